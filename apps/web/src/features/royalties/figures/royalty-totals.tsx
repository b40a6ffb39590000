import type { Converted, RoyaltySums } from "@ledgerline/contract/analytics/royalties";
import type { ReactNode } from "react";
import { ConversionNote } from "../../../components/conversion-note.tsx";
import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { RevenueFigure } from "../../../components/revenue-figure.tsx";
import { counted } from "../../../lib/format/counted.ts";

interface RoyaltyTotalsProps {
  totals: readonly RoyaltySums[];
  /** The same in the display currency, if the artist has chosen one. */
  converted: Converted | null;
  /** More figures next to these. */
  children?: ReactNode;
}

/** What the rows below add up to: a figure for each currency, and all of them in the display currency. */
export function RoyaltyTotals({ totals, converted, children }: RoyaltyTotalsProps) {
  return (
    <div className="mb-7">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {totals.map(({ currency, net, plays, units, lines }) => (
          <div key={currency}>
            <dt className="text-sm text-ink-soft">Booked in {currency}</dt>
            <dd>
              <span className="figures font-serif text-xl">
                <RevenueFigure value={net} currency={currency} fractionLength={null} />
              </span>
              <ProvenanceMark source="statement" className="ml-2 -translate-y-0.5" />
              <div className="text-sm text-ink-soft">{counts({ plays, units, lines })}</div>
            </dd>
          </div>
        ))}
        {converted && (
          <div>
            <dt className="text-sm text-ink-soft">All in {converted.currency}</dt>
            <dd>
              <span className="figures font-serif text-xl">
                <RevenueFigure value={converted.net} currency={converted.currency} fractionLength={null} />
              </span>
              <ProvenanceMark source="statement" className="ml-2 -translate-y-0.5" />
              <ConversionNote converted={converted} />
            </dd>
          </div>
        )}
        {children}
      </dl>
    </div>
  );
}

function counts({ plays, units, lines }: Pick<RoyaltySums, "plays" | "units" | "lines">): string {
  const sold = units === plays ? "" : `${counted(units, "unit")}, `;
  return `${sold}${counted(plays, "play")} · ${counted(lines, "line")}`;
}
