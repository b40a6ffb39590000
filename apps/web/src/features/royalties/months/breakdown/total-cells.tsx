import type { Source } from "@ledgerline/contract/statements/source";
import { ProvenanceMark } from "../../../../components/provenance-mark.tsx";
import { RevenueFigure } from "../../../../components/revenue-figure.tsx";
import type { BreakdownLooks } from "./breakdown-looks.ts";
import type { Totals } from "./breakdown-years.ts";
import { ConvertedCell, ConvertedLine } from "./converted-cell.tsx";
import { formatPlays } from "./format-plays.ts";

/** Plays and revenue of a month or a year; each currency and source on its own line. */
export function TotalCells({ totals, looks }: { totals: Totals; looks: BreakdownLooks }) {
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

/** What is expected stands back where something is booked, as it does in the rows of platforms. */
function lineLook(source: Source, totals: readonly { source: Source }[]): string | undefined {
  return source === totals[0]?.source ? undefined : "text-sm font-normal text-ink-soft";
}
