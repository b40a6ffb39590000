export {
  BadWebhook,
  type BillingCheckout,
  type BillingEvent,
  type BillingGateway,
  type BillingInvoice,
  type BillingSubscription,
  BillingUnavailable,
  UnknownBillingCustomer,
} from "../billing/billing-gateway.ts";
export { checkStripe } from "../billing/check-stripe.ts";
export type { StripeSettings } from "../billing/connect-stripe.ts";
export { createStripeBillingGateway } from "../billing/stripe-billing-gateway.ts";
