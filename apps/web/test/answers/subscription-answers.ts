import type { BillingHistory, SubscriptionStatus } from "@ledgerline/contract/subscription";
import type { FakeNetwork } from "../fake-network.ts";
import { fakeNetwork } from "../render-screen.tsx";
import { FREE_SUBSCRIPTION, NOTHING_CONNECTED, PREMIUM_SUBSCRIPTION } from "./answers.ts";

type Changes = { [Part in "subscription" | "billing"]?: Partial<SubscriptionStatus[Part]> };

function withChanges(status: SubscriptionStatus, { subscription, billing }: Changes): SubscriptionStatus {
  return {
    ...status,
    subscription: { ...status.subscription, ...subscription },
    billing: { ...status.billing, ...billing },
  };
}

const TRIAL_END = "2026-11-28T09:00:00.000Z";

export const TRIALING = withChanges(PREMIUM_SUBSCRIPTION, {
  subscription: { status: "trialing", trial_end: TRIAL_END, current_period_end: TRIAL_END },
});
export const TRIAL_CANCELED = withChanges(TRIALING, { subscription: { cancel_at_period_end: true } });
export const CANCELED = withChanges(PREMIUM_SUBSCRIPTION, { subscription: { cancel_at_period_end: true } });
export const PAST_DUE = withChanges(PREMIUM_SUBSCRIPTION, { subscription: { status: "past_due" } });
export const PAST_DUE_CANCELED = withChanges(PAST_DUE, { subscription: { cancel_at_period_end: true } });
/** Premium granted by the operator. */
export const GIFT = withChanges(PREMIUM_SUBSCRIPTION, {
  subscription: { current_period_end: null, granted: true },
  billing: { portal_available: false, trial_available: true },
});
export const FOR_ALL = withChanges(GIFT, { subscription: { for_all: true } });
export const PAYING_FOR_ALL = withChanges(PREMIUM_SUBSCRIPTION, { subscription: { for_all: true } });
export const PREMIUM_WITHOUT_PERIOD = withChanges(PREMIUM_SUBSCRIPTION, { subscription: { current_period_end: null } });
export const TRIAL_USED = withChanges(FREE_SUBSCRIPTION, { billing: { trial_available: false } });
export const WITHOUT_BILLING = withChanges(FREE_SUBSCRIPTION, { billing: { mode: "unavailable" } });
export const PREMIUM_WITHOUT_BILLING = withChanges(PREMIUM_SUBSCRIPTION, {
  billing: { mode: "unavailable", portal_available: false },
});
export const LIVE_BILLING = withChanges(FREE_SUBSCRIPTION, { billing: { mode: "live" } });

export function paymentOf(changes: Partial<BillingHistory["transactions"][number]>) {
  return {
    id: "01939b5e-7a52-7cc3-98d5-3f1f6e5d4c3c",
    amount: "4.00",
    currency: "USD",
    created_at: "2026-11-01T09:00:00.000Z",
    payment_status: "paid",
    invoice_url: null,
    ...changes,
  } as const;
}

/** A network that answers every call of the Subscription tab. */
export function subscriptionNetwork(status: SubscriptionStatus): FakeNetwork {
  return fakeNetwork()
    .answer("subscription.status", status)
    .answer("subscription.billingHistory", { transactions: [] })
    .answer("streaming.status", NOTHING_CONNECTED);
}
