import type { SubscriptionState, SubscriptionStatus } from "@ledgerline/contract/subscription";
import type { ReactNode } from "react";
import { Section } from "../../components/section.tsx";
import { formatDay } from "../../lib/format.ts";

const STATE_NAMES: Record<SubscriptionState, string> = {
  free: "Free",
  trialing: "Trial",
  premium: "Premium",
  past_due: "Payment past due",
};

export function CurrentPlan({ status }: { status: SubscriptionStatus }) {
  const { plan, subscription } = status;
  return (
    <Section title="Current plan">
      <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
        <div>
          <p className="font-serif text-2xl tracking-tight">{plan.name}</p>
          <dl className="mt-5 grid max-w-sm">
            <Row name="Status">{STATE_NAMES[subscription.status]}</Row>
            <Row name="Cost">${plan.price}/month</Row>
            {subscription.trial_end && <Row name="Trial ends">{formatDay(subscription.trial_end)}</Row>}
          </dl>
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

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-hairline py-2.5 last:border-b">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
