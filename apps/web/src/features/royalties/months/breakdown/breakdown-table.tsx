import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics/analytics";
import type { Source } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";
import { useCallback, useMemo, useRef, useState } from "react";
import { ProvenanceMark } from "../../../../components/figures/provenance-mark.tsx";
import { TableHead } from "../../../../components/table/small-table.tsx";
import { usePrinting } from "../../../../components/table/use-printing.ts";
import { WindowRows } from "../../../../components/table/window-rows.tsx";
import { longestFraction } from "../../../../lib/format/printed-decimal.ts";
import { useRoyaltyPlace } from "../../../../lib/places/royalty-address.ts";
import { BreakdownLineRow } from "./breakdown-line-row.tsx";
import { breakdownLines } from "./breakdown-lines.ts";
import type { BreakdownLooks } from "./breakdown-row.tsx";
import { breakdownYears } from "./breakdown-years.ts";

interface BreakdownTableProps {
  items: readonly MonthlyBreakdownItem[];
  everyDigit: boolean;
  /** The display currency; null without one. */
  display: string | null;
  /** Whether there is only one platform, so that each month is one row. */
  single: boolean;
}

/** The months by year, newest first. Years and the long tail fold; only visible rows are drawn, on paper all. */
export function BreakdownTable({ items, everyDigit, display, single }: BreakdownTableProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => setToggled((before) => before.symmetricDifference(new Set([id]))), []);
  const years = useMemo(() => breakdownYears(items), [items]);
  const unfolded = usePrinting();
  const lines = useMemo(() => breakdownLines(years, { single, toggled, unfolded }), [years, single, toggled, unfolded]);
  const looks = useLooks({ items, everyDigit, display, single });
  const body = useRef<HTMLTableSectionElement>(null);
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
            <TableHead numeric className="w-26 sm:w-40">
              <MarkedName name="Plays" source={looks.shared.plays} />
            </TableHead>
            <TableHead numeric className={clsx("sm:w-52", everyDigit ? "w-52" : "w-28")}>
              <MarkedName name="Revenue" source={looks.shared.revenue} />
            </TableHead>
            {display !== null && (
              <TableHead numeric className={clsx("hidden pl-4 md:table-cell", everyDigit ? "w-52" : "w-36")}>
                In {display}
              </TableHead>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          <WindowRows
            body={body}
            count={lines.length}
            row={(index, measure) => {
              const line = lines[index];
              if (!line) return null;
              return (
                <BreakdownLineRow
                  key={line.id}
                  ref={measure}
                  line={line}
                  index={index}
                  looks={looks}
                  onToggle={toggle}
                />
              );
            }}
          />
        </tbody>
      </table>
    </div>
  );
}

/** The mark is on the left of the name, so that the name ends where the figures do; without one, they end before it. */
function MarkedName({ name, source }: { name: string; source: Source | null }) {
  if (source === null) return <span className="pr-6">{name}</span>;
  return (
    <>
      <ProvenanceMark source={source} className="mr-1.5" />
      {name}
    </>
  );
}

function useLooks({ items, everyDigit, display, single }: BreakdownTableProps): BreakdownLooks {
  const { hrefTo } = useRoyaltyPlace();
  const fractionLength = useMemo(
    () =>
      everyDigit
        ? longestFraction(items.flatMap(({ revenue_exact: exact, converted }) => [exact, converted ?? "0"]))
        : null,
    [items, everyDigit],
  );
  const shared = useMemo(() => sharedMarks(items), [items]);
  return useMemo(
    () => ({
      fractionLength,
      single,
      display,
      shared,
      hrefOf: (month, platform) =>
        hrefTo({ view: "figures", filter: { from: month, to: month, ...(platform && { platform }) } }),
    }),
    [fractionLength, single, display, shared, hrefTo],
  );
}

/** The source that all plays share, and the one that all money shares. */
function sharedMarks(items: readonly MonthlyBreakdownItem[]): BreakdownLooks["shared"] {
  const plays = items.flatMap(({ source, measured_plays: measured }): Source[] =>
    measured === null ? [source.plays] : [source.plays, "measured"],
  );
  const revenue = items.flatMap(({ source, estimated_revenue: estimate }): Source[] =>
    estimate === null ? [source.revenue] : [source.revenue, estimate.source],
  );
  return { plays: onlyOne(plays), revenue: onlyOne(revenue) };
}

function onlyOne(sources: readonly Source[]): Source | null {
  const [first, ...others] = new Set(sources);
  return others.length === 0 ? (first ?? null) : null;
}
