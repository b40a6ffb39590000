export {
  BadWebhook,
  type BillingCheckout,
  type BillingEvent,
  type BillingGateway,
  type BillingInvoice,
  type BillingSubscription,
  BillingUnavailable,
  UnknownBillingCustomer,
} from "./billing-gateway.ts";
export type { StripeSettings } from "./stripe.ts";
export { checkStripe } from "./stripe.ts";
export { createStripeBillingGateway } from "./stripe-billing-gateway.ts";
