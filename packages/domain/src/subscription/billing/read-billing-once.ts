import type { SubscriptionRow } from "@ledgerline/db/queries/subscription/subscriptions";
import type { Context } from "../../context/context.ts";
import { readBilling } from "./read-billing.ts";

/**
 * Reads an artist's subscription anew, or waits for the reading that is under way: however often a screen asks, a
 * provider that is slow is asked once. Null when it does not answer, which is logged.
 */
export function readBillingOnce(ctx: Context, artistId: string): Promise<SubscriptionRow | null> {
  const { billingReadings: readings } = ctx;
  const begun = readings.get(artistId);
  if (begun) return begun;
  const reading = readBilling(ctx, artistId)
    .catch((error: unknown) => {
      ctx.log.error({ err: error, artistId }, "a subscription could not be read anew");
      return null;
    })
    .finally(() => readings.delete(artistId));
  readings.set(artistId, reading);
  return reading;
}
