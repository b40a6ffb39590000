import { MESSAGES } from "@ledgerline/contract/error";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { CircleAlert } from "lucide-react";
import { formatDay } from "../../lib/format.ts";
import { isGift } from "./plan-words.ts";

/** What the artist should know of the state of the plan: when a trial ends and what follows, what failed, until when. */
export function PlanNotice({ status }: { status: SubscriptionStatus }) {
  const { subscription, billing } = status;
  const sentence = noticeOf(status);
  const attention = subscription.status === "past_due" || subscription.cancel_at_period_end;
  return (
    <>
      {sentence && (
        <p className="flex items-start gap-2 text-pretty">
          {attention && <CircleAlert className="mt-1 size-4 shrink-0 text-warning" aria-hidden="true" />}
          <span>{sentence}</span>
        </p>
      )}
      {billing.mode === "unavailable" && subscription.plan_id === "premium" && !isGift(subscription) && (
        <p className="text-ink-soft">{MESSAGES.billingUnconfigured}</p>
      )}
    </>
  );
}

function noticeOf({ subscription, plan }: SubscriptionStatus): string | null {
  const { status, trial_end, current_period_end, cancel_at_period_end } = subscription;
  if (isGift(subscription)) return "Whoever runs this server gave you Premium. Nothing is charged, and nothing renews.";
  if (cancel_at_period_end) {
    const until = current_period_end === null ? "the end of the period" : formatDay(current_period_end);
    if (status === "past_due") {
      return `Your last payment failed, and you have canceled. Premium stays until ${until} at the latest.`;
    }
    return `You have canceled. Premium stays until ${until}, and nothing is charged after that.`;
  }
  if (status === "past_due") {
    return "Your last payment failed. Premium stays while your card is tried again; change the card so that it does not end.";
  }
  if (status === "trialing" && trial_end) {
    return `Your free trial ends on ${formatDay(trial_end)}. Premium then goes on with $${plan.price}/month, unless you cancel before.`;
  }
  return null;
}
