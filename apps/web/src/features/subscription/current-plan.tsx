import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import type { ReactNode } from "react";
import { Section } from "../../components/section.tsx";
import { formatDay } from "../../lib/format.ts";
import { useFocusAfterChange } from "../../lib/use-focus-after-change.ts";
import { PlanActions } from "./plan-actions.tsx";
import { PlanNotice } from "./plan-notice.tsx";
import { isGift, stateWords } from "./plan-words.ts";
import { TestPayments } from "./test-payments.tsx";

interface CurrentPlanProps {
  status: SubscriptionStatus;
  /** While a payment is being confirmed the plan is about to change, and nothing is offered. */
  confirming: boolean;
}

export function CurrentPlan({ status, confirming }: CurrentPlanProps) {
  const { plan, subscription } = status;
  const { trial_end, current_period_end, cancel_at_period_end } = subscription;
  const title = useFocusAfterChange<HTMLHeadingElement>(String(cancel_at_period_end));
  return (
    <Section title="Current plan" titleRef={title}>
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
        <div className="max-w-md">
          <p className="font-serif text-2xl tracking-tight">{plan.name}</p>
          <dl className="mt-5 grid">
            <Row name="Status">{stateWords(subscription)}</Row>
            <Row name="Cost">{isGift(subscription) ? "A gift, not charged" : `$${plan.price}/month`}</Row>
            {trial_end && <Row name="Trial ends">{formatDay(trial_end)}</Row>}
            {current_period_end && <PeriodEnd subscription={subscription}>{formatDay(current_period_end)}</PeriodEnd>}
          </dl>
          <div className="mt-6 grid justify-items-start gap-4 empty:hidden">
            <PlanNotice status={status} />
            <TestPayments mode={status.billing.mode} />
            {!confirming && <PlanActions status={status} />}
          </div>
        </div>
        <div>
          <h3 className="text-sm text-ink-soft">What it includes</h3>
          <ul className="mt-2">
            {plan.features.map((feature) => (
              <li key={feature} className="border-t border-hairline py-2.5 last:border-b">
                {feature}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** The end of a period that is not paid for yet is no date to count on. */
function PeriodEnd({ subscription, children }: { subscription: SubscriptionStatus["subscription"]; children: string }) {
  const { status, cancel_at_period_end } = subscription;
  if (cancel_at_period_end) return <Row name="Premium ends">{children}</Row>;
  if (status === "trialing") return <Row name="First payment">{children}</Row>;
  return status === "premium" ? <Row name="Renews">{children}</Row> : null;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-hairline py-2.5 last:border-b">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures text-right">{children}</dd>
    </div>
  );
}
