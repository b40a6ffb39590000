import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import type { RoyaltyFilter } from "@ledgerline/contract/royalties";
import type { Source } from "@ledgerline/contract/statements/source";
import { useMemo, useState } from "react";
import { YoutubeAttribution } from "../../../components/external-link.tsx";
import { Later } from "../../../components/later.tsx";
import { SourceKey } from "../../../components/provenance-mark.tsx";
import { Section } from "../../../components/section.tsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading } from "../../../components/ui/skeleton.tsx";
import { fetched } from "../../../lib/fetched.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { NothingBooked } from "../figures/booked-screen.tsx";
import { filteredTitle } from "../figures/filter-text.ts";
import { MonthsCharts } from "../figures/months-charts.tsx";
import { breakdownSeries, monthOf } from "./breakdown/breakdown-years.ts";

export const BREAKDOWN_TABLE = fetched(async () => (await import("./breakdown/breakdown-table.tsx")).BreakdownTable);

const { Component: NoMonths } = fetched(async () => (await import("./no-months.tsx")).NoMonths);

interface BreakdownSectionProps {
  items: readonly MonthlyBreakdownItem[];
  /** The display currency; null without one. */
  display: string | null;
  /** How many days YouTube's counts are stored. */
  youtubeDays: number;
}

/** Every month, platform by platform, as a chart and as the table behind it. */
export function BreakdownSection({ items, display, youtubeDays }: BreakdownSectionProps) {
  const { filter } = useRoyaltyPlace();
  const [everyDigit, setEveryDigit] = useState(false);
  const filtered = useMemo(() => items.filter((item) => passes(item, filter)), [items, filter]);
  const series = useMemo(() => breakdownSeries(filtered), [filtered]);
  const sources = useMemo(() => [...new Set(filtered.flatMap(sourcesOf))], [filtered]);
  if (items.length === 0) {
    return (
      <Section title="Monthly breakdown">
        <Arrival fallback={<div className="h-96" />}>
          <NoMonths />
        </Arrival>
      </Section>
    );
  }
  return (
    <Section title={filteredTitle("Monthly breakdown", filter)} aside={<SourceKey sources={sources} />}>
      {filtered.length === 0 ? (
        <NothingBooked />
      ) : (
        <>
          <MonthsCharts series={series} />
          <Later>
            <div className="mt-6 mb-1 text-right print:hidden">
              <Button
                variant="link"
                size="none"
                className="text-sm font-normal!"
                aria-pressed={everyDigit}
                onClick={() => setEveryDigit(!everyDigit)}
              >
                {everyDigit ? "Round to cents" : "Show every digit"}
              </Button>
            </div>
            <Arrival
              fallback={
                <Loading label="Opening the table">
                  <span className="block h-96" />
                </Loading>
              }
            >
              <BREAKDOWN_TABLE.Component
                items={filtered}
                everyDigit={everyDigit}
                display={display}
                single={filter.platform !== undefined}
              />
            </Arrival>
          </Later>
          {filtered.some(isCountedByYoutube) && <YoutubeNote days={youtubeDays} />}
        </>
      )}
    </Section>
  );
}

function sourcesOf({ source, measured_plays, estimated_revenue }: MonthlyBreakdownItem): Source[] {
  const extra: Source[] = measured_plays === null ? [] : ["measured"];
  if (estimated_revenue) extra.push(estimated_revenue.source);
  return [source.plays, source.revenue, ...extra];
}

function isCountedByYoutube({ _id, measured_plays }: MonthlyBreakdownItem): boolean {
  return _id.platform === "youtube" && measured_plays !== null;
}

function passes(item: MonthlyBreakdownItem, { platform, currency, from, to }: RoyaltyFilter): boolean {
  const month = monthOf(item);
  return (
    (platform === undefined || item._id.platform === platform) &&
    (currency === undefined || item.currency === currency) &&
    (from === undefined || month >= from) &&
    (to === undefined || month <= to)
  );
}

/** Why YouTube's counts for a month shrink, with the attribution that YouTube requires. */
function YoutubeNote({ days }: { days: number }) {
  return (
    <div className="mt-5 grid gap-1">
      <p className="max-w-4xl text-pretty text-sm text-ink-soft">
        This server keeps YouTube’s counts for {days === 1 ? "1 day" : `${days} days`}, so a month’s measured plays
        shrink as its days pass that age. Booked figures stay.
      </p>
      <YoutubeAttribution />
    </div>
  );
}
