import { memo, type Ref } from "react";
import { MonthHead, StoresHead, YearHead } from "./breakdown-heads.tsx";
import type { BreakdownLine } from "./breakdown-lines.ts";
import type { BreakdownLooks } from "./breakdown-looks.ts";
import { BreakdownRow } from "./breakdown-row.tsx";
import { shareOf, totalsOf } from "./breakdown-years.ts";
import { TotalCells } from "./total-cells.tsx";

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
