import { marksCurrency, readCurrency } from "../formats/cells/currency.ts";
import { Columns, nameKey, preambleCell } from "../formats/columns.ts";
import { currencyIn } from "../map/guess-mapping.ts";
import { markBeside } from "../map/marked-amounts.ts";
import { nameCandidates } from "../map/name-candidates.ts";
import type { KnownLayout } from "./known-layout.ts";

/**
 * Collects from the rows of a file which currency they name in contradiction to the one that its layout, its header or
 * the lines above give for all rows: in the name of the money column, in a column that the layout is not known to have,
 * or next to an amount.
 */
export class CurrencyEvidence {
  readonly #expected: string | null;
  readonly #header: readonly string[];
  readonly #net: number = -1;
  readonly #columns: readonly number[] = [];
  readonly #found = new Set<string>();
  #isMarked = false;

  constructor(
    { reading, header: known }: Pick<KnownLayout, "reading" | "header">,
    header: readonly string[],
    preamble: readonly (readonly string[])[],
  ) {
    this.#header = header;
    this.#expected = reading ? expectedIn(reading, header, preamble) : null;
    if (!reading || this.#expected === null) return;
    this.#net = new Columns(header).find(reading.columns.net.column).at;
    this.#columns = known === null ? [] : currencyColumns(header, known);
    const named = currencyIn(header[this.#net], []);
    if (named !== null && named !== this.#expected) this.#found.add(named);
  }

  /** False if no row can contradict. */
  get isOpen(): boolean {
    return this.#expected !== null;
  }

  /** True if the row names another currency. */
  add(cells: readonly string[]): boolean {
    const expected = this.#expected;
    if (expected === null) return false;
    let contradicts = false;
    for (const at of this.#columns) {
      const cell = cells[at]?.trim() ?? "";
      const isHeader = nameKey(cell) === nameKey(this.#header[at] ?? "");
      if (cell === "" || isHeader || marksCurrency(cell.toUpperCase(), expected)) continue;
      // An unknown word may be any currency.
      const printed = readCurrency(cell);
      if (printed === null) this.#isMarked = true;
      else this.#found.add(printed);
      contradicts = true;
    }
    const mark = markBeside(cells[this.#net] ?? "");
    if (mark === null || marksCurrency(mark, expected)) return contradicts;
    this.#isMarked = true;
    const marked = readCurrency(mark);
    if (marked !== null) this.#found.add(marked);
    return true;
  }

  /** Null if it may be several; undefined if nothing contradicts. */
  get other(): string | null | undefined {
    const [only, ...others] = this.#found;
    if (only !== undefined && others.length === 0) return only;
    return this.#isMarked || others.length > 0 ? null : undefined;
  }
}

/** The currency of all rows; null if each row says its own, or the artist is asked anyway. */
function expectedIn(
  { columns: { net } }: NonNullable<KnownLayout["reading"]>,
  header: readonly string[],
  preamble: readonly (readonly string[])[],
): string | null {
  const { currency, column } = net;
  if (currency === "ask") return null;
  if (currency === "header") return new Columns(header).find(column).currency;
  if ("fixed" in currency) return currency.fixed;
  return "preamble" in currency ? readCurrency(preambleCell(preamble, currency.preamble)) : null;
}

/** Columns named as the money's currency that files of the layout do not usually have. */
function currencyColumns(header: readonly string[], known: readonly string[]): number[] {
  const usual = new Set(known.map(nameKey));
  return nameCandidates(header)
    .filter(({ field, position }) => field === "currency" && !usual.has(nameKey(header[position] ?? "")))
    .map(({ position }) => position);
}
