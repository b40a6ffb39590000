import { ProvenanceMark } from "../../../../components/provenance-mark.tsx";
import { RevenueFigure } from "../../../../components/revenue-figure.tsx";
import type { BreakdownLooks } from "./breakdown-looks.ts";
import type { Totals } from "./breakdown-years.ts";
import { ConvertedCell, ConvertedLine } from "./converted-cell.tsx";
import { formatPlays } from "./format-plays.ts";

/** Plays and revenue of a month or a year; each currency on its own line. */
export function TotalCells({ totals, looks }: { totals: Totals; looks: BreakdownLooks }) {
  const { fractionLength, shared } = looks;
  return (
    <>
      <td className="hidden md:table-cell" />
      <td className="pr-2 text-right sm:pr-4 align-baseline whitespace-nowrap">
        {formatPlays(totals)}
        {!shared.plays && <ProvenanceMark source={totals.playsSources} className="ml-2" />}
      </td>
      <td className="text-right align-baseline whitespace-nowrap">
        {totals.revenue.map(({ currency, revenue, sources }) => (
          <div key={currency}>
            <RevenueFigure value={revenue} currency={currency} fractionLength={fractionLength} />
            {!shared.revenue && <ProvenanceMark source={sources} className="ml-2" />}
          </div>
        ))}
        <ConvertedLine value={totals.converted} looks={looks} />
      </td>
      <ConvertedCell value={totals.converted} looks={looks} />
    </>
  );
}
