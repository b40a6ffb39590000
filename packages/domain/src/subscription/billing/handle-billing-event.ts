import { UnknownBillingCustomer } from "@ledgerline/connectors/billing";
import { findAccount } from "@ledgerline/db/queries/account";
import { findSubscriptionOfCustomer } from "@ledgerline/db/queries/subscription";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { readBilling } from "./read-billing.ts";
import { findStripeEvent, markStripeEventHandled } from "./stripe-events.sql.ts";

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
