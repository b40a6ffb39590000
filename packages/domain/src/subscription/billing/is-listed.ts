import type { BillingCheckout } from "@ledgerline/connectors/billing";
import type { Context } from "../../context/context.ts";
import { callBilling, requireBilling } from "./require-billing.ts";

/** Whether the provider already lists a new checkout's subscription, which can take a moment. */
export async function isListed(ctx: Context, { customerId, subscriptionId }: BillingCheckout): Promise<boolean> {
  if (customerId === null) return false;
  const subscriptions = await callBilling(() => requireBilling(ctx).listSubscriptions(customerId));
  return subscriptions.some(({ id }) => id === subscriptionId);
}
