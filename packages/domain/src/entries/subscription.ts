export { deleteStripeEventsBefore } from "../subscription/billing.sql.ts";
export { billingHistory } from "../subscription/billing.ts";
export { handleBillingEvent, receiveBillingEvent, reconcileBilling } from "../subscription/billing-events.ts";
export { confirmCheckout, startCheckout } from "../subscription/checkout.ts";
export {
  cancelSubscription,
  endPremium,
  grantPremium,
  openPortal,
  refreshSubscription,
  resumeSubscription,
  subscriptionStatus,
} from "../subscription/subscription.ts";
