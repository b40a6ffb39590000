import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import { DecimalSum } from "@ledgerline/decimals";
import { readMoney } from "@ledgerline/statements/formats/cells/numbers";
import { columnName } from "@ledgerline/statements/formats/columns";
import { ColumnSamples, SAMPLED_ROWS } from "@ledgerline/statements/map/column-samples";
import { judgeMoney } from "@ledgerline/statements/map/judge-money";
import type { UnreadColumn } from "@ledgerline/statements/map/missing-answers";
import { nameCandidates } from "@ledgerline/statements/map/name-candidates";
import { saidByLines } from "@ledgerline/statements/map/section-lines";
import { possibleTitles } from "@ledgerline/statements/map/told-by-cells";
import type { StoredRecognition } from "@ledgerline/statements/vocabulary";

const MOST_COLUMNS = 20;

/**
 * What columns have that are left out, so that nothing is left out unseen: those of a mapping, or the ones that a known
 * layout does not have. Amounts are added up. The first rows tell which columns have amounts: rates, percentages and
 * whole numbers are none.
 */
export class UnreadColumns {
  readonly #header: readonly string[];
  readonly #decimal: Mapping["numbers"];
  readonly #samples: ColumnSamples;
  /** By column. */
  readonly #sums: Map<number, DecimalSum>;
  readonly #mapping: Mapping | null;
  #counts: number[] = [];
  #seen = 0;

  constructor(recognition: Pick<StoredRecognition, "header" | "numbers" | "unread">, mapping: Mapping | null) {
    const { header, numbers, unread = [] } = recognition;
    this.#mapping = mapping;
    this.#header = header;
    this.#decimal = mapping?.numbers ?? numbers ?? "point";
    this.#samples = new ColumnSamples(header);
    const read = mapping && new Set(readBy(mapping));
    const isLeftOut = (at: number) => (read ? !read.has(at) : unread.includes(columnName(header, at)));
    this.#sums = new Map(header.flatMap((_, at) => (isLeftOut(at) ? [[at, new DecimalSum()]] : [])));
  }

  add(cells: readonly string[]): void {
    for (const [at, sum] of this.#sums) {
      const cell = cells[at];
      const amount = cell ? readMoney(cell, { decimal: this.#decimal, sure: true }) : null;
      if (amount) sum.add(amount.value);
    }
    if (this.#seen === SAMPLED_ROWS) return;
    this.#samples.add(cells);
    this.#seen += 1;
    if (this.#seen === SAMPLED_ROWS) this.#keepAmounts();
  }

  /** Ends the columns' sums. */
  end(): void {
    if (this.#seen < SAMPLED_ROWS) this.#keepAmounts();
  }

  /** Columns of whole numbers, one of which may count the units that no column does. */
  get counts(): UnreadColumn[] {
    const { columns, wide } = this.#mapping ?? {};
    return !columns || columns.units !== undefined || wide ? [] : this.#named(this.#counts);
  }

  /** Columns of words, one of which may have the titles that no column has. */
  get titles(): UnreadColumn[] {
    const said = this.#mapping ? saidByLines(this.#mapping) : [];
    if (!this.#mapping || [...Object.keys(this.#mapping.columns), ...said].includes("track")) return [];
    const read = new Set(readBy(this.#mapping));
    const { isrc } = this.#mapping.columns;
    // What lines say is not what a column has that is named after it.
    const isSaid = (name: string) => nameCandidates([name]).some(({ field }) => said.some((each) => each === field));
    const header = this.#header.map((name, at) => (!read.has(at) && isSaid(name) ? "" : name));
    const titles = possibleTitles({ header, rows: this.#samples.rows }, isrc);
    return this.#named(titles.filter((at) => !read.has(at)));
  }

  #named(columns: readonly number[]): UnreadColumn[] {
    const leftOut = this.#mapping?.left_out ?? [];
    return columns
      .filter((at) => !leftOut.includes(at))
      .map((at) => ({ column: at, name: columnName(this.#header, at) }));
  }

  figures(): StatementPreview["unread"] {
    return Array.from(this.#sums, ([at, sum]) => ({ column: columnName(this.#header, at), total: sum.toString() }));
  }

  #keepAmounts(): void {
    const { amounts, counts } = judgeMoney(this.#header, this.#samples.figures, this.#decimal);
    this.#counts = counts.filter((at) => this.#sums.has(at));
    const kept = amounts.slice(0, MOST_COLUMNS);
    for (const at of this.#sums.keys()) if (!kept.includes(at)) this.#sums.delete(at);
  }
}

function readBy({ columns, personal = [], wide }: Mapping): (number | undefined)[] {
  return [...Object.values(columns), ...personal, ...(wide?.columns ?? []), ...(wide?.units ?? []), wide?.total];
}
