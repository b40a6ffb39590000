import { isPlatformId } from "@ledgerline/contract/platforms";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatMonth } from "../../../lib/format.ts";
import type { BreakdownLooks } from "./breakdown-looks.ts";
import { BREAKDOWN_LINK, BreakdownRow } from "./breakdown-row.tsx";
import { type BreakdownMonth, totalsOf } from "./breakdown-years.ts";
import { TotalCells } from "./total-cells.tsx";

/** Folding fewer stores would save no space. */
const SHORTEST_TAIL = 4;

interface BreakdownMonthRowsProps {
  month: BreakdownMonth;
  looks: BreakdownLooks;
}

/** A month's row with its totals, the platforms in it, and the long tail of other stores folded into one row. */
export function BreakdownMonthRows({ month: { month, items, totals }, looks }: BreakdownMonthRowsProps) {
  const [open, setOpen] = useState(false);
  const booked = items.some(({ source }) => source.revenue === "statement");
  const others = items.filter(({ _id }) => !isPlatformId(_id.platform));
  const folds = new Set(others.map(({ _id }) => _id.platform)).size >= SHORTEST_TAIL;
  const rows = (of: BreakdownMonth["items"]) =>
    of.map((item) => (
      <BreakdownRow
        key={`${item._id.platform} ${item.currency} ${item.months}`}
        item={item}
        month={month}
        monthTotal={totals.revenue.find(({ currency }) => currency === item.currency)?.revenue ?? "0"}
        looks={looks}
      />
    ));
  return (
    <>
      {!looks.single && (
        <tr className="font-semibold">
          <th scope="row" className="pt-5 pb-1.5 text-left align-baseline whitespace-nowrap">
            {booked ? (
              <Link to={looks.hrefOf(month)} className={BREAKDOWN_LINK}>
                {formatMonth(month)}
              </Link>
            ) : (
              formatMonth(month)
            )}
          </th>
          <TotalCells totals={totals} looks={looks} />
        </tr>
      )}
      {rows(folds ? items.filter((item) => !others.includes(item)) : items)}
      {folds && (
        <>
          <tr className="hover:bg-wash">
            <th scope="row" className="py-1.5 pr-2 text-left align-baseline font-normal sm:pr-4">
              <button
                type="button"
                aria-expanded={open}
                aria-label={`${storesText(others)} - ${formatMonth(month)}`}
                onClick={() => setOpen(!open)}
                className="rounded-sm pl-[1.125rem] text-left hover:underline sm:pl-5"
              >
                {storesText(others)}
                <ChevronDown
                  aria-hidden="true"
                  className={clsx(
                    "ml-1.5 inline size-4 text-ink-soft transition-transform duration-150",
                    open && "rotate-180",
                  )}
                />
              </button>
            </th>
            <TotalCells totals={totalsOf(others)} looks={looks} />
          </tr>
          {open && rows(others)}
        </>
      )}
    </>
  );
}

function storesText(items: BreakdownMonth["items"]): string {
  return `${new Set(items.map(({ _id }) => _id.platform)).size} other stores`;
}
