import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { memo, useId } from "react";
import type { BreakdownLooks } from "./breakdown-looks.ts";
import { BreakdownMonthRows } from "./breakdown-month-rows.tsx";
import type { BreakdownYear } from "./breakdown-years.ts";
import { TotalCells } from "./total-cells.tsx";

interface BreakdownYearRowsProps {
  year: BreakdownYear;
  open: boolean;
  onToggle: (year: number) => void;
  looks: BreakdownLooks;
}

/** A year's row with its totals, and its months below when it is open. */
export const BreakdownYearRows = memo(function BreakdownYearRows({
  year: { year, months, totals },
  open,
  onToggle,
  looks,
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
          <TotalCells totals={totals} looks={looks} />
        </tr>
      </tbody>
      <tbody id={id}>
        {open && months.map((month) => <BreakdownMonthRows key={month.month} month={month} looks={looks} />)}
      </tbody>
    </>
  );
});
