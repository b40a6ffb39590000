import { platformSlug } from "@ledgerline/contract/platforms";
import type { ConnectablePlatform } from "@ledgerline/contract/streaming";
import { SANDBOX_ACCOUNTS } from "@ledgerline/platform-sandbox/platform/sandbox-accounts";
import { callApi } from "./call-api.ts";
import type { TestArtist } from "./register-artist.ts";

/** Connects a platform past the browser, and confirms a profile on it where one is named. */
export async function connectByApi(
  artist: TestArtist,
  platform: ConnectablePlatform,
  profileId?: string,
  account: "working" | "second" | "third" = "working",
): Promise<void> {
  const accounts: Partial<Record<string, object>> = SANDBOX_ACCOUNTS[platform];
  const path = `/streaming/${platformSlug(platform)}`;
  await callApi(artist, "POST", `${path}/connect`, accounts[account]);
  if (profileId) await callApi(artist, "POST", `${path}/profile`, { profile_id: profileId });
}
