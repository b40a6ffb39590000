import type { StatementProof } from "@ledgerline/contract/statements/statements";
import { addDecimals, addMoney, equalDecimals, type Money } from "@ledgerline/decimals";
import type { RowMoney } from "../formats/row-outcome.ts";

type Printed = NonNullable<StatementProof["printed"]>;

/**
 * Compares the totals that a file prints with the sums of its rows, an item for each currency. A file may print one
 * total, one for each of its parts, or both. A total without a currency is in the only one that the rows have.
 */
export function comparePrinted(printed: readonly RowMoney[], rows: { counted: Money[]; all: Money[] }): Printed {
  const [only, ...others] = rows.all;
  const currencyOf = (total: RowMoney) => total.currency ?? (others.length === 0 ? only?.currency : undefined);
  const byCurrency = Map.groupBy(printed, currencyOf);
  return [...byCurrency].flatMap(([currency, totals]) => {
    if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return [];
    const sums = [rows.counted, rows.all].map((list) => netOf(list, currency));
    const nets = totals.map(({ net }) => net);
    const candidates = [...nets, addDecimals(nets)];
    const agreed = sums.flatMap((sum) =>
      candidates.filter((net) => equalDecimals(net, sum)).map((net) => ({ net, sum })),
    )[0];
    const net = agreed?.net ?? (nets.length === 1 ? nets[0] : addDecimals(nets)) ?? "0";
    return [{ currency, net, rows: agreed?.sum ?? sums[0] ?? "0", agrees: agreed !== undefined }];
  });
}

function netOf(list: Money[], currency: string): string {
  return addMoney(list.filter((money) => money.currency === currency))[0]?.net ?? "0";
}
