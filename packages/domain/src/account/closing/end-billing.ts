import { UnknownBillingCustomer } from "@ledgerline/connectors/billing";
import { findSubscription } from "@ledgerline/db/queries/subscription";
import type { Context } from "../../context/context.ts";
import { callBilling, requireBilling } from "../../subscription/billing/require-billing.ts";

/**
 * Deletes the account's customer at the payment provider, which ends every subscription at once and closes open payment
 * pages. May be called again. Throws `unavailable`.
 */
export async function endBilling(ctx: Context, accountId: string): Promise<void> {
  const customerId = (await findSubscription(ctx.db, accountId))?.customerId;
  if (!customerId) return;
  const billing = requireBilling(ctx);
  await callBilling(() => billing.deleteCustomer(customerId)).catch((failure: unknown) => {
    const cause = failure instanceof Error ? failure.cause : null;
    // The customer belongs to another account of the operator, or is gone already.
    if (!(cause instanceof UnknownBillingCustomer)) throw failure;
  });
}
