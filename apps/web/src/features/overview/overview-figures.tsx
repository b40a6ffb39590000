import type { Overview } from "@ledgerline/contract/analytics/analytics";
import { Link } from "react-router";
import { Count } from "../../components/figures/count.tsx";
import { Figure } from "../../components/figures/figure.tsx";
import { formatDay, formatMoney } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { figureSources } from "./figure-sources.ts";

interface OverviewFiguresProps {
  overview: Overview;
  /** Whether statements are booked, so that zeros here need a reason. */
  isBooked: boolean;
}

/** The three totals of the last 30 days. */
export function OverviewFigures({ overview, isBooked }: OverviewFiguresProps) {
  const { totals, platform_breakdown: platforms, period } = overview;
  const listenersUnknown = platforms.length > 0 && totals.source.listeners === null;
  return (
    <section aria-label="Totals of the last 30 days">
      <dl className="grid gap-8 sm:grid-cols-3">
        <Figure
          label="Total Plays"
          qualifier="last 30 days"
          value={<Count value={totals.plays} />}
          sources={figureSources(platforms, "plays")}
          note={
            <>
              {formatDay(period.start_date)} to {formatDay(period.end_date)}
              {isBooked && platforms.length === 0 && (
                <>
                  . No platform counted plays on these days.{" "}
                  <Link to={PATHS.platforms} className="underline decoration-hairline-strong underline-offset-4">
                    Connect a platform
                  </Link>{" "}
                  or{" "}
                  <Link
                    to={`${PATHS.royalties}&view=statements`}
                    className="underline decoration-hairline-strong underline-offset-4"
                  >
                    upload its export of plays
                  </Link>{" "}
                  to fill these cards.
                </>
              )}
            </>
          }
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
