import { FailedState } from "../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { trpc } from "../../lib/trpc.ts";
import { AllowedPlatforms } from "./allowed-platforms.tsx";
import { BillingHistory } from "./billing-history.tsx";
import { CurrentPlan } from "./current-plan.tsx";

export function SubscriptionTab() {
  const { data, error, isFetching, refetch } = trpc.subscription.status.useQuery();
  if (data) {
    return (
      <>
        <CurrentPlan status={data} />
        <AllowedPlatforms allowed={data.platform_access.allowed_platforms} />
        <BillingHistory />
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
