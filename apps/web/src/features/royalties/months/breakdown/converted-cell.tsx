import { clsx } from "clsx";
import { RevenueFigure } from "../../../../components/figures/figure.tsx";
import { formatRevenue } from "../../../../lib/format/format-revenue.ts";
import type { BreakdownLooks } from "./breakdown-looks.ts";

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
