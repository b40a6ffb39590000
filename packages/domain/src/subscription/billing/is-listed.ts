import type { BillingCheckout } from "@ledgerline/connectors/billing/billing-gateway";
import type { Context } from "../../context/context.ts";
import { callBilling, requireBilling } from "./require-billing.ts";

/** Whether the provider already lists the subscription that a checkout bought, which takes it a moment. */
export async function isListed(ctx: Context, { customerId, subscriptionId }: BillingCheckout): Promise<boolean> {
  if (customerId === null) return false;
  const subscriptions = await callBilling(() => requireBilling(ctx).listSubscriptions(customerId));
  return subscriptions.some(({ id }) => id === subscriptionId);
}
