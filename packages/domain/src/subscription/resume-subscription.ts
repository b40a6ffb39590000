import { MESSAGES, SUCCESSES } from "@ledgerline/contract/error";
import type { SubscriptionChange } from "@ledgerline/contract/subscription";
import type { ArtistContext } from "../context/context.ts";
import { setCancellation } from "./set-cancellation.ts";

/** Takes a cancellation back while the period lasts. Throws `conflict` once it is over. */
export function resumeSubscription(ctx: ArtistContext): Promise<SubscriptionChange> {
  return setCancellation(ctx, false, { done: SUCCESSES.subscriptionResumed, nothing: MESSAGES.nothingToResume });
}
