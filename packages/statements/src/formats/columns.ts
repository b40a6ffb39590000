import { readCurrency } from "./cells/currency.ts";
import { type DateOrder, notationsIn } from "./cells/date-notation.ts";
import type { ColumnName, FormatColumns, Period, PeriodColumn, PreambleCell } from "./format.ts";
import { UnreadableStatement } from "./unreadable-statement.ts";

/** A column of the header, found or not. */
export interface Column {
  /** -1 if the file does not have it. */
  at: number;
  /** Its name as the header prints it, for people. */
  name: string;
  /** The currency that stands for `{currency}` in its name. */
  currency: string | null;
}

const PLACE = "{currency}";
const MONTH = "{month}";
const ISO_MONTH = String.raw`\d{4}-(?:0[1-9]|1[0-2])(?:-\d\d)?(?: 00:00:00)?`;
const CODE_OR_SYMBOL = String.raw`([a-z]{3}|[a-z]{0,2}[$€£¥₹₽₩₪₺₫₱฿₴][a-z]{0,2}|kr\.?|zł)`;

/** Finds the columns of one file. Request all of them first; `check` then says which are missing or appear twice. */
export class Columns {
  readonly #names: readonly string[];
  readonly #positions: ReadonlyMap<string, number[]>;
  readonly #header: readonly string[];
  readonly #optional: ReadonlySet<string>;
  readonly #missing = new Set<string>();
  readonly #doubled = new Set<string>();

  constructor(header: readonly string[], optional: readonly ColumnName[] = []) {
    this.#header = header;
    this.#names = header.map(nameKey);
    this.#positions = Map.groupBy(this.#names.keys(), (at) => this.#names[at] ?? "");
    this.#optional = new Set(optional.flatMap(aliases).map(nameKey));
  }

  /** A column without which the rows would be misread, unless the format says that some files lack it. */
  need(name: ColumnName): Column {
    const column = this.find(name);
    if (column.at === -1 && !aliases(name).some((each) => this.#optional.has(nameKey(each)))) {
      this.#missing.add(column.name);
    }
    return column;
  }

  find(name: ColumnName): Column {
    if (typeof name === "number") {
      return { at: name, name: columnName(this.#header, name), currency: null };
    }
    for (const alias of aliases(name)) {
      const found = this.#at(alias);
      const [at] = found;
      if (at === undefined) continue;
      const printed = this.#header[at]?.trim() ?? alias;
      if (found.length > 1) this.#doubled.add(printed);
      return { at, name: printed, currency: alias.includes(PLACE) ? this.#currencyIn(alias, at) : null };
    }
    return { at: -1, name: aliases(name)[0] ?? "", currency: null };
  }

  has(name: ColumnName): boolean {
    return this.find(name).at !== -1;
  }

  /** Throws UnreadableStatement if a needed column is missing, or one that is read appears twice. */
  check(distributor: string): void {
    if (this.#missing.size > 0) {
      throw new UnreadableStatement({ code: "missing_columns", distributor, columns: [...this.#missing] });
    }
    const [doubled] = this.#doubled;
    if (doubled !== undefined) throw new UnreadableStatement({ code: "doubled_column", column: doubled });
  }

  #at(alias: string): readonly number[] {
    const { key, pattern } = comparable(alias);
    if (!pattern) return this.#positions.get(key) ?? NOWHERE;
    return this.#names.flatMap((name, at) => (pattern.test(name) ? [at] : []));
  }

  #currencyIn(alias: string, at: number): string | null {
    const [, printed] = comparable(alias).pattern?.exec(this.#names[at] ?? "") ?? [];
    return printed === undefined ? null : readCurrency(printed);
  }
}

/** A column's name, or its number where the header has none. */
export function columnName(header: readonly string[], at: number): string {
  return header[at]?.trim() || `column ${at + 1}`;
}

/** The cell of a column; empty if the row or the file does not have it. */
export function cellOf(cells: readonly string[], { at }: Column): string {
  return cells[at] ?? "";
}

function aliases(name: ColumnName): readonly string[] {
  return typeof name === "object" ? name : [String(name)];
}

interface Comparable {
  key: string;
  /** Set for a name with placeholders. */
  pattern: RegExp | null;
}

const NOWHERE: readonly number[] = [];
/** More than all formats have; shared layouts bring others. */
const MOST_COMPARABLES = 20_000;
/** The formats' names, which every header is compared with. */
const COMPARABLES = new Map<string, Comparable>();

function comparable(alias: string): Comparable {
  let made = COMPARABLES.get(alias);
  if (!made) {
    const key = nameKey(alias);
    made = { key, pattern: alias.includes(PLACE) || alias.includes(MONTH) ? patternOf(key) : null };
    if (COMPARABLES.size < MOST_COMPARABLES) COMPARABLES.set(alias, made);
  }
  return made;
}

function patternOf(key: string): RegExp {
  const parts = key.split(PLACE).map((part) => part.split(MONTH).map(RegExp.escape).join(ISO_MONTH));
  return new RegExp(`^${parts.join(CODE_OR_SYMBOL)}$`);
}

/** How names of columns are compared: ignoring case, with runs of spaces and underscores as one space. */
export function nameKey(name: string): string {
  return name
    .replace(/[\s_\ufeff]+/g, " ")
    .trim()
    .toLowerCase();
}

/** The text of a cell above the header; empty if there is none. */
export function preambleCell(preamble: readonly (readonly string[])[], cell: PreambleCell): string {
  if ("row" in cell) return preamble[cell.row]?.[cell.cell] ?? "";
  const label = nameKey("label" in cell ? cell.label : cell.below);
  for (const [row, cells] of preamble.entries()) {
    const at = cells.findIndex((each) => nameKey(each) === label);
    if (at !== -1) return ("label" in cell ? cells[at + 1] : preamble[row + 1]?.[at]) ?? "";
  }
  return "";
}

/** The columns with dates that are alone in their cells. */
export function periodColumns({ sold, accounted }: Partial<Pick<FormatColumns, "sold" | "accounted">>): PeriodColumn[] {
  return [sold, accounted].flatMap((period) => {
    if (typeof period !== "object") return [];
    if ("from" in period) return [period.from, period.to];
    return "column" in period ? [period] : [];
  });
}

/** The same period with day and month in the order known for the file. */
export function periodIn(order: DateOrder | undefined, period: Period): Period {
  if (order === undefined || typeof period !== "object" || "year" in period) return period;
  if ("from" in period) return { from: columnIn(order, period.from), to: columnIn(order, period.to) };
  return { ...period, as: notationsIn(order, period.as) };
}

function columnIn(order: DateOrder, column: PeriodColumn): PeriodColumn {
  return { ...column, as: notationsIn(order, column.as) };
}
