import type { StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import { DecimalSum } from "@ledgerline/decimals";
import type { StatementLine } from "@ledgerline/statements/formats";

/** The totals of a file's lines by currency, and the months that the lines are for. */
export class LineTotals {
  readonly #sums = new Map<string, { net: DecimalSum; units: number }>();
  #first: string | null = null;
  #last: string | null = null;

  add({ currency, net, units, saleMonth, saleMonths }: StatementLine): void {
    const sum = this.#sums.get(currency) ?? { net: new DecimalSum(), units: 0 };
    this.#sums.set(currency, sum);
    sum.net.add(net);
    sum.units += units;
    if (this.#first === null || saleMonth < this.#first) this.#first = saleMonth;
    const last = saleMonths === 1 ? saleMonth : monthsLater(saleMonth, saleMonths - 1);
    if (this.#last === null || last > this.#last) this.#last = last;
  }

  figures(): Pick<StatementPreview, "totals" | "sale_period"> {
    const totals = Array.from(this.#sums, ([currency, { net, units }]) => ({ currency, units, net: net.toString() }));
    const [from, to] = [this.#first, this.#last];
    return {
      totals: totals.sort((a, b) => (a.currency < b.currency ? -1 : 1)),
      sale_period: from && to ? { from: from.slice(0, 7), to: to.slice(0, 7) } : null,
    };
  }
}

function monthsLater(month: string, months: number): string {
  const at = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months, 1);
  return new Date(at).toISOString().slice(0, 10);
}
