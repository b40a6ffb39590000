import { PLANS } from "@ledgerline/contract/plans";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { FailedState } from "../../components/failed-state.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail, errorStatus } from "../../lib/errors/error-detail.ts";
import { toast } from "../../lib/toast.ts";
import { SUBSCRIPTION_FAILURES, takePlace, useApplyStatus } from "./subscription-status.ts";

const PREMIUM_IS_ON = "Premium is on";
const CHECKOUT_LEFT = "You left the checkout. Nothing was charged, and your plan has not changed.";

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
        <Sentences mark={<Check className="text-gain" aria-hidden="true" />} title={PREMIUM_IS_ON}>
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
      return <p className="text-ink-soft">{CHECKOUT_LEFT}</p>;
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

const POLL_MS = 2000;
/** After this many polls, the artist is told that it may take long, and polling slows down. */
const FAST_POLLS = 15;
const SLOW_POLL_MS = 30_000;

type CheckoutOutcome =
  | { state: "confirming" | "waiting" | "expired" | "canceled" }
  | { state: "done"; status: SubscriptionStatus }
  | { state: "refused"; message: string }
  | { state: "failed"; message: string; retry: () => void; retrying: boolean };

const SETTLED: readonly CheckoutOutcome["state"][] = ["done", "expired", "canceled", "refused"];

/** True when the outcome can no longer change. */
export function isSettled({ state }: CheckoutOutcome): boolean {
  return SETTLED.includes(state);
}

/**
 * The outcome of the checkout that the browser has returned from, which leads back to where it was begun; null if there was none. The address names the
 * checkout until it is settled, so that a reload before then asks again.
 */
export function useCheckoutReturn(): CheckoutOutcome | null {
  const [params, setParams] = useSearchParams();
  const [returned] = useState(() => readCheckoutReturn(params));
  const confirmation = useConfirmCheckout(returned?.paid ? returned.sessionId : null);
  const outcome = returned && (returned.paid ? outcomeOf(confirmation) : ({ state: "canceled" } as const));
  const navigate = useNavigate();
  useEffect(() => {
    if (outcome === null || !isSettled(outcome) || !params.has("checkout")) return;
    const place = outcome.state === "done" || outcome.state === "canceled" ? takePlace() : null;
    if (place === null) return setParams({ tab: "subscription" }, { replace: true });
    if (outcome.state === "done") toast.success(PREMIUM_IS_ON, { description: doneSentence(outcome.status) });
    else toast(CHECKOUT_LEFT);
    navigate(place, { replace: true });
  }, [outcome, params, setParams, navigate]);
  return outcome;
}

function outcomeOf({ data, error, isFetching, refetch }: ReturnType<typeof useConfirmCheckout>): CheckoutOutcome {
  if (data?.pending) return { state: data.slow ? "waiting" : "confirming" };
  if (data)
    return data.status.subscription.plan_id === "free" ? { state: "expired" } : { state: "done", status: data.status };
  if (!error) return { state: "confirming" };
  const message = errorDetail(error, SUBSCRIPTION_FAILURES.confirmCheckout);
  const status = errorStatus(error);
  if (status === 400 || status === 404) return { state: "refused", message };
  return { state: "failed", message, retry: () => void refetch(), retrying: isFetching };
}

/** What the payment page put into the address when it sent the browser back. */
type CheckoutReturn = { paid: true; sessionId: string } | { paid: false };

/** Null when the browser has not come from the payment page. */
function readCheckoutReturn(params: URLSearchParams): CheckoutReturn | null {
  const outcome = params.get("checkout");
  if (outcome === "success") return { paid: true, sessionId: params.get("session_id") ?? "" };
  return outcome === "canceled" ? { paid: false } : null;
}

/** Polls until a checkout is paid or has ended, then shows the new state of the plan. */
function useConfirmCheckout(sessionId: string | null) {
  const { client } = trpc.useUtils();
  const applyStatus = useApplyStatus();
  const polls = useRef(0);
  return useQuery({
    queryKey: ["confirmCheckout", sessionId],
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await client.subscription.confirmCheckout.mutate({ session_id: sessionId ?? "" });
      if (!answer.pending) await applyStatus(answer.status);
      polls.current += 1;
      return { ...answer, slow: polls.current >= FAST_POLLS };
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data?.pending) return false;
      return data.slow ? SLOW_POLL_MS : POLL_MS;
    },
  });
}
