import type { Overview } from "@ledgerline/contract/analytics/analytics";
import type { Trends } from "@ledgerline/contract/analytics/trends";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Later } from "../../components/later.tsx";
import { Section } from "../../components/section.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { fetched } from "../../lib/fetched.ts";
import { BookedTotals } from "./booked-totals.tsx";
import { NeedsLookLine } from "./needs-look-line.tsx";
import { OverviewFigures } from "./overview-figures.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { PlatformBreakdown } from "./platform-breakdown.tsx";
import { ChartWaiting } from "./trends/chart-waiting.tsx";
import { RangePicker } from "./trends/range-picker.tsx";
import { useTrendRange } from "./trends/trend-range.ts";
import { BOOKED_TREND_SECTION, fetchTrendsCode, PLAYS_TREND_BODY } from "./trends/trends-code.ts";

const { Component: CountingSince } = fetched(async () => (await import("./counting-since.tsx")).CountingSince);
const { Component: FirstRun } = fetched(async () => (await import("./first-run/first-run.tsx")).FirstRun);
const { Component: Yours } = fetched(async () => (await import("./yours.tsx")).Yours);
const { Component: PlaysTrendBody } = PLAYS_TREND_BODY;
const { Component: BookedTrendSection } = BOOKED_TREND_SECTION;

export function OverviewTab() {
  const range = useTrendRange();
  useEffect(fetchTrendsCode, []);
  const overview = trpc.analytics.overview.useQuery();
  const look = trpc.reconciliation.summary.useQuery();
  const sharing = trpc.shares.overview.useQuery();
  const shares = sharing.data?.shares ?? null;
  const trends = trpc.analytics.trends.useQuery({ range }, { placeholderData: keepPreviousData });
  if (overview.data) {
    const failure = trends.error && (
      <div className="mt-14">
        <FailedState
          message={errorDetail(trends.error, ERROR_MESSAGES.analytics)}
          onRetry={trends.refetch}
          retrying={trends.isFetching}
        />
      </div>
    );
    if ((trends.data || failure) && !look.isPending && !sharing.isPending) {
      return (
        <FullOverview
          overview={overview.data}
          trends={trends.data ?? NO_TRENDS}
          needsLook={look.data && <NeedsLookLine sums={look.data} />}
          yours={
            shares && (
              <Arrival fallback={<div className="mt-14 h-66 max-sm:h-120" />}>
                <Yours shares={shares} />
              </Arrival>
            )
          }
          failure={failure}
        />
      );
    }
  }
  if (!overview.error || overview.data) return <OverviewSkeleton />;
  return (
    <FailedState
      message={errorDetail(overview.error, ERROR_MESSAGES.analytics)}
      onRetry={overview.refetch}
      retrying={overview.isFetching}
    />
  );
}

interface FullOverviewProps {
  overview: Overview;
  trends: Pick<Trends, "plays" | "counting" | "booked">;
  needsLook: ReactNode;
  /** What is the artist's own and what they owe; null for an artist who shares with nobody. */
  yours: ReactNode;
  /** Shown in place of the charts. */
  failure: ReactNode;
}

const NO_TRENDS: FullOverviewProps["trends"] = {
  plays: { period: { start_date: "", end_date: "" }, step_days: 1, starts: [], platforms: [] },
  counting: [],
  booked: null,
};

/** The cards come first; if the last 30 days have nothing to show, booked money does. */
function FullOverview({ overview, trends, needsLook, yours, failure }: FullOverviewProps) {
  const recent = overview.platform_breakdown.length > 0;
  const isBooked = overview.booked.totals.length > 0;
  const counted = recent || trends.plays.platforms.length > 0;
  const figures = <OverviewFigures overview={overview} isBooked={isBooked} />;
  const counting = trends.counting.length > 0 && (
    <Arrival>
      <CountingSince counting={trends.counting} />
    </Arrival>
  );
  const months = trends.booked && (
    <Arrival
      fallback={
        <div className="mt-14">
          <ChartWaiting tall />
        </div>
      }
    >
      <BookedTrendSection booked={trends.booked} aside={!counted && <RangePicker ofMonths />} />
    </Arrival>
  );
  const plays = !failure && counted && (
    <Section title="Plays over time" aside={<RangePicker />}>
      <Later place={<ChartWaiting />}>
        <Arrival fallback={<ChartWaiting />}>
          <PlaysTrendBody plays={trends.plays} />
        </Arrival>
      </Later>
    </Section>
  );
  if (isBooked && !recent) {
    return (
      <>
        <BookedTotals booked={overview.booked} leading />
        {needsLook}
        {yours}
        {months ?? failure}
        <Later>
          <div className="mt-14">{figures}</div>
          {counting}
          {plays}
        </Later>
      </>
    );
  }
  const isEmpty = !counted && !isBooked && trends.counting.length === 0;
  return (
    <>
      {isEmpty && (
        <Arrival fallback={<div className="mb-14 h-72 max-lg:h-[40rem]" />}>
          <FirstRun />
        </Arrival>
      )}
      {figures}
      {needsLook}
      {yours}
      {counting}
      {failure}
      {plays}
      <Later>
        {recent && <PlatformBreakdown platforms={overview.platform_breakdown} />}
        {months}
        {isBooked && <BookedTotals booked={overview.booked} />}
      </Later>
    </>
  );
}
