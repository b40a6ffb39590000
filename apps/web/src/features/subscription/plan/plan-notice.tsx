import type { SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import { BILLING_UNCONFIGURED } from "@ledgerline/contract/wire/dashboard-sentences";
import { CircleAlert } from "lucide-react";
import { formatDay } from "../../../lib/format/format.ts";
import { planEnd } from "../status/plan-end.ts";

/** What to know about the plan: what follows the trial, what failed, how long Premium lasts. */
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
      {billing.mode === "unavailable" && subscription.plan_id === "premium" && !subscription.granted && (
        <p className="text-ink-soft">{BILLING_UNCONFIGURED}</p>
      )}
    </>
  );
}

function noticeOf({ subscription, plan }: SubscriptionStatus): string | null {
  const { status, cancel_at_period_end } = subscription;
  const end = planEnd(subscription);
  if (subscription.for_all) {
    if (subscription.granted) {
      return "Everyone has Premium on this server. Nothing is charged, and nothing renews.";
    }
    return cancel_at_period_end
      ? "You have canceled. You keep Premium, because everyone has it on this server."
      : "Everyone has Premium on this server, so you would keep it without your subscription.";
  }
  if (subscription.granted)
    return "The person who runs this server gave you Premium. Nothing is charged, and nothing renews.";
  if (cancel_at_period_end) {
    if (status === "past_due") {
      const until = end === null ? "the end of the period" : formatDay(end);
      return `Your last payment failed, and you have canceled. Premium stays until ${until} at the latest.`;
    }
    // The date is shown above.
    const until = end === null ? "the end of the period" : "then";
    const charges = status === "trialing" ? "nothing is charged" : "nothing is charged after that";
    return `You have canceled. Premium stays until ${until}, and ${charges}.`;
  }
  if (status === "past_due") {
    return "Your last payment failed. You keep Premium while your card is retried. Change the card to stay on Premium.";
  }
  if (status === "trialing" && end !== null) {
    return `After the trial, Premium continues at $${plan.price}/month unless you cancel before it ends.`;
  }
  return null;
}
