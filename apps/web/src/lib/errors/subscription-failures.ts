/** Messages of Subscription if the server sent no detail. Kept apart from the others, which every screen loads. */
export const SUBSCRIPTION_FAILURES = {
  cancelSubscription: "Failed to cancel subscription",
  checkout: "Failed to create checkout session",
  confirmCheckout: "Failed to confirm your payment",
  keepPremium: "Failed to keep Premium",
  billingPortal: "Failed to open the billing portal",
};
