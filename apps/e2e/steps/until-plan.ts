import type { SubscriptionState, SubscriptionStatus } from "@ledgerline/contract/subscription";
import { expect } from "vitest";
import { callApi } from "./call-api.ts";
import type { TestArtist } from "./register-artist.ts";

/** Waits until the webhooks have brought the server to this state of the artist's plan. */
export async function untilPlan(artist: TestArtist, state: SubscriptionState): Promise<void> {
  const status = async () =>
    (await callApi<SubscriptionStatus>(artist, "GET", "/subscription/status")).subscription.status;
  await expect.poll(status).toBe(state);
}
