export {
  beginReading,
  deleteUsedTrialsBefore,
  findSubscription,
  findSubscriptionOfCustomer,
  isTrialUsed,
  listSubscriptionsToRead,
  lockSubscription,
  type SubscriptionRow,
  storeCheckoutSession,
  updateSubscription,
  upsertUsedTrial,
} from "../../queries/account/subscriptions.ts";
