import { absoluteDecimal, compareDecimals, DecimalSum } from "@ledgerline/decimals";
import type { RowMoney } from "@ledgerline/statements/formats";

/** Booking refuses a file with more than 500 stores; beyond this, a column cannot be a list of them. */
const MOST_COUNTED = 5000;
const MOST_SHOWN = 500;
const MOST_CHARS = 200;

interface Counted {
  rows: number;
  sums: Map<string | null, DecimalSum>;
}

interface ValueCount {
  printed: string;
  rows: number;
  totals: { currency: string; net: string }[];
}

/** Counts the printed values of a column with the money of their rows. */
export class ValueTally {
  readonly #values = new Map<string, Counted>();

  add(cell: string, money: RowMoney | null): void {
    const value = this.#values.get(cell) ?? this.#begin(cell);
    if (!value) return;
    value.rows += 1;
    if (!money) return;
    const sum = value.sums.get(money.currency) ?? new DecimalSum();
    value.sums.set(money.currency, sum);
    sum.add(money.net);
  }

  /** The values, those with the greatest amount in any currency first. */
  byMoney(): ValueCount[] {
    const counts = Array.from(this.#values, ([printed, { rows, sums }]) => {
      const money = Array.from(sums, ([currency, sum]) => ({ currency, net: sum.toString() }));
      const totals = money.flatMap(({ currency, net }) => (currency === null ? [] : [{ currency, net }]));
      totals.sort((a, b) => (a.currency < b.currency ? -1 : 1));
      return { printed, rows, totals, greatest: greatestOf(money.map(({ net }) => net)) };
    });
    counts.sort(
      (a, b) => compareDecimals(b.greatest, a.greatest) || b.rows - a.rows || (a.printed < b.printed ? -1 : 1),
    );
    return counts.slice(0, MOST_SHOWN).map(({ printed, rows, totals }) => ({ printed, rows, totals }));
  }

  #begin(cell: string): Counted | null {
    if (this.#values.size >= MOST_COUNTED) return null;
    const value: Counted = { rows: 0, sums: new Map() };
    // Copied, because a slice would keep the whole text in memory.
    this.#values.set(Buffer.from(cell.slice(0, MOST_CHARS)).toString(), value);
    return value;
  }
}

function greatestOf(amounts: string[]): string {
  return amounts.map(absoluteDecimal).reduce((a, b) => (compareDecimals(a, b) < 0 ? b : a), "0");
}
