import type { SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import { UpgradeButton } from "../checkout/upgrade-button.tsx";
import { ChangeCard } from "../portal/change-card.tsx";
import { CancelSubscription } from "./cancel-subscription.tsx";
import { KeepPremium } from "./keep-premium.tsx";

/** The actions that this server can carry out on the plan. */
export function PlanActions({ status: { subscription, billing } }: { status: SubscriptionStatus }) {
  if (subscription.plan_id === "free") return <UpgradeButton variant="accent" />;
  if (subscription.granted || billing.mode === "unavailable") return null;
  const canceled = subscription.cancel_at_period_end;
  const failed = subscription.status === "past_due";
  return (
    <div className="flex flex-wrap gap-3">
      {canceled && <KeepPremium />}
      {billing.portal_available && <ChangeCard variant={failed && !canceled ? "accent" : "outline"} />}
      {!canceled && <CancelSubscription subscription={subscription} />}
    </div>
  );
}
