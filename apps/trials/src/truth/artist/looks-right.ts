import type { StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import type { Truth } from "../files/truth.ts";
import { type Amount, amountOf, isEqual, NOTHING, plus } from "../sales/amount.ts";

/** Whether a preview's totals and months are the true ones, as far as it shows them. */
export function looksRight(
  { totals, rows, sale_period: period }: StatementPreview,
  { sums, lastMonth }: Truth,
): boolean {
  const months = [...sums.keys()].map((key) => key.slice(4)).toSorted();
  const shown = rows.every(({ line }) => line === null || months.includes(line.month));
  const span = period === null || (period.from === months[0] && period.to === lastMonth);
  const wanted = new Map<string, Amount>();
  for (const [key, sum] of sums) {
    const currency = key.slice(0, 3);
    wanted.set(currency, plus(wanted.get(currency) ?? NOTHING, sum));
  }
  const agree = totals.every(({ currency, net }) => isEqual(amountOf(net), wanted.get(currency) ?? NOTHING));
  return shown && span && agree && totals.length === wanted.size;
}
