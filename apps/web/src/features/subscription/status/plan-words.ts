import type { PaymentStatus, SubscriptionState, SubscriptionStatus } from "@ledgerline/contract/subscription";

const STATES: Record<SubscriptionState, string> = {
  free: "Free",
  trialing: "Free trial",
  premium: "Premium",
  past_due: "Payment past due",
};

export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  paid: "Paid",
  open: "Waiting for payment",
  failed: "Payment failed",
  void: "Void",
  refunded: "Refunded",
};

export function stateWords({ status, cancel_at_period_end }: SubscriptionStatus["subscription"]): string {
  return cancel_at_period_end ? `${STATES[status]}, canceled` : STATES[status];
}

/** When what is tried, or paid for, is over. */
export function endOf({ status, trial_end, current_period_end }: SubscriptionStatus["subscription"]): string | null {
  return status === "trialing" ? trial_end : current_period_end;
}
