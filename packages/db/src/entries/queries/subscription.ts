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
