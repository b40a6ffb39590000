import type { Overview } from "@ledgerline/contract/analytics";
import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { DEFAULT_TREND_RANGE, TREND_RANGES, type TrendRange } from "@ledgerline/contract/trend-ranges";
import type { Trends } from "@ledgerline/contract/trends";
import { keepPreviousData } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { FailedState } from "../../components/failed-state.tsx";
import { Later } from "../../components/later.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { Section } from "../../components/section.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { fetched } from "../../lib/fetched.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { boardSentence, needsLook, toDoText } from "../reconciliation/board/board-sentence.ts";
import { BookedTotals } from "./booked-totals.tsx";
import { ChartWaiting } from "./chart-waiting.tsx";
import { OverviewFigures } from "./overview-figures.tsx";
import { RANGE_NAMES, rangeHref } from "./ranges.ts";
import { BOOKED_TREND_SECTION, fetchTrendsCode, PLAYS_TREND_BODY, useTrendRange } from "./trend-range.ts";

const { Component: CountingSince } = fetched(async () => (await import("./counting-since.tsx")).CountingSince);
const { Component: FirstRun } = fetched(async () => (await import("./first-run.tsx")).FirstRun);
const { Component: NextLine } = fetched(async () => (await import("../royalties/next-line.tsx")).NextLine);
const { Component: NothingCounted } = fetched(async () => (await import("./nothing-counted.tsx")).NothingCounted);
const { Component: PlatformBreakdown } = fetched(
  async () => (await import("./platform-breakdown.tsx")).PlatformBreakdown,
);
const { Component: ToDoFirst } = fetched(
  async () => (await import("../reconciliation/checks/to-do-first.tsx")).ToDoFirst,
);
const { Component: Yours } = fetched(async () => (await import("./yours.tsx")).Yours);
const { Component: PlaysTrendBody } = PLAYS_TREND_BODY;
const { Component: BookedTrendSection } = BOOKED_TREND_SECTION;

export function OverviewTab() {
  const range = useTrendRange();
  useEffect(fetchTrendsCode, []);
  const overview = trpc.analytics.overview.useQuery();
  const look = trpc.reconciliation.summary.useQuery();
  const coming = trpc.forecast.line.useQuery();
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
    if ((trends.data || failure) && !look.isPending && !coming.isPending && !sharing.isPending) {
      return (
        <FullOverview
          overview={overview.data}
          trends={trends.data ?? NO_TRENDS}
          toDo={
            <>
              {look.data &&
                (look.data.included && !look.data.sample ? (
                  look.data.to_do > 0 && (
                    <Arrival fallback={<div className="mt-14 h-96" />}>
                      <ToDoFirst />
                    </Arrival>
                  )
                ) : (
                  <NeedsLookLine sums={look.data} />
                ))}
              {coming.data?.next && (
                <Arrival fallback={<div className="mt-10 h-6 max-lg:h-12 max-sm:h-24" />}>
                  <NextLine next={coming.data.next} />
                </Arrival>
              )}
            </>
          }
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
  /** What the artist can do about their money, the dearest first, and what comes next. */
  toDo: ReactNode;
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

/** What was earned, what to do, what comes next; then whose it is, and what the sums are made of. */
function FullOverview({ overview, trends, toDo, yours, failure }: FullOverviewProps) {
  const range = useTrendRange();
  const named = useSearchParams()[0].has("range");
  const recent = overview.platform_breakdown.length > 0;
  const isBooked = overview.booked.totals.length > 0;
  const counted = recent || trends.plays.platforms.length > 0;
  const isEmpty = !counted && !isBooked && trends.counting.length === 0;
  const figures = recent ? (
    <OverviewFigures overview={overview} />
  ) : (
    <Arrival fallback={<div className="h-18 max-sm:h-36" />}>
      <NothingCounted period={overview.period} isBooked={isBooked} />
    </Arrival>
  );
  const counting = trends.counting.length > 0 && (
    <Arrival>
      <CountingSince counting={trends.counting} />
    </Arrival>
  );
  const plays = !failure && counted && (
    <Section title="Plays over time" aside={!isBooked && <RangePicker />}>
      <Later place={<ChartWaiting />}>
        <Arrival fallback={<ChartWaiting />}>
          <PlaysTrendBody plays={trends.plays} moves={!isBooked && !named} />
        </Arrival>
      </Later>
    </Section>
  );
  const platforms = recent && (
    <Arrival fallback={<div className="mt-14 h-96" />}>
      <PlatformBreakdown platforms={overview.platform_breakdown} />
    </Arrival>
  );
  if (!isBooked) {
    return (
      <>
        {isEmpty && (
          <Arrival fallback={<div className="mb-14 h-72 max-lg:h-[40rem]" />}>
            <FirstRun />
          </Arrival>
        )}
        {figures}
        {toDo}
        {yours}
        {counting}
        {failure}
        {plays}
        <Later>{platforms}</Later>
      </>
    );
  }
  return (
    <>
      <BookedTotals booked={overview.booked} trend={trends.booked} range={<RangePicker ofMonths={!counted} />} />
      {toDo}
      {yours}
      {trends.booked ? (
        <Arrival
          fallback={
            <div className="mt-14">
              <ChartWaiting tall />
            </div>
          }
        >
          <BookedTrendSection booked={trends.booked} range={range} />
        </Arrival>
      ) : (
        failure
      )}
      <Later>
        <div className="mt-14">{figures}</div>
        {counting}
        {plays}
        {platforms}
      </Later>
    </>
  );
}

/** Says that months are overdue or short where the plan does not list what to do; nothing if none are. */
function NeedsLookLine({ sums }: { sums: ReconciliationSummary }) {
  if (!needsLook(sums)) return null;
  return (
    <p className="mt-10 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-2 border-warning pl-4">
      <span>
        {sums.sample && "On the sample board, "}
        {boardSentence(sums)}
        {!sums.sample && sums.at_stake.length > 0 && `. ${toDoText(sums)}`}
        {sums.sample && <ProvenanceMark source="sample" className="ml-2" />}
      </span>
      <Link to={`${PATHS.royalties}&view=board`} className="underline underline-offset-4">
        See which
      </Link>
    </p>
  );
}

function OverviewSkeleton() {
  return (
    <Loading label="Loading your overview">
      <div className="grid gap-8 sm:grid-cols-3">
        {["plays", "listeners", "revenue"].map((figure) => (
          <div key={figure} className="border-t border-hairline-strong pt-4">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-5 h-9 w-40" />
            <Skeleton className="mt-4 h-3.5 w-48" />
          </div>
        ))}
      </div>
      <div className="mt-14 border-t border-hairline pt-6">
        <Skeleton className="h-5 w-32" />
        {["first", "second", "third"].map((row) => (
          <div key={row} className="mt-5 flex justify-between border-b border-hairline pb-4">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-32" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Statements have months and not days, so every range of days becomes three months. */
const MONTHS = { "30d": "3 months", "12m": RANGE_NAMES["12m"], all: RANGE_NAMES.all } as const;

/** The ranges as links, so that each has an address and a step in the history. */
function RangePicker({ ofMonths = false }: { ofMonths?: boolean }) {
  const named = useTrendRange();
  const names: Partial<Record<TrendRange, string>> = ofMonths ? MONTHS : RANGE_NAMES;
  const open = names[named] ? named : DEFAULT_TREND_RANGE;
  return (
    <nav aria-label="Range">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {TREND_RANGES.filter((range) => names[range]).map((range) => (
          <li key={range}>
            <Link
              to={rangeHref(range)}
              preventScrollReset
              aria-current={range === open ? "page" : undefined}
              className={clsx(
                "relative inline-block border-b-2 py-1 after:absolute after:-inset-x-1.5 after:-inset-y-1",
                range === open ? "border-ink font-semibold" : "border-transparent text-ink-soft hover:text-ink",
              )}
            >
              {names[range]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
