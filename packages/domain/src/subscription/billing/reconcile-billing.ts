import { listSubscriptionsToRead } from "@ledgerline/db/queries/subscription";
import { DAY_MS } from "../../calendar/durations.ts";
import type { Context } from "../../context/context.ts";
import { RECHECK_MS } from "./is-outdated.ts";
import { readBilling } from "./read-billing.ts";
import { storeBillingEvent } from "./receive-billing-event.ts";
import { callBilling, requireBilling } from "./require-billing.ts";
import { deleteStripeEventsBefore } from "./stripe-events.sql.ts";

/** At half a second each, this many fit into the hour until the next run, which takes the rest. */
const MOST = 5_000;
/** Stripe retries an event for three days, and lists it for thirty. */
const KEPT_DAYS = 30;

/**
 * Makes up for missed webhooks: stores the events since yesterday, and reads every subscription whose period has ended
 * since it was last read, or that has not been read for a day.
 */
export async function reconcileBilling(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!ctx.outside.billing) return;
  const now = ctx.clock();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await deleteStripeEventsBefore(ctx.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  await storeMissedEvents(ctx, yesterday, signal);
  const recheckBefore = new Date(now.getTime() - RECHECK_MS);
  const due = { now, recheckBefore, readBefore: yesterday, limit: MOST };
  for (const accountId of await listSubscriptionsToRead(ctx.db, due)) {
    signal.throwIfAborted();
    await readBilling(ctx, accountId).catch((error: unknown) => {
      ctx.log.error({ err: error, accountId }, "a subscription could not be read again");
    });
  }
}

async function storeMissedEvents(ctx: Context, since: Date, signal: AbortSignal): Promise<void> {
  const events = await callBilling(() => requireBilling(ctx).listEvents(since)).catch((error: unknown) => {
    ctx.log.error({ err: error }, "missed webhooks could not be listed");
    return [];
  });
  for (const event of events) {
    signal.throwIfAborted();
    await storeBillingEvent(ctx, event);
  }
}
