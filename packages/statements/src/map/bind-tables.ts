import { type LineField, SECTION_FIELDS, type SectionField } from "@ledgerline/contract/statements/mapped-fields";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { bindReading } from "../formats/bind/bind-reading.ts";
import type { BindOptions } from "../formats/bind-options.ts";
import { readMoney } from "../formats/cells/numbers.ts";
import type { Reading } from "../formats/format.ts";
import type { RowOutcome, RowReader } from "../formats/row-outcome.ts";
import { bindWide } from "./bind-wide.ts";
import { currencyIn } from "./guess-mapping.ts";
import { isNameless } from "./header-key.ts";
import { namedByWords, type SectionLine, saidByLines, sectionLine, wordsOf } from "./section-lines.ts";
import { isHeader, type OtherTable, padded, tableBelow } from "./table-headers.ts";
import { monthsAlone } from "./wide-columns.ts";
import { yearOfLine } from "./year-and-month.ts";

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
  /** Whether the mapping takes anything from lines. Rows are then read with what those say, even while that is nothing. */
  readonly #hasLines: boolean;
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
    this.#hasLines = saidByLines(mapping).length > 0;
    this.#width = options.rowCells ?? options.header.length;
  }

  canSay(field: SectionField): boolean {
    return this.#open.includes(field);
  }

  /** `said`: what the lines above say. It is read as if each row had it in columns at its end. */
  read(cells: readonly string[], said: ReadonlyMap<SectionField, string>): Outcome {
    const isPlain = said.size === 0 && !this.#hasLines;
    if (isPlain || cells.length !== this.#width) return this.plain.read(cells);
    this.#sectioned ??= this.#bindSectioned();
    const row = this.#filled(padded(cells, this.#end), said);
    return this.#sectioned.read([...row, ...this.#open.map((field) => said.get(field) ?? this.#unsaid(field))]);
  }

  /** With what a line above names in a column that is blank. */
  #filled(row: string[], said: ReadonlyMap<SectionField, string>): string[] {
    const { lines } = this.#mapping;
    if (lines === undefined || lines === "nothing") return row;
    const at = this.columns[lines];
    return at === undefined || row[at]?.trim() !== "" ? row : row.with(at, said.get(lines) ?? "");
  }

  get #end(): number {
    return Math.max(this.header.length, this.#width);
  }

  #unsaid(field: SectionField): string {
    const { answers } = this.#options;
    const { currency = "", store = "" } = this.#mapping;
    const said = { sold: answers["month"], currency: answers["currency"] ?? currency, store };
    return said[field as keyof typeof said] ?? "";
  }

  #bindSectioned(): RowReader {
    const { sections: _, lines: __, outer_sums: ___, ...mapping } = this.#mapping;
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
  track: "The title above the row",
  release: "The release above the row",
  isrc: "The ISRC above the row",
  upc: "The UPC above the row",
};

/** What belongs to what a line names, and ends with it: a song's ISRC is not that of the next song. */
const OF_NAMED: Partial<Record<SectionField, readonly SectionField[]>> = {
  artist: ["release", "upc", "track", "isrc"],
  release: ["upc", "track", "isrc"],
  track: ["isrc"],
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
  /** What was said since the last row. */
  readonly #fresh = new Set<SectionField>();
  #hasRows = false;
  /** What words alone name; null if nothing, or nobody knows. */
  readonly #names: LineField | null;
  #table: Table;
  #isUnknown = false;
  /** The years of its months, if they were asked for. */
  readonly #years: readonly number[] | null;
  /** Whether a line above has said another year. */
  #isOfOtherYear = false;

  /** Throws as `bindReading` does. */
  constructor(mapping: Mapping, options: BindOptions, readingOf: ReadingOf) {
    this.#mapping = mapping;
    this.#options = options;
    this.#readingOf = readingOf;
    this.#first = new Table(mapping, options, readingOf);
    this.#table = this.#first;
    this.#named = currencyIn(options.header[mapping.columns.net ?? -1], []);
    const alone = monthsAlone(mapping, options.header);
    this.#years = alone?.later.map((years) => Number(options.answers["year"]) + years) ?? null;
    const names = namedByWords(mapping) ?? "nothing";
    this.#names = names === "nothing" ? null : names;
    const said = saidByLines(mapping);
    const last = options.preamble.findLast((cells) => cells.some((cell) => cell.trim() !== ""));
    for (const cells of options.preamble) {
      // Names above a header are those of a report, a sender or the first song.
      const line = sectionLine(cells, {
        names: cells === last ? this.#names : null,
        canSay: (field) => said.includes(field),
      });
      if (line) this.#say(line);
    }
  }

  /** The columns of the table that is being read. */
  get columns(): Mapping["columns"] {
    return this.#table.columns;
  }

  read(cells: readonly string[]): Outcome {
    this.#isOfOtherYear ||= this.#namesOtherYear(cells);
    if (this.#isOfOtherYear) return OTHER_TABLE;
    const read = this.#isUnknown ? OTHER_TABLE : this.#table.read(cells, this.#said);
    if (Array.isArray(read) || !("refused" in read || isEmptyWide(read, cells, this.#mapping))) {
      this.#fresh.clear();
      this.#hasRows = true;
      return read;
    }
    const { header } = this.#first;
    const below = isNameless(header) ? null : tableBelow(cells, header, this.#mapping);
    if (below) return this.#begin(cells, below);
    if (this.#isUnknown) return read;
    const line = sectionLine(cells, { names: this.#names, canSay: (field) => this.canSay(field) });
    if (!line) return this.#judgeWords(cells, read);
    this.#say(line);
    const net = readMoney(cells[this.columns.net ?? -1] ?? "", { decimal: this.#options.numbers, sure: true })?.value;
    return net === undefined ? HEADING : { note: "printed_total", money: { net, currency: null } };
  }

  /** Reads a row that is a part of sums. `said`: what their names say about all of their parts. */
  readPart(cells: readonly string[], said: ReadonlyMap<SectionField, string>): Outcome {
    this.#hasRows = true;
    return this.#isOfOtherYear ? OTHER_TABLE : this.#table.read(cells, new Map([...this.#said, ...said]));
  }

  above(cells: readonly string[]) {
    return this.#first.plain.above?.(cells) ?? null;
  }

  /** Whether a line, or the name of a sum, may say it for the rows below. */
  canSay(field: SectionField): boolean {
    const { lines, outer_sums: outer } = this.#mapping;
    return this.#table.canSay(field) || field === lines || field === outer;
  }

  #namesOtherYear(cells: readonly string[]): boolean {
    if (this.#years === null) return false;
    const year = yearOfLine(cells, { isNamed: this.#names !== null });
    return year !== null && !this.#years.includes(year);
  }

  #say({ field, value }: SectionLine): void {
    for (const other of OF_NAMED[field] ?? []) if (!this.#fresh.has(other)) this.#said.delete(other);
    this.#said.set(field, value);
    this.#fresh.add(field);
  }

  /** A line of words that nobody has explained: it may also say that the rows below it are of another store. */
  #judgeWords(cells: readonly string[], read: RowOutcome): RowOutcome {
    const printed = wordsOf(cells);
    // Without a header, the lines above the table stand among its rows.
    if (printed === null || (!this.#hasRows && isNameless(this.#first.header))) return read;
    if (this.#mapping.lines === "nothing") return HEADING;
    if (this.#mapping.lines !== undefined) return read;
    this.#said.delete("store");
    return { refused: { code: "words_alone", printed }, money: null };
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

/** Whether a row has nothing in any of several columns of money, nor in one that says whose it is. */
function isEmptyWide(read: RowOutcome, cells: readonly string[], { wide, columns }: Mapping): boolean {
  if (wide === undefined || !("note" in read) || read.note !== "bookkeeping") return false;
  return Object.values(columns).every((at) => (cells[at] ?? "").trim() === "");
}
