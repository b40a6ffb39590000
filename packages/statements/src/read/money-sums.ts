import type { StatementProof } from "@ledgerline/contract/statements/statements";
import { addDecimals, addMoney, DecimalSum, equalDecimals, type Money } from "@ledgerline/decimals";
import type { RowMoney } from "../formats/row-outcome.ts";

/** More than there are currencies; what a damaged file prints instead must not fill the memory. */
const MOST_NAMES = 50;
const MOST_NAME_CHARS = 40;
const CODE = /^[A-Z]{3}$/;

/** Exact sums of money by currency. Money in an unknown currency is kept apart, by what is printed for it. */
export class MoneySums {
  readonly #known = new Map<string, DecimalSum>();
  readonly #unknown = new Map<string | null, DecimalSum>();

  add(currency: string, net: string): void {
    let sum = this.#known.get(currency);
    if (!sum) {
      sum = new DecimalSum();
      this.#known.set(currency, sum);
    }
    sum.add(net);
  }

  /** `printed` is the text in place of the currency. */
  addMoney({ net, currency }: RowMoney, printed: string | null = null): void {
    if (currency !== null && CODE.test(currency)) {
      this.add(currency, net);
      return;
    }
    const name = (currency ?? printed)?.trim().slice(0, MOST_NAME_CHARS) || null;
    const key = this.#unknown.has(name) || this.#unknown.size < MOST_NAMES ? name : null;
    const sum = this.#unknown.get(key) ?? new DecimalSum();
    this.#unknown.set(key, sum);
    sum.add(net);
  }

  list(): Money[] {
    return Array.from(this.#known, ([currency, sum]) => ({ currency, net: sum.toString() }));
  }

  listUnknown(): { currency: string | null; net: string }[] {
    return Array.from(this.#unknown, ([currency, sum]) => ({ currency, net: sum.toString() }));
  }
}

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
