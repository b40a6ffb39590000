import type { Statement } from "@ledgerline/contract/statements/statements";
import { isZeroDecimal } from "@ledgerline/decimals";
import { formatExactMoney } from "../../../lib/format/format.ts";

/** Whether the books agree with the totals that the distributor announced. */
export function AnnouncedComparison({ statement: { announced } }: { statement: Statement }) {
  if (announced.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {announced.map(({ currency, net, difference }) => (
        <li key={currency}>
          Announced: <span className="figures">{formatExactMoney(net, currency)}</span>
          {difference === null ? (
            <span className="text-ink-soft">, to be compared when it is booked.</span>
          ) : isZeroDecimal(difference) ? (
            <span className="text-gain">, exactly what is booked.</span>
          ) : (
            <span className="text-warning">
              , which is {formatExactMoney(difference.replace("-", ""), currency)}{" "}
              {difference.startsWith("-") ? "more" : "less"} than what is booked.
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
