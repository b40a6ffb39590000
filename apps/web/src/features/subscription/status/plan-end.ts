import type { SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";

/** When the trial, or the paid period, ends. */
export function planEnd({ status, trial_end, current_period_end }: SubscriptionStatus["subscription"]): string | null {
  return status === "trialing" ? trial_end : current_period_end;
}
