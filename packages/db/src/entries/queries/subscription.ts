export {
  type BillingTransactionRow,
  listBillingTransactions,
  upsertBillingTransactions,
} from "../../queries/subscription/billing-transactions.ts";
export {
  deleteStripeEventsBefore,
  findStripeEvent,
  insertStripeEvent,
  markStripeEventHandled,
} from "../../queries/subscription/stripe-events.ts";
export {
  beginReading,
  findSubscription,
  findSubscriptionOfCustomer,
  listSubscriptionsToRead,
  lockSubscription,
  type SubscriptionRow,
  storeCheckoutSession,
  updateSubscription,
} from "../../queries/subscription/subscriptions.ts";
export { deleteUsedTrialsBefore, isTrialUsed, upsertUsedTrial } from "../../queries/subscription/used-trials.ts";
