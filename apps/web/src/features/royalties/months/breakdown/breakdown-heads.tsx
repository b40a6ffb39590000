import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics/analytics";
import { Link } from "react-router";
import { FoldingName } from "../../../../components/folding-name.tsx";
import { formatMonth } from "../../../../lib/format/format.ts";
import type { BreakdownLooks } from "./breakdown-looks.ts";
import { BREAKDOWN_LINK } from "./breakdown-row.tsx";
import type { BreakdownMonth, BreakdownYear } from "./breakdown-years.ts";

interface FoldProps {
  open: boolean;
  onToggle: () => void;
}

/** A year, which opens its months. */
export function YearHead({ year: { year }, open, onToggle }: FoldProps & { year: BreakdownYear }) {
  return (
    <th scope="row" className="py-3 pr-4 text-left align-baseline font-normal">
      <button type="button" aria-expanded={open} onClick={onToggle} className="rounded-sm font-serif text-lg">
        <FoldingName name={`${year}`} open={open} />
      </button>
    </th>
  );
}

/** A month, which leads to its platforms where it is booked. */
export function MonthHead({ month: { month, items }, looks }: { month: BreakdownMonth; looks: BreakdownLooks }) {
  const booked = items.some(({ source }) => source.revenue === "statement");
  return (
    <th scope="row" className="pt-5 pb-1.5 text-left align-baseline whitespace-nowrap">
      {booked ? (
        <Link to={looks.hrefOf(month)} className={BREAKDOWN_LINK}>
          {formatMonth(month)}
        </Link>
      ) : (
        formatMonth(month)
      )}
    </th>
  );
}

interface StoresHeadProps extends FoldProps {
  month: string;
  items: readonly MonthlyBreakdownItem[];
}

/** The long tail of a month, which opens its stores. */
export function StoresHead({ month, items, open, onToggle }: StoresHeadProps) {
  const name = `${new Set(items.map(({ _id }) => _id.platform)).size} other stores`;
  return (
    <th scope="row" className="py-1.5 pr-2 text-left align-baseline font-normal sm:pr-4">
      <button
        type="button"
        aria-expanded={open}
        aria-label={`${name} - ${formatMonth(month)}`}
        onClick={onToggle}
        className="rounded-sm text-left hover:underline"
      >
        <FoldingName asGlyph name={name} open={open} />
      </button>
    </th>
  );
}
