import { BadWebhook, type BillingEvent } from "@ledgerline/connectors/billing";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { requireBilling } from "./require-billing.ts";
import { insertStripeEvent } from "./stripe-events.sql.ts";

/** Stores a webhook once, and leaves the work to a job. Throws `bad_request` when it is forged or stale. */
export async function receiveBillingEvent(ctx: Context, body: Buffer, signature: string): Promise<void> {
  await storeBillingEvent(ctx, readEvent(ctx, body, signature));
}

/** Stores a new event with the job that handles it. */
export async function storeBillingEvent(ctx: Context, event: BillingEvent): Promise<void> {
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
