import type { BoardCell } from "@ledgerline/contract/reconciliation/reconciliation";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { clsx } from "clsx";
import { Link } from "react-router";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { formatCount, formatExactCount, formatMonth } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { cellHref } from "./cell-href.ts";
import { formatStakes } from "./format-stake.ts";
import { StateSign } from "./state-sign.tsx";

/** A platform's month in the grid: its state and numbers, with a link to its tracks; undefined until it is loaded. */
export function CellFigures({ cell }: { cell: BoardCell | null | undefined }) {
  if (cell === undefined) return <Skeleton className="h-4 w-16" />;
  if (cell === null) return <span className="text-ink-faint">—</span>;
  const { platform, month, state, plays, paid_units: units, difference, missing, money, at_stake, loss } = cell;
  const stakes = at_stake ? [at_stake] : loss;
  const isAwaited = state === "waiting" || state === "due";
  const urgent = state === "overdue" || state === "short";
  return (
    <Link
      to={cellHref(cell)}
      className={clsx(
        "-my-1 -ml-1.5 grid gap-0.5 rounded-sm px-1.5 py-1 text-sm hover:bg-wash",
        urgent && "border-l-2 border-warning bg-wash",
      )}
    >
      <span className="sr-only">
        {platformName(platform)}, {formatMonth(month)}:
      </span>
      <StateSign state={state} className={urgent ? "font-semibold" : ""} />
      {plays !== null && <span>{formatCount(plays)} played</span>}
      {(units > 0 || (plays !== null && !isAwaited)) && <span>{formatCount(units)} paid</span>}
      {difference !== null && !isAwaited && (
        <span className="text-ink-soft">{differenceText({ difference, missing })}</span>
      )}
      {money.map(({ currency, net }) => (
        <span key={currency}>{formatRevenue(net, currency)}</span>
      ))}
      {stakes.length > 0 && <span className="font-semibold text-pretty">{formatStakes(stakes)} at stake</span>}
    </Link>
  );
}

/** Paid units against plays: `440 fewer, 330 missing`. */
function differenceText({ difference, missing }: { difference: number; missing: number }): string {
  if (missing > 0 && missing === difference) return `${formatExactCount(missing)} missing`;
  const words =
    difference === 0 ? "no difference" : `${formatCount(Math.abs(difference))} ${difference > 0 ? "fewer" : "more"}`;
  return missing > 0 ? `${words}, ${formatExactCount(missing)} missing` : words;
}
