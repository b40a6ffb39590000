import { PLATFORM_IDS } from "@ledgerline/contract/platforms";
import { FailedState } from "../../components/failed-state.tsx";
import { Section } from "../../components/section.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { trpc } from "../../lib/trpc.ts";
import { PlatformCard } from "./platform-card.tsx";

/** The six platforms, the state of each, and whether the plan allows it. */
export function PlatformsTab() {
  const streaming = trpc.streaming.status.useQuery();
  const subscription = trpc.subscription.status.useQuery();
  const [status, plan] = [streaming.data, subscription.data];
  const failed = streaming.isError ? streaming : subscription.isError ? subscription : null;
  if (failed && !(status && plan)) {
    const fallback = streaming.isError ? ERROR_MESSAGES.platforms : ERROR_MESSAGES.subscription;
    const retry = () => Promise.all([streaming, subscription].map((query) => query.isError && query.refetch()));
    return <FailedState message={errorDetail(failed.error, fallback)} onRetry={retry} retrying={failed.isFetching} />;
  }
  return (
    <Section title="Your platforms">
      {status && plan ? (
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {PLATFORM_IDS.map((platform) => (
            <PlatformCard key={platform} platform={platform} status={status} plan={plan} />
          ))}
        </ul>
      ) : (
        <PlatformsSkeleton />
      )}
    </Section>
  );
}

function PlatformsSkeleton() {
  return (
    <Loading label="Loading your platforms">
      <div className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {PLATFORM_IDS.map((platform) => (
          <div key={platform} className="border-t border-hairline-strong pb-9 pt-4">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-4 h-4 w-24" />
            <Skeleton className="mt-3 h-4 w-40" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
