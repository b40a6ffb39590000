export { deleteStripeEventsBefore } from "../subscription/billing.sql.ts";
export { handleBillingEvent, receiveBillingEvent, reconcileBilling } from "../subscription/billing-events.ts";
export { billingHistory } from "../subscription/billing-history.ts";
export { confirmCheckout, startCheckout } from "../subscription/checkout.ts";
export { endPremium, grantPremium } from "../subscription/premium.ts";
export {
  cancelSubscription,
  openPortal,
  refreshSubscription,
  resumeSubscription,
  subscriptionStatus,
} from "../subscription/subscription.ts";
