import type { Overview } from "@ledgerline/contract/analytics";
import type { Source } from "@ledgerline/contract/statements/source";
import { Count, Figure } from "../../components/figure.tsx";
import { formatDay, formatMoney } from "../../lib/format/format.ts";

/** The three totals of the last 30 days. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const { totals, platform_breakdown: platforms, period } = overview;
  const listenersUnknown = totals.source.listeners === null;
  return (
    <section aria-label="Totals of the last 30 days">
      <dl className="grid gap-8 sm:grid-cols-3">
        <Figure
          label="Total Plays"
          qualifier="last 30 days"
          value={<Count value={totals.plays} />}
          sources={figureSources(platforms, "plays")}
          note={`${formatDay(period.start_date)} to ${formatDay(period.end_date)}`}
        />
        <Figure
          label="Total Listeners"
          qualifier="unique"
          value={listenersUnknown ? "—" : <Count value={totals.listeners} />}
          sources={figureSources(platforms, "listeners")}
          note={
            listenersUnknown
              ? NO_LISTENERS
              : "Unique on each platform, then added up. A listener on two platforms counts twice."
          }
        />
        <Figure
          label="Total Revenue"
          qualifier="estimated"
          value={formatMoney(totals.revenue)}
          sources={figureSources(platforms, "revenue")}
          note={totals.revenue_range ? estimated(totals.revenue_range) : REVENUE}
        />
      </dl>
    </section>
  );
}

const NO_LISTENERS = "Your platforms do not report how many people listened.";
const REVENUE = "In US dollars, for the plays on these days. Statements arrive months later.";

function estimated({ low, high }: NonNullable<Overview["totals"]["revenue_range"]>): string {
  return `In US dollars, at the middle of each platform’s published rates. Range: ${formatMoney(low)} to ${formatMoney(high)}.`;
}

export type Platforms = Overview["platform_breakdown"];
export type FigureName = keyof Platforms[number]["source"];

/** All sources in the total of one figure. */
export function figureSources(platforms: Platforms, figure: FigureName): Source[] {
  return [...new Set(platforms.flatMap(({ source }) => source[figure] ?? []))];
}
