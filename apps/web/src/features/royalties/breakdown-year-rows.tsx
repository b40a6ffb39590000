import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { memo, useId } from "react";
import { formatMonth } from "../../lib/format.ts";
import { BreakdownRow } from "./breakdown-row.tsx";
import type { BreakdownMonth, BreakdownYear } from "./breakdown-years.ts";
import { TotalCells } from "./total-cells.tsx";

interface BreakdownYearRowsProps {
  year: BreakdownYear;
  open: boolean;
  onToggle: (year: number) => void;
  fractionLength: number | null;
  single: boolean;
}

/** A year's row with its totals, and its months below when it is open. */
export const BreakdownYearRows = memo(function BreakdownYearRows({
  year: { year, months, totals },
  open,
  onToggle,
  fractionLength,
  single,
}: BreakdownYearRowsProps) {
  const id = useId();
  return (
    <>
      <tbody>
        <tr className="border-b border-hairline-strong">
          <th scope="row" className="py-3 pr-4 text-left align-baseline font-normal">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => onToggle(year)}
              className="flex items-center gap-2 rounded-sm font-serif text-lg"
            >
              {year}
              <ChevronDown
                aria-hidden="true"
                className={clsx("size-4 text-ink-soft transition-transform duration-150", open && "rotate-180")}
              />
            </button>
          </th>
          <TotalCells totals={totals} fractionLength={fractionLength} />
        </tr>
      </tbody>
      <tbody id={id}>
        {open &&
          months.map((month) => (
            <MonthRows key={month.month} month={month} fractionLength={fractionLength} single={single} />
          ))}
      </tbody>
    </>
  );
});

interface MonthRowsProps {
  month: BreakdownMonth;
  fractionLength: number | null;
  single: boolean;
}

function MonthRows({ month: { month, items, totals }, fractionLength, single }: MonthRowsProps) {
  return (
    <>
      {!single && (
        <tr className="font-semibold">
          <th scope="row" className="pt-5 pb-1.5 text-left align-baseline whitespace-nowrap">
            {formatMonth(month)}
          </th>
          <TotalCells totals={totals} fractionLength={fractionLength} />
        </tr>
      )}
      {items.map((item) => (
        <BreakdownRow
          key={`${item._id.platform} ${item.currency} ${item.months}`}
          item={item}
          month={month}
          monthTotal={totals.revenue.find(({ currency }) => currency === item.currency)?.revenue ?? "0"}
          fractionLength={fractionLength}
          single={single}
        />
      ))}
    </>
  );
}
