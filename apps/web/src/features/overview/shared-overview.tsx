import { DEFAULT_TREND_RANGE, type TrendRange } from "@ledgerline/contract/trend-ranges";
import { FailedState } from "../../components/failed-state.tsx";
import { Section } from "../../components/section.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { BookedTotals } from "./booked-totals.tsx";
import { OverviewFigures } from "./overview-figures.tsx";
import { PlatformBreakdown } from "./platform-breakdown.tsx";
import { BookedTrendSection, PlaysTrendBody } from "./trend-sections.tsx";

/** The overview as a link shows it: what was earned and counted, without what there is to do. */
export function SharedOverview({ range }: { range: TrendRange | undefined }) {
  const overview = trpc.analytics.overview.useQuery();
  const trends = trpc.analytics.trends.useQuery({ range });
  const failed = [overview, trends].find(({ isError }) => isError);
  if (failed) {
    return (
      <FailedState
        message={errorDetail(failed.error, ERROR_MESSAGES.analytics)}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!overview.data || !trends.data) {
    return (
      <Loading label="Loading the overview">
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  const { booked, platform_breakdown: platforms } = overview.data;
  const { plays } = trends.data;
  if (booked.totals.length === 0 && platforms.length === 0 && plays.platforms.length === 0) {
    return <p className="text-ink-soft">Nothing is booked or counted yet.</p>;
  }
  return (
    <>
      {booked.totals.length > 0 && <BookedTotals booked={booked} trend={trends.data.booked} range={null} alone />}
      {trends.data.booked && <BookedTrendSection booked={trends.data.booked} range={range ?? DEFAULT_TREND_RANGE} />}
      {platforms.length > 0 && (
        <div className="mt-14 first:mt-0">
          <OverviewFigures overview={overview.data} />
        </div>
      )}
      {plays.platforms.length > 0 && (
        <Section title="Plays over time">
          <PlaysTrendBody plays={plays} />
        </Section>
      )}
      {platforms.length > 0 && <PlatformBreakdown platforms={platforms} />}
    </>
  );
}
