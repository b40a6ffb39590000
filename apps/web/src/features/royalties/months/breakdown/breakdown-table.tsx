import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import type { Source } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";
import { memo, type Ref, useCallback, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { RevenueFigure } from "../../../../components/figure.tsx";
import { FoldingName } from "../../../../components/folding-name.tsx";
import { ProvenanceMark } from "../../../../components/provenance-mark.tsx";
import { TableHead } from "../../../../components/table/small-table.tsx";
import { usePrinting } from "../../../../components/table/use-printing.ts";
import { WindowRows } from "../../../../components/table/window-rows.tsx";
import { formatMonth } from "../../../../lib/format/format.ts";
import { longestFraction } from "../../../../lib/format/printed-decimal.ts";
import { useRoyaltyPlace } from "../../../../lib/places/royalty-address.ts";
import { type BreakdownLine, breakdownLines } from "./breakdown-lines.ts";
import type { BreakdownLooks } from "./breakdown-row.tsx";
import { BREAKDOWN_LINK, BreakdownRow, ConvertedCell, ConvertedLine, formatPlays } from "./breakdown-row.tsx";
import {
  type BreakdownMonth,
  type BreakdownYear,
  breakdownYears,
  shareOf,
  type Totals,
  totalsOf,
} from "./breakdown-years.ts";

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

interface BreakdownLineRowProps {
  ref?: Ref<HTMLTableRowElement> | undefined;
  line: BreakdownLine;
  index: number;
  looks: BreakdownLooks;
  onToggle: (id: string) => void;
}

/** A row of the breakdown: the sums of a year, a month or its folded stores, or a platform's figures. */
const BreakdownLineRow = memo(function BreakdownLineRow(props: BreakdownLineRowProps) {
  const { ref, line, index, looks } = props;
  const onToggle = () => props.onToggle(line.id);
  const place = { ref, "data-index": index };
  switch (line.kind) {
    case "year":
      return (
        <tr {...place} className="border-b border-hairline-strong">
          <YearHead year={line.year} open={line.open} onToggle={onToggle} />
          <TotalCells totals={line.year.totals} looks={looks} />
        </tr>
      );
    case "month":
      return (
        <tr {...place} className="font-semibold">
          <MonthHead month={line.month} looks={looks} />
          <TotalCells totals={line.month.totals} looks={looks} />
        </tr>
      );
    case "stores":
      return (
        <tr {...place} className="hover:bg-wash">
          <StoresHead month={line.month} items={line.items} open={line.open} onToggle={onToggle} />
          <TotalCells totals={totalsOf(line.items)} looks={looks} />
        </tr>
      );
    case "platform":
      return (
        <tr {...place} className="hover:bg-wash">
          <BreakdownRow
            item={line.item}
            month={line.month.month}
            share={shareOf(line.month, line.item)}
            looks={looks}
          />
        </tr>
      );
  }
});

/** Plays and revenue of a month or a year; each currency and source on its own line. */
function TotalCells({ totals, looks }: { totals: Totals; looks: BreakdownLooks }) {
  const { fractionLength, shared } = looks;
  return (
    <>
      <td className="hidden md:table-cell" />
      <td className="pr-2 text-right sm:pr-4 align-baseline whitespace-nowrap">
        {totals.plays.map((total) => (
          <div key={total.source} className={lineLook(total.source, totals.plays)}>
            {formatPlays(total)}
            {!shared.plays && <ProvenanceMark source={total.source} className="ml-2" />}
          </div>
        ))}
      </td>
      <td className="text-right align-baseline whitespace-nowrap">
        {totals.revenue.map(({ currency, source, revenue }) => (
          <div key={`${currency} ${source}`} className={lineLook(source, totals.revenue)}>
            <RevenueFigure value={revenue} currency={currency} fractionLength={fractionLength} />
            {!shared.revenue && <ProvenanceMark source={source} className="ml-2" />}
          </div>
        ))}
        <ConvertedLine value={totals.converted} looks={looks} />
      </td>
      <ConvertedCell value={totals.converted} looks={looks} />
    </>
  );
}

/** Expected money is fainter if something is booked, as in the rows of platforms. */
function lineLook(source: Source, totals: readonly { source: Source }[]): string | undefined {
  return source === totals[0]?.source ? undefined : "text-sm font-normal text-ink-soft";
}

interface FoldProps {
  open: boolean;
  onToggle: () => void;
}

/** A year, which opens its months. */
function YearHead({ year: { year }, open, onToggle }: FoldProps & { year: BreakdownYear }) {
  return (
    <th scope="row" className="py-3 pr-4 text-left align-baseline font-normal">
      <button type="button" aria-expanded={open} onClick={onToggle} className="rounded-sm font-serif text-lg">
        <FoldingName name={`${year}`} open={open} />
      </button>
    </th>
  );
}

/** A month, which leads to its figures if it is booked. */
function MonthHead({ month: { month, items }, looks }: { month: BreakdownMonth; looks: BreakdownLooks }) {
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
function StoresHead({ month, items, open, onToggle }: StoresHeadProps) {
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
