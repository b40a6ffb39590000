import type { BillingSubscription } from "@ledgerline/connectors/billing/billing-gateway";
import type { PlanId } from "@ledgerline/contract/plans";
import type { SubscriptionState } from "@ledgerline/contract/subscription";
import type { SubscriptionRow } from "@ledgerline/db/queries/account/subscriptions";
import { HOUR_MS } from "../calendar.ts";

interface State {
  status: SubscriptionState;
  planId: PlanId;
  subscriptionId: string | null;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** True once any subscription has begun. */
  trialUsed: boolean;
}

/** Stripe's states that give Premium, and what we call them. */
const PREMIUM_STATES = new Map<string, Exclude<SubscriptionState, "free">>([
  ["trialing", "trialing"],
  ["active", "premium"],
  ["past_due", "past_due"],
]);
const NEVER_BEGAN = ["incomplete", "incomplete_expired"];
/** The final states. */
const ENDED = ["canceled", "incomplete_expired"];

/** Whether a subscription gives Premium and is charged for. */
export function isLive({ status }: BillingSubscription): boolean {
  return PREMIUM_STATES.has(status);
}

/** Whether a subscription gives nothing now but may be charged for again: it is unpaid, paused or incomplete. */
export function isStranded(subscription: BillingSubscription): boolean {
  return !isLive(subscription) && !ENDED.includes(subscription.status);
}

/** The state by all subscriptions of a customer: the newest that gives Premium, else the free plan. */
export function subscriptionState(subscriptions: readonly BillingSubscription[]): State {
  const newestFirst = subscriptions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const trialUsed = subscriptions.some(({ status }) => !NEVER_BEGAN.includes(status));
  const live = newestFirst.find(isLive);
  const status = live && PREMIUM_STATES.get(live.status);
  if (!live || !status) {
    return {
      status: "free",
      planId: "free",
      subscriptionId: null,
      trialEnd: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      trialUsed,
    };
  }
  return {
    status,
    planId: "premium",
    subscriptionId: live.id,
    trialEnd: status === "trialing" ? live.trialEnd : null,
    currentPeriodEnd: live.currentPeriodEnd,
    // The artist is charged while any of them continues.
    cancelAtPeriodEnd: newestFirst.filter(isLive).every(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd),
    trialUsed,
  };
}

/** When a reading shows no new period, the payment provider is asked again after this long. */
export const RECHECK_MS = HOUR_MS;

/** Whether a subscription must have changed since it was last read, because its period or trial is over. */
export function isOutdated(
  { customerId, currentPeriodEnd, readAt }: Pick<SubscriptionRow, "customerId" | "currentPeriodEnd" | "readAt">,
  now: Date,
): boolean {
  if (customerId === null || currentPeriodEnd === null || currentPeriodEnd >= now) return false;
  return readAt === null || readAt < currentPeriodEnd || now.getTime() - readAt.getTime() > RECHECK_MS;
}

/** The paid subscription, if any: `charged` renews, `ending` ends with its period. */
export type PaidSubscription = "none" | "charged" | "ending";

export function paidSubscription({ subscriptionId, cancelAtPeriodEnd }: SubscriptionRow): PaidSubscription {
  if (subscriptionId === null) return "none";
  return cancelAtPeriodEnd ? "ending" : "charged";
}
