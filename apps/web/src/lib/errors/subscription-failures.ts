/** What Subscription says where the server sent no detail. Apart from the other messages, which every screen loads. */
export const SUBSCRIPTION_FAILURES = {
  cancelSubscription: "Failed to cancel subscription",
  checkout: "Failed to create checkout session",
  confirmCheckout: "Failed to confirm your payment",
  keepPremium: "Failed to keep Premium",
  billingPortal: "Failed to open the billing portal",
};
