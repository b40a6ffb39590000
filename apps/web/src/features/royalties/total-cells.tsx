import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { formatExactCount } from "../../lib/format.ts";
import type { Totals } from "./breakdown-years.ts";
import { RevenueFigure } from "./revenue-figure.tsx";

/** Plays and revenue of a month or a year; each currency on its own line. */
export function TotalCells({ totals, fractionLength }: { totals: Totals; fractionLength: number | null }) {
  return (
    <>
      <td className="hidden md:table-cell" />
      <td className="pr-2 text-right sm:pr-4 align-baseline whitespace-nowrap">
        {formatExactCount(totals.plays)}
        <ProvenanceMark source={totals.playsSources} className="ml-2" />
      </td>
      <td className="text-right align-baseline whitespace-nowrap">
        {totals.revenue.map(({ currency, revenue, sources }) => (
          <div key={currency}>
            <RevenueFigure value={revenue} currency={currency} fractionLength={fractionLength} />
            <ProvenanceMark source={sources} className="ml-2" />
          </div>
        ))}
      </td>
    </>
  );
}
