import { MESSAGES } from "@ledgerline/contract/error";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { CircleAlert } from "lucide-react";
import { formatDay } from "../../../lib/format.ts";
import { planEnd } from "../status/plan-end.ts";

/** What the artist should know of the state of the plan: what follows a trial, what failed, until when it stays. */
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
        <p className="text-ink-soft">{MESSAGES.billingUnconfigured}</p>
      )}
    </>
  );
}

function noticeOf({ subscription, plan }: SubscriptionStatus): string | null {
  const { status, cancel_at_period_end } = subscription;
  const end = planEnd(subscription);
  if (subscription.granted) return "Whoever runs this server gave you Premium. Nothing is charged, and nothing renews.";
  if (cancel_at_period_end) {
    if (status === "past_due") {
      const until = end === null ? "the end of the period" : formatDay(end);
      return `Your last payment failed, and you have canceled. Premium stays until ${until} at the latest.`;
    }
    // The date stands above it.
    const until = end === null ? "the end of the period" : "then";
    const charges = status === "trialing" ? "nothing is charged" : "nothing is charged after that";
    return `You have canceled. Premium stays until ${until}, and ${charges}.`;
  }
  if (status === "past_due") {
    return "Your last payment failed. Premium stays while your card is tried again; change the card so that it does not end.";
  }
  if (status === "trialing" && end !== null) {
    return `After the trial, Premium goes on at $${plan.price}/month unless you cancel before it ends.`;
  }
  return null;
}
