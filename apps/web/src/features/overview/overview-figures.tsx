import type { Overview } from "@ledgerline/contract/analytics";
import { Count } from "../../components/count.tsx";
import { Figure } from "../../components/figure.tsx";
import { formatDay, formatMoney } from "../../lib/format.ts";
import { figureSources } from "./figure-sources.ts";

/** The three totals of the window. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const { totals, platform_breakdown: platforms, period } = overview;
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
          value={<Count value={totals.listeners} />}
          sources={figureSources(platforms, "listeners")}
          note="Unique on each platform, then added up. Nobody can tell who listens on two."
        />
        <Figure
          label="Total Revenue"
          qualifier="estimated"
          value={formatMoney(totals.revenue)}
          sources={figureSources(platforms, "revenue")}
          note="US dollars, for the plays of these days. Statements follow months later."
        />
      </dl>
    </section>
  );
}
