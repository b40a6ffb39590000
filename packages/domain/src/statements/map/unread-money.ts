import type { Mapping, StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import { DecimalSum } from "@ledgerline/decimals";
import { columnName, readMoney } from "@ledgerline/statements/formats";
import { ColumnSamples, judgeMoney } from "@ledgerline/statements/map";

const MOST_COLUMNS = 20;

/** Adds up the amounts of columns that a mapping leaves out, so that nothing is left out unseen. */
export class UnreadMoney {
  readonly #header: readonly string[];
  readonly #decimal: Mapping["numbers"];
  readonly #samples: ColumnSamples;
  readonly #sums: Map<number, DecimalSum>;

  constructor(header: readonly string[], { columns, personal = [], wide, numbers }: Mapping) {
    this.#header = header;
    this.#decimal = numbers;
    this.#samples = new ColumnSamples(header);
    const read = new Set([...Object.values(columns), ...personal, ...(wide?.columns ?? []), wide?.total]);
    this.#sums = new Map(header.flatMap((_, at) => (read.has(at) ? [] : [[at, new DecimalSum()]])));
  }

  add(cells: readonly string[]): void {
    this.#samples.add(cells);
    for (const [at, sum] of this.#sums) {
      const cell = cells[at];
      const amount = cell ? readMoney(cell, { decimal: this.#decimal, sure: true }) : null;
      if (amount) sum.add(amount.value);
    }
  }

  /** Rates, percentages and whole numbers are no amounts. */
  figures(): StatementPreview["unread"] {
    const { amounts } = judgeMoney(this.#header, this.#samples.figures, this.#decimal);
    return amounts.slice(0, MOST_COLUMNS).flatMap((at) => {
      const sum = this.#sums.get(at);
      return sum ? [{ column: columnName(this.#header, at), total: sum.toString() }] : [];
    });
  }
}
