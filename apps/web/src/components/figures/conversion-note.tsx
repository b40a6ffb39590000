import type { Converted } from "@ledgerline/contract/analytics/royalties";
import { formatDay, formatExchangeRate, formatList } from "../../lib/format/format.ts";
import { formatRevenue } from "../../lib/format/format-revenue.ts";

/** Under a sum in the display currency: the rates that were used, and the money that has none. */
export function ConversionNote({ converted: { rates, left_out: leftOut, currency } }: { converted: Converted }) {
  return (
    <div className="max-w-md text-pretty text-sm text-ink-soft">
      {rates.map(({ from, rate, first, last }) => (
        <div key={from} title={rate}>
          {formatExchangeRate(rate)} {from} for 1 {currency},{" "}
          {first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`}
        </div>
      ))}
      {leftOut.length > 0 && (
        <div className="text-warning">
          Without a rate, and not in this sum:{" "}
          {formatList(leftOut.map(({ net, currency: of }) => formatRevenue(net, of)))}
        </div>
      )}
    </div>
  );
}
