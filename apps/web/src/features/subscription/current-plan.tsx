import type { SubscriptionState, SubscriptionStatus } from "@ledgerline/contract/subscription";
import { BILLING_UNCONFIGURED } from "@ledgerline/contract/wire/dashboard-sentences";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { Offered } from "../../components/offered.tsx";
import { AlertDialog } from "../../components/overlays/dialog.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useOneCall } from "../../lib/calls/use-one-call.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatDay } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { useFocusAfterChange } from "../../lib/use-focus-after-change.ts";
import {
  carriedNotice,
  expectPortalReturn,
  planEnd,
  SUBSCRIPTION_FAILURES,
  useApplyStatus,
} from "./subscription-status.ts";
import { SandboxPayments, UpgradeButton, usePaymentPage } from "./upgrade-button.tsx";

const CHARGES: Record<SubscriptionState, string> = {
  free: "",
  trialing: "Nothing is charged.",
  premium: "Nothing is charged after that.",
  past_due: "Only the failed payment is retried; nothing is charged after that.",
};

const STATE_LABELS: Record<SubscriptionState, string> = {
  free: "Free",
  trialing: "Free trial",
  premium: "Premium",
  past_due: "Payment past due",
};

interface CurrentPlanProps {
  status: SubscriptionStatus;
  /** True while a payment may be waiting for confirmation, so that no other is offered. */
  unsettled: boolean;
}

export function CurrentPlan({ status, unsettled }: CurrentPlanProps) {
  const { plan, subscription } = status;
  const title = useFocusAfterChange<HTMLHeadingElement>(String(subscription.cancel_at_period_end));
  return (
    <Section title="Current plan" titleRef={title}>
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
        <div className="max-w-md">
          <p className="font-serif text-2xl tracking-tight">{plan.name}</p>
          <dl className="mt-5 grid">
            <Row name="Status">{stateLabel(subscription)}</Row>
            <Row name="Cost">
              {subscription.granted
                ? subscription.for_all
                  ? "Free on this server"
                  : "A gift, not charged"
                : `$${plan.price}/month`}
            </Row>
            <NextDate subscription={subscription} />
          </dl>
          <div className="mt-6 grid justify-items-start gap-4 empty:hidden">
            <PlanNotice status={status} />
            {!subscription.granted && <SandboxPayments mode={status.billing.mode} />}
            {!unsettled && (
              <Offered needs="plan:write" explain>
                <PlanActions status={status} />
              </Offered>
            )}
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

function stateLabel({ status, cancel_at_period_end }: SubscriptionStatus["subscription"]): string {
  return cancel_at_period_end ? `${STATE_LABELS[status]}, canceled` : STATE_LABELS[status];
}

/** The next date that is certain; none while a failed payment is retried. */
function NextDate({ subscription }: Pick<SubscriptionStatus, "subscription">) {
  const { status, cancel_at_period_end } = subscription;
  const date = planEnd(subscription);
  if (date === null || status === "past_due") return null;
  const name = cancel_at_period_end ? "Premium ends" : status === "trialing" ? "Trial ends" : "Renews";
  return <Row name={name}>{formatDay(date)}</Row>;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-hairline py-2.5 last:border-b">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures text-right">{children}</dd>
    </div>
  );
}

/** The actions that this server can carry out on the plan. */
function PlanActions({ status: { subscription, billing } }: { status: SubscriptionStatus }) {
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

/** Undoes a cancellation. */
function KeepPremium() {
  const { subscription } = trpc.useUtils();
  const applyStatus = useApplyStatus();
  const resume = trpc.subscription.resume.useMutation({
    onSuccess: async ({ message, status }) => {
      toast.success(message);
      await applyStatus(status);
    },
    onError: (error) => {
      toast.error(errorDetail(error, SUBSCRIPTION_FAILURES.keepPremium));
      void subscription.status.invalidate();
    },
  });
  const keep = useOneCall(resume.mutate);
  return (
    <Button variant="accent" pending={resume.isPending} onClick={() => keep()}>
      Keep Premium
    </Button>
  );
}

/** What to know about the plan: what follows the trial, what failed, how long Premium lasts. */
function PlanNotice({ status }: { status: SubscriptionStatus }) {
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
  if (subscription.granted) return "This server's operator gave you Premium. Nothing is charged, and nothing renews.";
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

interface ChangeCardProps {
  variant: "accent" | "outline";
}

/** Opens the billing portal. */
function ChangeCard({ variant }: ChangeCardProps) {
  const portal = trpc.subscription.portal.useMutation();
  const { leaving, leave } = usePaymentPage(
    async () => {
      const { portal_url } = await portal.mutateAsync();
      expectPortalReturn();
      return portal_url;
    },
    (error) => toast.error(errorDetail(error, SUBSCRIPTION_FAILURES.billingPortal)),
  );
  return (
    <Button variant={variant} pending={leaving} onClick={leave}>
      Change card
    </Button>
  );
}

/** Cancels Premium, after the artist has read how long everything stays, and reloads the page. */
function CancelSubscription({ subscription }: Pick<SubscriptionStatus, "subscription">) {
  const [confirming, setConfirming] = useState(false);
  const { subscription: queries } = trpc.useUtils();
  const cancel = trpc.subscription.cancel.useMutation({
    onSuccess: ({ message }) => {
      carriedNotice.leave(message);
      window.location.reload();
    },
    onError: (error) => {
      toast.error(errorDetail(error, SUBSCRIPTION_FAILURES.cancelSubscription));
      setConfirming(false);
      void queries.status.invalidate();
    },
  });
  const confirm = useOneCall(cancel.mutate);
  const working = cancel.isPending || cancel.isSuccess;
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Cancel subscription</Button>
      <AlertDialog
        open={confirming}
        onOpenChange={(open) => !working && setConfirming(open)}
        title="Cancel Premium?"
        description={<Consequence subscription={subscription} />}
        action="Cancel subscription"
        dismiss="Keep Premium"
        pending={working}
        onConfirm={() => confirm()}
      />
    </>
  );
}

function Consequence({ subscription }: Pick<SubscriptionStatus, "subscription">) {
  const { status } = subscription;
  const end = planEnd(subscription);
  const date = end === null ? "the end of the period" : formatDay(end);
  // Unpaid Premium ends with the last retry of the payment, which may come before the end of the period.
  const until = status === "past_due" ? `${date} at the latest` : date;
  return (
    <>
      <p>
        Everything stays as it is until {until}. {CHARGES[status]}
      </p>
      <p className="mt-2">
        After that you are on the Free Plan: Spotify stays live, your other connections are kept but paused, and your
        statements and figures stay.
      </p>
      <p className="mt-2">You can change your mind until then.</p>
    </>
  );
}
