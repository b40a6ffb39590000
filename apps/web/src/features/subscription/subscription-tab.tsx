import { PLANS } from "@ledgerline/contract/plans";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { PaymentStatus, SubscriptionState } from "@ledgerline/contract/subscription";
import { clsx } from "clsx";
import { Check, CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { ExternalLink } from "../../components/external-link.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Platform } from "../../components/platform.tsx";
import { Section } from "../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatDay } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { CheckoutNotice, isSettled, useCheckoutReturn } from "./checkout-return.tsx";
import { CurrentPlan } from "./current-plan.tsx";
import { SubscriptionBanner } from "./subscription-banner.tsx";
import { carriedNotice, isPortalReturn, useApplyStatus } from "./subscription-status.ts";

const { free, premium } = PLANS;

const ROWS: readonly (readonly [what: string, free: Included, premium: Included])[] = [
  ["Platforms to connect", "Spotify", `All ${PLATFORM_IDS.length}`],
  ["Statements, plays, and what they come to", true, true],
  ["Plays compared with pay, and sixteen checks", "Counts and sums", true],
  ["Claims, with the letter, figures and lines to send", false, true],
  ["Export as JSON", true, true],
  ["Export as CSV, for royalty claims", false, true],
  ["Priority support", false, true],
];

/** The payment provider retries a failed payment: how often to check whether it went through. */
const PAST_DUE_POLL_MS = 5000;
const PAUSED = "A paused platform keeps its connection and its figures. Syncing resumes with Premium.";

export function SubscriptionTab() {
  const outcome = useCheckoutReturn();
  usePortalReturn();
  useEffect(() => {
    const notice = carriedNotice.take();
    if (notice !== null) toast.success(notice);
  }, []);
  return (
    <>
      {outcome && <CheckoutNotice outcome={outcome} />}
      <div>
        <Plan unsettled={outcome !== null && !isSettled(outcome)} />
      </div>
    </>
  );
}

function Plan({ unsettled }: { unsettled: boolean }) {
  const { data, error, isFetching, refetch } = trpc.subscription.status.useQuery(undefined, {
    refetchInterval: ({ state }) => state.data?.subscription.status === "past_due" && PAST_DUE_POLL_MS,
  });
  if (data) {
    return (
      <>
        {data.subscription.status === "trialing" && (
          <div className="mb-6">
            <SubscriptionBanner linked={false} />
          </div>
        )}
        <div>
          <CurrentPlan status={data} unsettled={unsettled} />
          {data.subscription.plan_id === "free" && <PlansCompared />}
          <AllowedPlatforms allowed={data.platform_access.allowed_platforms} />
          <BillingHistory state={data.subscription.status} />
        </div>
      </>
    );
  }
  if (error) {
    return (
      <FailedState message={errorDetail(error, ERROR_MESSAGES.subscription)} onRetry={refetch} retrying={isFetching} />
    );
  }
  return (
    <Loading label="Loading your subscription">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-5 h-11 w-56" />
      <Skeleton className="mt-6 h-28 max-w-xl" />
    </Loading>
  );
}

/** All six platforms: included in the plan, paused because they no longer are, or Premium only. */
function AllowedPlatforms({ allowed }: { allowed: readonly PlatformId[] }) {
  const { data } = trpc.streaming.status.useQuery();
  const isPaused = (platform: PlatformId) => !allowed.includes(platform) && data?.platforms[platform].paused === true;
  return (
    <Section title="Allowed platforms" lead={PLATFORM_IDS.some(isPaused) && PAUSED}>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {PLATFORM_IDS.map((platform) => {
          const open = allowed.includes(platform);
          return (
            <li key={platform} className="flex flex-wrap justify-between gap-x-3 border-t border-hairline py-3">
              <Platform platform={platform} className={clsx(!open && "text-ink-soft")} />
              <span className={clsx("inline-flex items-center gap-1.5 text-sm", !open && "text-ink-soft")}>
                {open && <Check className="size-4 text-gain" aria-hidden="true" />}
                {isPaused(platform) && <CircleAlert className="size-4 text-warning" aria-hidden="true" />}
                {open ? "Included" : isPaused(platform) ? "Paused" : "Premium"}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/**
 * Refreshes the plan from the payment provider when the artist is back from its portal, by its link or the browser's
 * Back, so that changes show at once. The address names the return until the answer has arrived.
 */
function usePortalReturn(): void {
  const [params, setParams] = useSearchParams();
  const returned = isPortalReturn(params);
  const { mutate: refresh } = trpc.subscription.refresh.useMutation({
    onSuccess: useApplyStatus(),
    onError: (error) => toast.error(errorDetail(error, ERROR_MESSAGES.subscription)),
  });
  const refreshOnce = () => {
    refresh(undefined, { onSettled: () => setParams({ tab: "subscription" }, { replace: true }) });
  };
  const latest = useRef(refreshOnce);
  latest.current = refreshOnce;
  useEffect(() => {
    if (returned) latest.current();
  }, [returned]);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      // The address was set without the router, in case the page was reloaded, so the router does not know it.
      if (persisted && isPortalReturn(new URLSearchParams(window.location.search))) latest.current();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}

const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  paid: "Paid",
  open: "Waiting for payment",
  failed: "Payment failed",
  void: "Void",
  refunded: "Refunded",
};

/** Payments, newest first, refetched when the plan's state changes. A failure is only logged. */
function BillingHistory({ state }: { state: SubscriptionState }) {
  const { data, error, refetch } = trpc.subscription.billingHistory.useQuery();
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) void refetch();
    before.current = state;
  }, [state, refetch]);
  useEffect(() => {
    if (error) console.error("The billing history could not be loaded", error);
  }, [error]);
  if (error && !data) return null;
  return (
    <Section title="Billing history">
      {!data && (
        <Loading label="Loading your billing history">
          <Skeleton className="h-5 w-64" />
        </Loading>
      )}
      {data?.transactions.length === 0 && <p className="text-ink-soft">No billing history available</p>}
      {data && data.transactions.length > 0 && (
        <Table aria-label="Billing history" className="max-sm:text-sm">
          <thead>
            <tr>
              <TableHead>Date</TableHead>
              <TableHead>Status</TableHead>
              <TableHead numeric>Amount</TableHead>
              <TableHead>Currency</TableHead>
              <TableHead>Invoice</TableHead>
            </tr>
          </thead>
          <tbody>
            {data.transactions.map(({ id, amount, currency, created_at, payment_status, invoice_url }) => (
              <tr key={id}>
                <TableRowHead>{formatDay(created_at)}</TableRowHead>
                <TableCell>{PAYMENT_LABELS[payment_status]}</TableCell>
                <TableCell numeric>{formatPayment(amount, currency)}</TableCell>
                <TableCell>{currency}</TableCell>
                <TableCell>
                  {invoice_url && (
                    <ExternalLink href={invoice_url} className="whitespace-nowrap">
                      Open<span className="sr-only"> invoice of {formatDay(created_at)}</span>
                    </ExternalLink>
                  )}
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

/** A payment with as many decimals as its currency has: `$4.00`, `¥400`, `KWD 4.000`. */
function formatPayment(amount: string, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount as Intl.StringNumericLiteral);
}

/** A sentence, or whether it is included. */
type Included = string | boolean;

/** What is free and what Premium adds, side by side, with the price. */
function PlansCompared() {
  return (
    <Section title="Free and Premium">
      <Table aria-label="Free and Premium">
        <thead>
          <tr>
            <TableHead>
              <span className="sr-only">What</span>
            </TableHead>
            <TableHead className="w-1/4">
              <PlanHead name="Free" price={free.price} />
            </TableHead>
            <TableHead className="w-1/4">
              <PlanHead name="Premium" price={premium.price} />
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([what, ...plans]) => (
            <tr key={what}>
              <TableRowHead>{what}</TableRowHead>
              {plans.map((included, n) => (
                <TableCell key={n}>{typeof included === "string" ? included : <Mark included={included} />}</TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 text-sm text-ink-soft">
        Premium begins with {premium.trialDays} free days for new subscribers, and can be canceled at any time.
      </p>
    </Section>
  );
}

function PlanHead({ name, price }: { name: string; price: number }) {
  return (
    <>
      {name}
      <span className="block font-serif text-lg text-ink">
        ${price}
        <span className="font-sans text-sm text-ink-soft"> a month</span>
      </span>
    </>
  );
}

function Mark({ included }: { included: boolean }) {
  if (!included) return <span className="text-ink-soft">No</span>;
  return (
    <>
      <Check className="size-4 translate-y-0.5 text-gain" aria-hidden="true" />
      <span className="sr-only">Included</span>
    </>
  );
}
