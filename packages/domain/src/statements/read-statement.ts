import type { StatementEncoding } from "@ledgerline/db/schema/statements";
import { DecimalSum } from "./decimal-sum.ts";
import { detectFormat } from "./detect-format.ts";
import { RowReader } from "./row-reader.ts";
import type { RowMeaning, StatementFormat, StatementSink } from "./statement-format.ts";
import { UnreadableStatement } from "./unreadable-statement.ts";

const HELD_NUL = "The row holds a NUL character, which no text may have";

/**
 * Reads a statement piece by piece and hands its lines and refusals to `sink` before `push` returns, so that the
 * caller can wait for what it writes to between two pieces. `push` and `end` throw UnreadableStatement.
 */
export class StatementReader {
  /** Known once the header has been read. */
  format: StatementFormat | null = null;
  bytesRead = 0;
  rowsRead = 0;
  /** The money of all rows in which it can be read, booked or refused, by currency. */
  readonly textTotals = new Map<string, DecimalSum>();
  /** The part of it that stands in refused rows. */
  readonly refusedTotals = new Map<string, DecimalSum>();
  readonly #sink: StatementSink;
  readonly #decoder: TextDecoder;
  readonly #rows: RowReader;
  #meaning: RowMeaning | null = null;
  #columns = 0;
  #nulSeen = false;

  constructor(encoding: StatementEncoding, sink: StatementSink) {
    this.#sink = sink;
    this.#decoder = new TextDecoder(encoding);
    this.#rows = new RowReader({
      row: (lineNo, cells, raw) => this.#readRow(lineNo, cells, raw),
      broken: (lineNo, reason, raw) => this.#refuseBroken(lineNo, reason, raw),
    });
  }

  push(bytes: Uint8Array): void {
    this.bytesRead += bytes.length;
    this.#read(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#read(this.#decoder.decode());
    this.#rows.end();
    if (!this.#meaning)
      throw new UnreadableStatement("The file is empty. Upload the statement as your distributor gave it.");
    if (this.rowsRead === 0)
      throw new UnreadableStatement("The file has a header and no rows, so there is nothing to book.");
  }

  #read(text: string): void {
    this.#nulSeen ||= text.includes("\0");
    this.#rows.push(text);
  }

  #readRow(lineNo: number, cells: string[], raw: string): void {
    if (!this.#meaning) {
      this.#readHeader(cells);
      return;
    }
    this.rowsRead += 1;
    if (cells.length !== this.#columns) {
      const found = cells.length === 1 ? "1 cell" : `${cells.length} cells`;
      this.#refuse(lineNo, `The row has ${found}, the header ${this.#columns} columns`, raw);
      return;
    }
    const currency = this.#meaning.currency(cells);
    const net = this.#meaning.net(cells);
    if (net !== null) add(this.textTotals, currency, net);
    const line = this.#nulSeen && raw.includes("\0") ? HELD_NUL : this.#meaning.line(cells, net);
    if (typeof line === "string") {
      if (net !== null) add(this.refusedTotals, currency, net);
      this.#refuse(lineNo, line, raw);
    } else {
      this.#sink.line(lineNo, line);
    }
  }

  #readHeader(cells: string[]): void {
    const { format, meaning } = detectFormat(cells);
    this.format = format;
    this.#meaning = meaning;
    this.#columns = cells.length;
    this.#rows.columns = cells.length;
  }

  #refuseBroken(lineNo: number, reason: string, raw: string): void {
    if (!this.#meaning) throw new UnreadableStatement(`The first line is not a header that can be read. ${reason}.`);
    this.rowsRead += 1;
    this.#refuse(lineNo, reason, raw);
  }

  #refuse(lineNo: number, reason: string, raw: string): void {
    // Postgres keeps no NUL in a text; its visible picture stands for it.
    this.#sink.refuse(lineNo, reason, this.#nulSeen ? raw.replaceAll("\0", "␀") : raw);
  }
}

function add(totals: Map<string, DecimalSum>, currency: string, value: string): void {
  let total = totals.get(currency);
  if (!total) {
    total = new DecimalSum();
    totals.set(currency, total);
  }
  total.add(value);
}
