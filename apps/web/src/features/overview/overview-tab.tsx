import type { Overview } from "@ledgerline/contract/analytics";
import { EmptyState } from "../../components/empty-state.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { errorDetail } from "../../lib/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/error-messages.ts";
import { trpc } from "../../lib/trpc.ts";
import { BookedTotals } from "./booked-totals.tsx";
import { OverviewFigures } from "./overview-figures.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { PlatformBreakdown } from "./platform-breakdown.tsx";

const EMPTY = "No streaming data available yet. Connect your platforms and sync data to see analytics.";

export function OverviewTab() {
  const { data, error, isFetching, refetch } = trpc.analytics.overview.useQuery();
  if (data) return <FullOverview overview={data} />;
  if (!error) return <OverviewSkeleton />;
  return <FailedState message={errorDetail(error, ERROR_MESSAGES.analytics)} onRetry={refetch} retrying={isFetching} />;
}

function FullOverview({ overview }: { overview: Overview }) {
  const recent = overview.platform_breakdown.length > 0;
  const booked = overview.booked.totals.length > 0;
  return (
    <>
      <OverviewFigures overview={overview} />
      {recent && <PlatformBreakdown platforms={overview.platform_breakdown} />}
      {booked && <BookedTotals booked={overview.booked} />}
      {!recent && !booked && (
        <div className="mt-10">
          <EmptyState>{EMPTY}</EmptyState>
        </div>
      )}
    </>
  );
}
