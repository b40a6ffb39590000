import type { SubscriptionRow } from "@ledgerline/db/queries/subscription/subscriptions";
import type { Context } from "../../context/context.ts";
import { readBilling } from "./read-billing.ts";

/**
 * Reads an artist's subscription again, or joins a running read, so that a polling screen makes one call to a slow
 * provider. Null if the provider does not answer, which is logged.
 */
export function readBillingOnce(ctx: Context, artistId: string): Promise<SubscriptionRow | null> {
  return ctx.once(`read billing of ${artistId}`, () =>
    readBilling(ctx, artistId).catch((error: unknown) => {
      ctx.log.error({ err: error, artistId }, "a subscription could not be read again");
      return null;
    }),
  );
}
