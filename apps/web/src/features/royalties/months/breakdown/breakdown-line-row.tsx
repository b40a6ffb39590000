import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics/analytics";
import type { Source } from "@ledgerline/contract/statements/source";
import { memo, type Ref } from "react";
import { Link } from "react-router";
import { RevenueFigure } from "../../../../components/figures/figure.tsx";
import { ProvenanceMark } from "../../../../components/figures/provenance-mark.tsx";
import { FoldingName } from "../../../../components/folding-name.tsx";
import { formatMonth } from "../../../../lib/format/format.ts";
import type { BreakdownLine } from "./breakdown-lines.ts";
import {
  BREAKDOWN_LINK,
  type BreakdownLooks,
  BreakdownRow,
  ConvertedCell,
  ConvertedLine,
  formatPlays,
} from "./breakdown-row.tsx";
import { type BreakdownMonth, type BreakdownYear, shareOf, type Totals, totalsOf } from "./breakdown-years.ts";

interface BreakdownLineRowProps {
  ref?: Ref<HTMLTableRowElement> | undefined;
  line: BreakdownLine;
  index: number;
  looks: BreakdownLooks;
  onToggle: (id: string) => void;
}

/** A row of the breakdown: the sums of a year, a month or its folded stores, or a platform's figures. */
export const BreakdownLineRow = memo(function BreakdownLineRow(props: BreakdownLineRowProps) {
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
