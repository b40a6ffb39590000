import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { ChevronRight, CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { trpc } from "../../lib/calls/trpc.ts";
import { formatDay } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";

/** When the free trial ends, or that a payment failed. `linked` where the plan is not on the screen. */
export function SubscriptionBanner({ linked }: { linked: boolean }) {
  const { data: status } = trpc.subscription.status.useQuery();
  const sentence = status && planSentence(status.subscription, linked);
  if (!sentence) return null;
  // Within the plan's own screen it is a part of that.
  const Frame = linked ? "aside" : "section";
  return (
    <Frame aria-label="Your plan" className="flex min-h-6 items-start gap-2 pb-1 lg:max-w-xl lg:shrink-0">
      {status.subscription.status === "past_due" && (
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      )}
      <p className="text-pretty">
        {sentence}{" "}
        {linked && (
          <Link
            to={PATHS.subscription}
            className="relative whitespace-nowrap underline decoration-hairline-strong underline-offset-4 hover:decoration-ink max-sm:after:absolute max-sm:after:-inset-2"
          >
            <span className="max-sm:sr-only">See your plan</span>
            {/* With the words it would take two lines on a phone. */}
            <ChevronRight className="inline size-4 align-text-bottom sm:hidden" aria-hidden="true" />
          </Link>
        )}
      </p>
    </Frame>
  );
}

/** What is new about the plan; null for nothing. `linked` where the plan is not on the screen. */
export function planSentence(subscription: SubscriptionStatus["subscription"], linked: boolean): string | null {
  const { status, trial_end, cancel_at_period_end } = subscription;
  // The plan below says so already, and what to do.
  if (status === "past_due" && !linked) return null;
  if (status === "past_due") return "Your last payment failed. You keep Premium while your card is retried.";
  if (status !== "trialing" || !trial_end) return null;
  const until = `Your free trial of Premium runs until ${formatDay(trial_end)}`;
  return cancel_at_period_end ? `${until} and ends then. Nothing is charged.` : `${until}.`;
}
