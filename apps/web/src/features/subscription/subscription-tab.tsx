import { useEffect } from "react";
import { FailedState } from "../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";
import { BillingHistory } from "./billing-history.tsx";
import { CheckoutNotice } from "./checkout/checkout-notice.tsx";
import { isSettled, useCheckoutReturn } from "./checkout/use-checkout-return.ts";
import { AllowedPlatforms } from "./plan/allowed-platforms.tsx";
import { CurrentPlan } from "./plan/current-plan.tsx";
import { PlansCompared } from "./plan/plans-compared.tsx";
import { usePortalReturn } from "./portal/use-portal-return.ts";
import { carriedNotice } from "./status/carried-notice.ts";

/** The payment provider retries a failed payment: how often to check whether it went through. */
const PAST_DUE_POLL_MS = 5000;

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
        <CurrentPlan status={data} unsettled={unsettled} />
        {data.subscription.plan_id === "free" && <PlansCompared />}
        <AllowedPlatforms allowed={data.platform_access.allowed_platforms} />
        <BillingHistory state={data.subscription.status} />
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
