import { BadWebhook, type BillingEvent, UnknownBillingCustomer } from "@ledgerline/connectors/billing/billing-gateway";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import { findSubscriptionOfCustomer, listSubscriptionsToRead } from "@ledgerline/db/queries/account/subscriptions";
import { DAY_MS } from "../calendar.ts";
import type { Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { deleteStripeEventsBefore, findStripeEvent, insertStripeEvent, markStripeEventHandled } from "./billing.sql.ts";
import { callBilling, readBilling, requireBilling } from "./billing.ts";
import { RECHECK_MS } from "./subscription-state.ts";

/** Stores a webhook once, and leaves the work to a job. Throws `bad_request` when it is forged or stale. */
export async function receiveBillingEvent(ctx: Context, body: Buffer, signature: string): Promise<void> {
  await storeBillingEvent(ctx, readEvent(ctx, body, signature));
}

/** Stores a new event with the job that handles it. */
async function storeBillingEvent(ctx: Context, event: BillingEvent): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const isNew = await insertStripeEvent(tx, { ...event, receivedAt: ctx.clock() });
    if (isNew) await ctx.jobs.enqueue(tx, "handle-billing-event", { eventId: event.id });
  });
}

function readEvent(ctx: Context, body: Buffer, signature: string): BillingEvent {
  try {
    return requireBilling(ctx).readEvent(body, signature);
  } catch (error) {
    if (!(error instanceof BadWebhook)) throw error;
    throw new DomainError("bad_request", MESSAGES.badWebhook);
  }
}

/** Handles a webhook by reading its artist's subscription again, unless that was done since the webhook arrived. */
export async function handleBillingEvent(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
  const event = await findStripeEvent(ctx.db, eventId);
  if (!event || event.handledAt) return;
  const subscription = event.customerId && (await findSubscriptionOfCustomer(ctx.db, event.customerId));
  if (!subscription) ctx.log.info({ eventId, type: event.type }, "received a webhook about an unknown customer");
  else if (await isDisabled(ctx, subscription.accountId)) {
    ctx.log.info({ eventId, type: event.type }, "left a webhook about a disabled account for when it is enabled");
  } else if (event.readingsBegun === null || subscription.readingKept <= event.readingsBegun) {
    await readBilling(ctx, subscription.accountId).catch((failure: unknown) => {
      // Events about what ended with a customer arrive after the customer is gone, as when an account is closed.
      if (!(failure instanceof DomainError && failure.cause instanceof UnknownBillingCustomer)) throw failure;
      ctx.log.info({ eventId, type: event.type }, "left a webhook about a customer who was deleted");
    });
  }
  await markStripeEventHandled(ctx.db, eventId, ctx.clock());
}

async function isDisabled({ db }: Context, accountId: string): Promise<boolean> {
  return (await findAccount(db, accountId))?.disabledAt != null;
}

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
