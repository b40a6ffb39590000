import type { Converted, RoyaltySums } from "@ledgerline/contract/royalties";
import type { Source } from "@ledgerline/contract/statements/source";
import type { ReactNode } from "react";
import { ConversionNote, RevenueFigure } from "../../../components/figure.tsx";
import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { counted } from "../../../lib/format/counted.ts";

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

/** Units that are not plays are sales, or what stores took back. */
function counts({ plays, units, lines }: Pick<RoyaltySums, "plays" | "units" | "lines">): string {
  const others = units - plays;
  const rest = others > 0 ? `, ${counted(others, "other unit")}` : `, ${counted(-others, "unit")} taken back`;
  return `${counted(plays, "play")}${others === 0 ? "" : rest} · ${counted(lines, "line")}`;
}

interface TotalFigureProps {
  label: string;
  value: ReactNode;
  source: Source;
  note: ReactNode;
}

/** One of the sums at the top of a screen, in a `dl`. The figure is above its label, so that it is seen first. */
export function TotalFigure({ label, value, source, note }: TotalFigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="order-1 text-sm text-ink-soft">{label}</dt>
      <dd>
        <span className="figures font-serif text-xl">{value}</span>
        <ProvenanceMark source={source} className="ml-2 -translate-y-0.5" />
      </dd>
      <dd className="order-1 text-sm text-ink-soft">{note}</dd>
    </div>
  );
}
