import type { Converted, RoyaltySums } from "@ledgerline/contract/analytics/royalties";
import type { ReactNode } from "react";
import { ConversionNote, RevenueFigure } from "../../../components/figures/figure.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { TotalFigure } from "./total-figure.tsx";

interface RoyaltyTotalsProps {
  totals: readonly RoyaltySums[];
  /** The same in the display currency, if the artist has chosen one. */
  converted: Converted | null;
  /** More figures next to these. */
  children?: ReactNode;
}

/** The totals of booked rows: a figure for each currency, and all of them in the display currency. */
export function RoyaltyTotals({ totals, converted, children }: RoyaltyTotalsProps) {
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      {totals.map(({ currency, net, plays, units, lines }) => (
        <TotalFigure
          key={currency}
          label={`Booked in ${currency}`}
          value={<RevenueFigure value={net} currency={currency} fractionLength={null} />}
          source="statement"
          note={counts({ plays, units, lines })}
        />
      ))}
      {converted && (
        <TotalFigure
          label={`All in ${converted.currency}`}
          value={<RevenueFigure value={converted.net} currency={converted.currency} fractionLength={null} />}
          source="statement"
          note={<ConversionNote converted={converted} />}
        />
      )}
      {children}
    </dl>
  );
}

function counts({ plays, units, lines }: Pick<RoyaltySums, "plays" | "units" | "lines">): string {
  const sold = units === plays ? "" : `${counted(units, "unit")}, `;
  return `${sold}${counted(plays, "play")} · ${counted(lines, "line")}`;
}
