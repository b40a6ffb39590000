import { deleteStripeEventsBefore } from "@ledgerline/db/queries/stripe-events";
import { listSubscriptionsToRead } from "@ledgerline/db/queries/subscriptions";
import type { Context } from "../context.ts";
import { OVERDUE_MS } from "./is-overdue.ts";
import { readBilling } from "./read-billing.ts";

/** More than a run can ask about; who is left comes with the next. */
const MOST = 10_000;
const DAY_MS = 24 * 3600 * 1000;
/** Stripe repeats an event for three days. */
const KEPT_DAYS = 30;

/** Heals missed webhooks: reads anew whoever's period has ended since, or who was not read for a day. */
export async function reconcileBilling(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!ctx.billing) return;
  const now = ctx.clock();
  const readBefore = new Date(now.getTime() - DAY_MS);
  const overdueBefore = new Date(now.getTime() - OVERDUE_MS);
  for (const artistId of await listSubscriptionsToRead(ctx.db, { now, overdueBefore, readBefore, limit: MOST })) {
    signal.throwIfAborted();
    await readBilling(ctx, artistId).catch((error: unknown) => {
      ctx.log.error({ err: error, artistId }, "a subscription could not be read anew");
    });
  }
  await deleteStripeEventsBefore(ctx.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
}
