import { PLANS } from "@ledgerline/contract/subscription/plans";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription/subscription";
import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import type { CheckoutOutcome } from "./use-checkout-return.ts";

/** The outcome of the checkout that the browser has just returned from. */
export function CheckoutNotice({ outcome }: { outcome: CheckoutOutcome }) {
  if (outcome.state === "failed") {
    return (
      <div className="mb-10">
        <FailedState message={outcome.message} onRetry={outcome.retry} retrying={outcome.retrying} />
      </div>
    );
  }
  return (
    <div role="status" className="mb-10 flex items-start gap-3 border-l-2 border-hairline-strong py-1 pl-4">
      <Message outcome={outcome} />
    </div>
  );
}

function Message({ outcome }: { outcome: Exclude<CheckoutOutcome, { state: "failed" }> }) {
  switch (outcome.state) {
    case "confirming":
      return (
        <Sentences mark={<Spinner />} title="Confirming your payment">
          This takes a moment.
        </Sentences>
      );
    case "waiting":
      return (
        <Sentences mark={<Spinner />} title="Your payment is still pending">
          The payment provider has not confirmed it yet. Premium will show up here as soon as it has. You can leave this
          page; nothing is lost.
        </Sentences>
      );
    case "done":
      return (
        <Sentences mark={<Check className="text-gain" aria-hidden="true" />} title="Premium is on">
          {doneSentence(outcome.status)}
        </Sentences>
      );
    case "expired":
      return (
        <Sentences mark={<Attention />} title="This checkout has ended">
          You are on the Free Plan. You can start again whenever you like.
        </Sentences>
      );
    case "canceled":
      return (
        <p className="text-ink-soft">You left the checkout. Nothing was charged, and your plan has not changed.</p>
      );
    case "refused":
      return <Sentences mark={<Attention />} title={outcome.message} />;
  }
}

function Attention() {
  return <CircleAlert className="text-warning" aria-hidden="true" />;
}

function Sentences({ mark, title, children }: { mark: ReactNode; title: string; children?: string | string[] }) {
  return (
    <>
      <span className="mt-1 shrink-0 [&_svg]:size-4">{mark}</span>
      <div>
        <p className="font-semibold">{title}</p>
        {children && <p className="text-pretty text-ink-soft">{children}</p>}
      </div>
    </>
  );
}

function doneSentence({ subscription }: SubscriptionStatus): string {
  const platforms = "You can now use all six platforms.";
  if (subscription.status !== "trialing") return platforms;
  return `${platforms} Your ${PLANS.premium.trialDays}-day free trial has begun.`;
}
