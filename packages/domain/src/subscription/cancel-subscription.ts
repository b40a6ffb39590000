import { MESSAGES, SUCCESSES } from "@ledgerline/contract/error";
import type { SubscriptionChange } from "@ledgerline/contract/subscription";
import type { ArtistContext } from "../context/context.ts";
import { setCancellation } from "./set-cancellation.ts";

/** Ends Premium with what is paid for or tried; a second call changes nothing. Throws `conflict` without Premium. */
export function cancelSubscription(ctx: ArtistContext): Promise<SubscriptionChange> {
  return setCancellation(ctx, true, { done: SUCCESSES.subscriptionCanceled, nothing: MESSAGES.noSubscription });
}
