import type { StatementProof } from "@ledgerline/contract/statements/statements";
import { formatExactMoney } from "../../../lib/format/format.ts";

/** The totals that the file itself prints, held against what its rows come to. */
export function PrintedTotals({ printed = [] }: { printed?: StatementProof["printed"] }) {
  if (printed.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-sm">
      {printed.map(({ currency, net, rows, agrees }) => (
        <li key={currency}>
          The file’s own total: <span className="figures">{formatExactMoney(net, currency)}</span>
          {agrees ? (
            <span className="text-gain">, exactly what its rows come to.</span>
          ) : (
            <span className="text-warning">
              , but its rows come to {formatExactMoney(rows, currency)}. Rows may be missing: download the statement
              again.
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
