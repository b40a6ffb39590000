import { BYTE_ORDER_MARK, guardText } from "@ledgerline/contract/csv";
import { OutputFile } from "./output-file.ts";

/** CSV is for spreadsheets; JSON and NDJSON are for programs. */
export const RECORD_FORMATS = ["csv", "json", "ndjson"] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

type Value = string | number | boolean | null;
/** A row of a table, with its fields in the order of the columns. */
export type Records = Readonly<Record<string, Value>>;

/** Turns rows into text one by one, without keeping them. */
interface RecordWriter {
  begin: string;
  /** `first`: no record precedes it. */
  record(record: Records, first: boolean): string;
  end(isEmpty: boolean): string;
}

/** `texts`: the columns with other people's text, in which a spreadsheet could find a formula. */
export function recordWriter(
  format: RecordFormat,
  columns: readonly string[],
  texts: ReadonlySet<string>,
): RecordWriter {
  switch (format) {
    case "ndjson":
      return { begin: "", record: (record) => `${JSON.stringify(record)}\n`, end: () => "" };
    case "json":
      return {
        begin: "[",
        record: (record, first) => `${first ? "\n" : ",\n"}${JSON.stringify(record)}`,
        end: (isEmpty) => (isEmpty ? "]\n" : "\n]\n"),
      };
    case "csv": {
      const cells = columns.map((name) => new CellWriter(name, texts.has(name)));
      return {
        begin: `${BYTE_ORDER_MARK}${columns.join(",")}\r\n`,
        record: (record) => `${cells.map((cell) => cell.write(record)).join(",")}\r\n`,
        end: () => "",
      };
    }
  }
}

/** The cells of one column. Consecutive rows often have the same one. */
class CellWriter {
  readonly #name: string;
  readonly #isText: boolean;
  #last: Value = null;
  #cell = "";

  constructor(name: string, isText: boolean) {
    this.#name = name;
    this.#isText = isText;
  }

  write(record: Records): string {
    const value = record[this.#name] ?? null;
    if (value !== this.#last) {
      this.#last = value;
      this.#cell = value === null ? "" : csvCell(String(value), this.#isText);
    }
    return this.#cell;
  }
}

/** Guards text that a spreadsheet would run. Figures are written as they are. */
function csvCell(text: string, isText: boolean): string {
  const safe = isText ? guardText(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface RecordMark {
  bytes: number;
  records: number;
}

/** Writes records one after the other to a file or the standard output, and keeps none in memory. */
export class RecordFile {
  readonly #output: OutputFile;
  readonly #writer: RecordWriter;
  #records = 0;

  /** `path`: null for the standard output. Throws Failure for one that cannot be written. */
  constructor(path: string | null, writer: RecordWriter) {
    this.#output = new OutputFile(path);
    this.#writer = writer;
    this.#output.write(writer.begin);
  }

  write(record: Records): void {
    this.#output.write(this.#writer.record(record, this.#records === 0));
    this.#records += 1;
  }

  /** How far it has been written. */
  mark(): RecordMark {
    return { bytes: this.#output.mark(), records: this.#records };
  }

  /** Discards what was written after a mark. */
  backTo({ bytes, records }: RecordMark): void {
    this.#output.backTo(bytes);
    this.#records = records;
  }

  async deliver(): Promise<void> {
    this.#output.write(this.#writer.end(this.#records === 0));
    await this.#output.deliver();
  }
}
