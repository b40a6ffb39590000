import { SECTION_FIELDS, type SectionField } from "@ledgerline/contract/statements/mapped-fields";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { addDecimals, isZeroDecimal } from "@ledgerline/decimals";
import { bindReading } from "../formats/bind/bind-reading.ts";
import { isRounded } from "../formats/bind/sum-rows.ts";
import type { BindOptions } from "../formats/bind-options.ts";
import { readMoney } from "../formats/cells/numbers.ts";
import { columnName } from "../formats/columns.ts";
import type { Reading } from "../formats/format.ts";
import type { RowMoney, RowOutcome, RowReader } from "../formats/row-outcome.ts";
import { currencyIn } from "./guess-mapping.ts";
import { sectionLine } from "./section-lines.ts";
import { isHeader, type OtherTable, padded, tableBelow } from "./table-headers.ts";
import { saidByName, type Wide } from "./wide-columns.ts";

/** Figures of a whole row, which are none of its single cells. */
const OF_ROWS = ["units", "gross", "fee", "withheld", "recouped", "original", "original_currency", "fx_rate"] as const;

type ReadingOf = (mapping: Mapping) => Reading | null;
type Outcome = RowOutcome | RowOutcome[];

const HEADING: RowOutcome = { note: "heading", money: null };
const OTHER_TABLE: RowOutcome = { refused: { code: "other_table" }, money: null };

/** How the rows of one table are read, with what lines between them say. */
class Table {
  readonly columns: Mapping["columns"];
  readonly header: readonly string[];
  readonly #mapping: Mapping;
  readonly #options: BindOptions;
  readonly #readingOf: ReadingOf;
  readonly plain: RowReader;
  /** What no column says, so that a line may. */
  readonly #open: readonly SectionField[];
  /** How many cells a row has. */
  readonly #width: number;
  #sectioned: RowReader | null = null;

  constructor(mapping: Mapping, options: BindOptions, readingOf: ReadingOf) {
    const { columns, wide } = mapping;
    this.columns = columns;
    this.header = options.header;
    this.#mapping = mapping;
    this.#options = options;
    this.#readingOf = readingOf;
    this.plain = this.#bind(mapping, options);
    const isDated = columns.sold_year !== undefined || columns.sold_to !== undefined;
    const isSaid = (field: SectionField) => columns[field] !== undefined || field === wide?.field;
    this.#open = SECTION_FIELDS.filter((field) => !isSaid(field) && !(field === "sold" && isDated));
    this.#width = options.rowCells ?? options.header.length;
  }

  canSay(field: SectionField): boolean {
    return this.#open.includes(field);
  }

  /** `said`: what the lines above say. It is read as if each row had it in columns at its end. */
  read(cells: readonly string[], said: ReadonlyMap<SectionField, string>): Outcome {
    const isPlain = said.size === 0 && !this.#mapping.sections;
    if (isPlain || cells.length !== this.#width) return this.plain.read(cells);
    this.#sectioned ??= this.#bindSectioned();
    const row = padded(cells, this.#end);
    return this.#sectioned.read([...row, ...this.#open.map((field) => said.get(field) ?? this.#unsaid(field))]);
  }

  get #end(): number {
    return Math.max(this.header.length, this.#width);
  }

  #unsaid(field: SectionField): string {
    const { answers } = this.#options;
    const { currency = "", store = "" } = this.#mapping;
    return { sold: answers["month"] ?? "", artist: "", currency: answers["currency"] ?? currency, store }[field];
  }

  #bindSectioned(): RowReader {
    const { sections: _, ...mapping } = this.#mapping;
    const added = Object.fromEntries(this.#open.map((field, at) => [field, this.#end + at]));
    const header = padded(this.header, this.#end);
    const rowCells = this.#end + this.#open.length;
    return this.#bind(
      { ...mapping, columns: { ...mapping.columns, ...added } },
      { ...this.#options, header: [...header, ...this.#open.map((field) => NAMES[field])], rowCells },
    );
  }

  #bind(mapping: Mapping, options: BindOptions): RowReader {
    if (mapping.wide) return bindWide(mapping, mapping.wide, options, this.#readingOf);
    const reading = this.#readingOf(mapping);
    if (!reading) throw new Error("The mapping is incomplete");
    return bindReading(reading, options);
  }
}

/** The names of what is said above the rows, for refusals. */
const NAMES: Record<SectionField, string> = {
  sold: "The month above the row",
  store: "The store above the row",
  artist: "The artist above the row",
  currency: "The currency above the row",
};

/**
 * Reads the rows of a mapped file that may have several tables, and lines between the rows that say what is common to
 * those below. A row of a table whose header is not understood is refused, never read by the header of another one.
 */
export class TableRows implements RowReader {
  readonly #mapping: Mapping;
  readonly #options: BindOptions;
  readonly #readingOf: ReadingOf;
  readonly #first: Table;
  /** The currency in the name of the first table's money. */
  readonly #named: string | null;
  readonly #said = new Map<SectionField, string>();
  #table: Table;
  #isUnknown = false;

  /** Throws as `bindReading` does. */
  constructor(mapping: Mapping, options: BindOptions, readingOf: ReadingOf) {
    this.#mapping = mapping;
    this.#options = options;
    this.#readingOf = readingOf;
    this.#first = new Table(mapping, options, readingOf);
    this.#table = this.#first;
    this.#named = currencyIn(options.header[mapping.columns.net ?? -1], []);
    if (!mapping.sections) return;
    for (const cells of options.preamble) {
      const line = sectionLine(cells);
      if (line && mapping.sections.includes(line.field)) this.#said.set(line.field, line.value);
    }
  }

  /** The columns of the table that is being read. */
  get columns(): Mapping["columns"] {
    return this.#table.columns;
  }

  read(cells: readonly string[]): Outcome {
    const read = this.#isUnknown ? OTHER_TABLE : this.#table.read(cells, this.#said);
    if (Array.isArray(read) || !("refused" in read)) return read;
    const { header } = this.#first;
    const below = header.some((name) => name.trim() !== "") ? tableBelow(cells, header, this.#mapping) : null;
    if (below) return this.#begin(cells, below);
    const line = this.#isUnknown ? null : sectionLine(cells, this.#mapping.sections?.includes("store"));
    if (!line || !this.#table.canSay(line.field)) return read;
    this.#said.set(line.field, line.value);
    const net = readMoney(cells[this.columns.net ?? -1] ?? "", { decimal: this.#options.numbers, sure: true })?.value;
    return net === undefined ? HEADING : { note: "printed_total", money: { net, currency: null } };
  }

  above(cells: readonly string[]) {
    return this.#first.plain.above?.(cells) ?? null;
  }

  #begin(cells: readonly string[], below: OtherTable | "unknown"): RowOutcome {
    this.#isUnknown = below === "unknown";
    if (below === "unknown") return OTHER_TABLE;
    const isAgain = isHeader(cells, this.#first.header);
    const { header, columns, currency } = below;
    // What the first header names is what the mapping says.
    if (currency !== null && currency === this.#named) this.#said.delete("currency");
    else if (currency !== null) this.#said.set("currency", currency);
    if (isAgain) this.#table = this.#first;
    else if (!isHeader(cells, this.#table.header)) {
      const { rowCells: _, ...options } = this.#options;
      this.#table = new Table({ ...this.#mapping, columns }, { ...options, header }, this.#readingOf);
    }
    return isAgain ? { refused: { code: "header_again" }, money: null } : HEADING;
  }
}

/**
 * Reads a table with a column of money for each month, store, country or currency: each cell that has money is a line.
 * A row whose total is another sum is refused.
 */
function bindWide(
  mapping: Mapping,
  wide: Wide,
  options: BindOptions,
  readingOf: (mapping: Mapping) => Reading | null,
): RowReader {
  const width = options.rowCells ?? options.header.length;
  const end = Math.max(options.header.length, width);
  const { header } = options;
  const { units: ofRow } = mapping.columns;
  const readers = wide.columns.map((net, at) => {
    const said = saidByName(wide.field, header[net] ?? "");
    const units = wide.units ? wide.units[at] : ofRow;
    const reading = readingOf(columnOf(mapping, wide, { net, units, said: end }));
    if (!reading) throw new Error("The mapping is incomplete");
    const names = [...padded(header, end), "The name of the column"];
    const bound = bindReading(reading, { ...options, header: names, rowCells: end + 1 });
    return {
      net,
      units: wide.units?.[at],
      read: (row: readonly string[]) => bound.read([...row, said]),
      above: bound.above,
    };
  });
  const style = { decimal: options.numbers, sure: true };
  return {
    read(cells) {
      if (isHeader(cells, header)) return { refused: { code: "header_again" }, money: null };
      if (cells.length !== width) {
        return { refused: { code: "cells", found: cells.length, expected: width }, money: null };
      }
      const row = padded(cells, end);
      const filled = readers.filter(
        ({ net, units = -1 }) => isMoney(cells[net] ?? "", style) || isMoney(cells[units] ?? "", style),
      );
      // Nobody knows how the units of a row are shared out.
      if (!wide.units && ofRow !== undefined && filled.length > 1) row[ofRow] = "0";
      const outcomes = filled.flatMap(({ read }) => read(row));
      return judged(outcomes, wide, cells, header, style);
    },
    above: (cells) => readers.map(({ above }) => above?.(cells) ?? null).find((each) => each !== null) ?? null,
  };
}

/** The positions of one of the columns of money, of its units, and of what its name says. */
interface WideColumn {
  net: number;
  units: number | undefined;
  said: number;
}

function columnOf(mapping: Mapping, { field }: Wide, { net, units, said }: WideColumn): Mapping {
  const { wide: _, like: __, columns, ...others } = mapping;
  const kept = Object.fromEntries(Object.entries(columns).filter(([name]) => !OF_ROWS.some((each) => each === name)));
  return { ...others, columns: { ...kept, net, ...(units !== undefined && { units }), [field]: said } };
}

type Style = Parameters<typeof readMoney>[1];

/** False for what is blank or 0. What is no amount is refused. */
function isMoney(cell: string, style: Style): boolean {
  if (cell.trim() === "") return false;
  const amount = readMoney(cell, style);
  return amount === null || !isZeroDecimal(amount.value);
}

function judged(
  outcomes: readonly RowOutcome[],
  { total }: Wide,
  cells: readonly string[],
  header: readonly string[],
  style: Style,
): RowOutcome | RowOutcome[] {
  const [first] = outcomes;
  if (!first) return { note: "bookkeeping", money: null };
  const money = sumOf(outcomes);
  const note = outcomes.find((outcome) => "note" in outcome);
  if (note) return { ...note, money };
  const refused = outcomes.find((outcome) => "refused" in outcome);
  if (refused) return { refused: refused.refused, money };
  if (total === undefined || money === null) return [...outcomes];
  const printed = readMoney(cells[total] ?? "", style)?.value ?? null;
  if (printed !== null && isRounded(money.net, printed)) return [...outcomes];
  const shown = (cells[total] ?? "").trim().slice(0, 40);
  const reason = { column: columnName(header, total), printed: shown, expected: money.net };
  return { refused: { code: "identity", ...reason }, money };
}

/** The money of all cells of a row; null if it is in several currencies, or some cell's is unknown. */
function sumOf(outcomes: readonly RowOutcome[]): RowMoney | null {
  const each = outcomes.map((outcome) => ("line" in outcome ? outcome.line : outcome.money));
  const known = each.filter((money) => money !== null);
  const [first] = known;
  if (!first || known.length < each.length || known.some(({ currency }) => currency !== first.currency)) return null;
  return { net: addDecimals(known.map(({ net }) => net)), currency: first.currency };
}
