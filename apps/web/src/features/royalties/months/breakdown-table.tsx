import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import { clsx } from "clsx";
import { useCallback, useMemo, useState } from "react";
import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { TableHead } from "../../../components/ui/table.tsx";
import { longestFraction } from "../../../lib/printed-decimal.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import type { BreakdownLooks } from "./breakdown-looks.ts";
import { BreakdownYearRows } from "./breakdown-year-rows.tsx";
import { breakdownYears } from "./breakdown-years.ts";

interface BreakdownTableProps {
  items: readonly MonthlyBreakdownItem[];
  everyDigit: boolean;
  /** The display currency; null without one. */
  display: string | null;
  /** One platform only, so each month is one row. */
  single: boolean;
}

/** The months by year, newest first. Years collapse, so that ten of them with forty stores stay fast. */
export function BreakdownTable({ items, everyDigit, display, single }: BreakdownTableProps) {
  const years = useMemo(() => breakdownYears(items), [items]);
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((year: number) => setToggled((before) => withOrWithout(before, year)), []);
  const fractionLength = useMemo(
    () =>
      everyDigit
        ? longestFraction(items.flatMap(({ revenue_exact: exact, converted }) => [exact, converted ?? "0"]))
        : null,
    [items, everyDigit],
  );
  const newest = years[0]?.year;
  const allBooked = useMemo(() => items.every(isOnlyBooked), [items]);
  const { hrefTo } = useRoyaltyPlace();
  const looks = useMemo(
    (): BreakdownLooks => ({
      fractionLength,
      single,
      display,
      allBooked,
      hrefOf: (month, platform) =>
        platform === undefined
          ? hrefTo({ view: "platforms", filter: { from: month, to: month } })
          : hrefTo({ view: "tracks", filter: { from: month, to: month, platform } }),
    }),
    [fractionLength, single, display, allBooked, hrefTo],
  );
  return (
    <div className={everyDigit ? "overflow-x-auto" : undefined}>
      {/* With fixed columns the browser need not measure thousands of rows. */}
      <table
        className={clsx(
          "figures w-full table-fixed border-collapse text-left text-sm sm:text-base",
          everyDigit && "max-sm:min-w-[30rem]",
        )}
      >
        <caption className="sr-only">Plays and revenue by month and platform</caption>
        <thead>
          <tr>
            <TableHead className="md:w-56">{single ? "Month" : "Platform"}</TableHead>
            <TableHead className="hidden md:table-cell">
              <span className="sr-only">Share of the month’s revenue</span>
            </TableHead>
            <TableHead numeric className={clsx("w-26 sm:w-40", !allBooked && "pr-8 sm:pr-10")}>
              {allBooked && <ProvenanceMark source="statement" className="mr-1.5" />}
              Plays
            </TableHead>
            <TableHead numeric className={clsx("sm:w-52", everyDigit ? "w-52" : "w-28")}>
              {allBooked ? (
                <>
                  <ProvenanceMark source="statement" className="mr-1.5" />
                  Revenue
                </>
              ) : (
                <span className="pr-6">Revenue</span>
              )}
            </TableHead>
            {display !== null && (
              <TableHead numeric className={clsx("hidden pl-4 md:table-cell", everyDigit ? "w-52" : "w-36")}>
                In {display}
              </TableHead>
            )}
          </tr>
        </thead>
        {years.map((year) => (
          <BreakdownYearRows
            key={year.year}
            year={year}
            open={toggled.has(year.year) !== (year.year === newest || single)}
            onToggle={toggle}
            looks={looks}
          />
        ))}
      </table>
    </div>
  );
}

function isOnlyBooked({ source, measured_plays, estimated_revenue }: MonthlyBreakdownItem): boolean {
  const booked = source.plays === "statement" && source.revenue === "statement";
  return booked && measured_plays === null && estimated_revenue === null;
}

function withOrWithout(years: ReadonlySet<number>, year: number): ReadonlySet<number> {
  return years.has(year) ? new Set([...years].filter((one) => one !== year)) : new Set([...years, year]);
}
