import { deleteStripeEventsBefore } from "@ledgerline/db/queries/subscription/stripe-events";
import { listSubscriptionsToRead } from "@ledgerline/db/queries/subscription/subscriptions";
import { DAY_MS } from "../../calendar/durations.ts";
import type { Context } from "../../context/context.ts";
import { RECHECK_MS } from "./is-outdated.ts";
import { readBilling } from "./read-billing.ts";
import { storeBillingEvent } from "./receive-billing-event.ts";
import { callBilling, requireBilling } from "./require-billing.ts";

/** One at a time, at half a second each, they fit into the hour until the next run; who is left comes with that. */
const MOST = 5_000;
/** Stripe repeats an event for three days, and lists it for thirty. */
const KEPT_DAYS = 30;

/**
 * Heals missed webhooks: takes in what they were to tell since yesterday, and reads anew whoever's period has ended
 * since they were read, or who was not read for a day.
 */
export async function reconcileBilling(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!ctx.billing) return;
  const now = ctx.clock();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await deleteStripeEventsBefore(ctx.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  await takeInMissed(ctx, yesterday, signal);
  const recheckBefore = new Date(now.getTime() - RECHECK_MS);
  const due = { now, recheckBefore, readBefore: yesterday, limit: MOST };
  for (const artistId of await listSubscriptionsToRead(ctx.db, due)) {
    signal.throwIfAborted();
    await readBilling(ctx, artistId).catch((error: unknown) => {
      ctx.log.error({ err: error, artistId }, "a subscription could not be read anew");
    });
  }
}

async function takeInMissed(ctx: Context, since: Date, signal: AbortSignal): Promise<void> {
  const events = await callBilling(() => requireBilling(ctx).listEvents(since)).catch((error: unknown) => {
    ctx.log.error({ err: error }, "webhooks that were missed could not be listed");
    return [];
  });
  for (const event of events) {
    signal.throwIfAborted();
    await storeBillingEvent(ctx, event);
  }
}
