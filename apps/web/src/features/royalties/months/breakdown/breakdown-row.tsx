import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import type { Source } from "@ledgerline/contract/statements/source";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { clsx } from "clsx";
import { Link } from "react-router";
import { RevenueFigure } from "../../../../components/figure.tsx";
import { NoteHead } from "../../../../components/note-head.tsx";
import { Platform, platformColor } from "../../../../components/platform.tsx";
import { SOURCE_NAMES } from "../../../../components/provenance-mark.tsx";
import { counted } from "../../../../lib/format/counted.ts";
import { formatExactCount } from "../../../../lib/format/format.ts";
import { formatRevenue } from "../../../../lib/format/format-revenue.ts";
import { formatPeriod } from "../../../../lib/format/months.ts";
import { convertedOf } from "./breakdown-years.ts";

/** How the rows of a breakdown are drawn; the same for all of them. */
export interface BreakdownLooks {
  /** The longest fraction of the column while every digit is shown; null while cents are. */
  fractionLength: number | null;
  /** Whether there is only one platform, so that each month is one row. */
  single: boolean;
  /** The display currency, which gets a column of its own; null without one. */
  display: string | null;
  /** The source that all figures of a column share. It is marked once, in the head. */
  shared: { plays: Source | null; revenue: Source | null };
  /** The address of the figures of a month, or of a platform in it. */
  hrefOf: (month: string, platform?: string) => string;
}

interface BreakdownRowProps {
  item: MonthlyBreakdownItem;
  /** `YYYY-MM`. */
  month: string;
  /** The share of the month's revenue; null if it has none. */
  share: number | null;
  looks: BreakdownLooks;
}

/** The cells of one platform in one month: booked figures, and the platform's own count. */
export function BreakdownRow({ item, month, share, looks }: BreakdownRowProps) {
  const { platform } = item._id;
  const { fractionLength, single, shared, hrefOf } = looks;
  const period = formatPeriod({ month, months: item.months });
  const converted = convertedOf([item]);
  const name = single ? period : <Platform platform={platform} />;
  return (
    <>
      <th
        scope="row"
        aria-label={`${platformName(platform)} - ${period}`}
        className="py-1.5 pr-2 text-left align-baseline font-normal wrap-anywhere sm:pr-4"
      >
        {item.source.revenue === "statement" ? (
          <Link to={hrefOf(month, platform)} className={BREAKDOWN_LINK}>
            {name}
          </Link>
        ) : (
          name
        )}
        {!single && item.months > 1 && <span className="block text-sm text-ink-soft">{period}</span>}
      </th>
      <td className="hidden pt-4 pr-8 align-top md:table-cell">
        {!single && share !== null && <Share platform={platform} share={share} />}
      </td>
      <td className="py-1.5 pr-2 text-right align-baseline whitespace-nowrap sm:pr-4">
        {formatPlays(item)}
        {!shared.plays && <Mark source={item.source.plays} />}
        {item.source.plays === "statement" && item.measured_plays !== null && (
          <div className="text-sm text-ink-soft">
            {formatExactCount(item.measured_plays)}
            <Mark source="measured" />
          </div>
        )}
      </td>
      <td className="py-1.5 text-right align-baseline whitespace-nowrap">
        <RevenueFigure value={item.revenue_exact} currency={item.currency} fractionLength={fractionLength} />
        {!shared.revenue && <Mark source={item.source.revenue} />}
        <Estimate item={item} marked={shared.revenue === null} />
        <ConvertedLine value={converted} looks={looks} />
      </td>
      <ConvertedCell value={converted} looks={looks} />
    </>
  );
}

export const BREAKDOWN_LINK =
  "rounded-sm underline decoration-transparent underline-offset-4 hover:decoration-hairline-strong";

interface EstimateProps {
  item: MonthlyBreakdownItem;
  /** Whether the figures above have marks, before which they end. */
  marked: boolean;
}

/** An estimate always comes with its range, whether alone or next to a booked figure. */
function Estimate({ item: { source, estimated_revenue: estimate }, marked }: EstimateProps) {
  if (estimate === null) return null;
  const { low, mid, high, currency } = estimate;
  const range = `${formatRevenue(low, currency)} – ${formatRevenue(high, currency)}`;
  return (
    <>
      {source.revenue !== "estimate" && (
        <div className="text-sm text-ink-soft">
          {formatRevenue(mid, currency)}
          <Mark source="estimate" />
        </div>
      )}
      {/* On a phone it may extend below the plays, where it is empty, so that most ranges fit in one line. */}
      <div className={clsx("text-sm text-ink-soft max-sm:-ml-16 max-sm:whitespace-normal", marked && "pr-6")}>
        {range}
      </div>
    </>
  );
}

/** Labelled by attributes: hidden text needs positioning, which is slow for thousands of cells. */
function Mark({ source }: { source: Source }) {
  return (
    <span role="img" aria-label={SOURCE_NAMES[source]} title={SOURCE_NAMES[source]} className="ml-2 text-ink-soft">
      <NoteHead source={source} />
    </span>
  );
}

function Share({ platform, share }: { platform: string; share: number }) {
  if (!(share > 0)) return null;
  return (
    <span
      aria-hidden="true"
      className="block h-[3px] min-w-px"
      style={{ width: `${Math.min(1, share) * 100}%`, background: platformColor(platform) }}
    />
  );
}

interface ConvertedProps {
  /** Null if a part of it has no rate; undefined if there is nothing to exchange. */
  value: string | null | undefined;
  looks: Pick<BreakdownLooks, "display" | "fractionLength" | "shared">;
}

/** Money in the display currency, in a column of its own; without a display currency there is none. */
export function ConvertedCell({ value, looks: { display, fractionLength } }: ConvertedProps) {
  if (display === null) return null;
  return (
    <td className="hidden pl-4 text-right align-baseline whitespace-nowrap md:table-cell">
      {value === null && <span className="font-normal text-ink-soft">no rate</span>}
      {typeof value === "string" && <RevenueFigure value={value} currency={display} fractionLength={fractionLength} />}
    </td>
  );
}

/** The same below the original, for phones, which have no room for the column. */
export function ConvertedLine({ value, looks: { display, shared } }: ConvertedProps) {
  if (display === null || typeof value !== "string") return null;
  return (
    <div className={clsx("text-sm font-normal text-ink-soft md:hidden", !shared.revenue && "pr-6")}>
      {formatRevenue(value, display)}
    </div>
  );
}

/** The streams of a row, or its units if it has none, such as downloads, which are not 0 plays. */
export function formatPlays({ plays, units }: { plays: number; units: number }): string {
  if (plays !== 0 || units === 0) return formatExactCount(plays);
  return counted(units, "unit");
}
