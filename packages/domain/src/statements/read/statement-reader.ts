import { DecimalSum } from "@ledgerline/contract/money/decimal-sum";
import type { FileLines } from "@ledgerline/contract/statements";
import type { RefusalReason } from "@ledgerline/db/schema/refusal-reason";
import type { StatementEncoding } from "@ledgerline/db/schema/statements";
import { detectFormat } from "../formats/detect-format.ts";
import type { StatementLine } from "../formats/row-outcome.ts";
import type { RowMeaning, StatementFormat, StatementSink } from "../formats/statement-format.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import { refusalSentence } from "../refusal-sentence.ts";
import { LineCounter } from "./line-counter.ts";
import { RowReader } from "./row-reader.ts";

/** Four times the whole history of a large label; line numbers and counts still fit Postgres' integers. */
const MOST_LINES = 50_000_000;
/** Refused rows are stored whole, so a few KB of compressed garbage could become hundreds of MB of them. */
const MOST_REFUSED = 100_000;

const HELD_NUL: RefusalReason = { code: "held_nul" };
const TOO_MANY_UNITS: RefusalReason = { code: "uncountable_units", column: "Quantity" };

/**
 * Reads a statement piece by piece. Calls `sink` with its lines and refusals before `push` returns, so that the caller
 * can wait for its writes between two pieces. `push` and `end` throw UnreadableStatement.
 */
export class StatementReader {
  /** Known once the header has been read. */
  format: StatementFormat | null = null;
  bytesRead = 0;
  rowsRead = 0;
  /** The money of all rows where it is readable, booked or refused, by currency. */
  readonly textTotals = new Map<string, DecimalSum>();
  /** The part of that money in refused rows. */
  readonly refusedTotals = new Map<string, DecimalSum>();
  readonly #sink: StatementSink;
  readonly #decoder: TextDecoder;
  readonly #rows: RowReader;
  readonly #lines = new LineCounter();
  #headerLines = 0;
  #rowLines = 0;
  /** The sum of the absolute units: while it is exact, so is every sum of a part of them. */
  #units = 0;
  #meaning: RowMeaning | null = null;
  #columns = 0;
  #refused = 0;
  #nulSeen = false;

  constructor(encoding: StatementEncoding, sink: StatementSink) {
    this.#sink = sink;
    this.#decoder = new TextDecoder(encoding);
    this.#rows = new RowReader({
      row: (lineNo, cells, raw, lines) => this.#readRow(lineNo, cells, raw, lines),
      broken: (lineNo, reason, raw) => this.#refuseBroken(lineNo, reason, raw),
    });
  }

  /** The physical lines so far, and how many were header, rows and blank. */
  get fileLines(): FileLines {
    return { total: this.#lines.lines, header: this.#headerLines, rows: this.#rowLines, blank: this.#rows.blankLines };
  }

  push(bytes: Uint8Array): void {
    this.bytesRead += bytes.length;
    this.#read(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#read(this.#decoder.decode());
    this.#rows.end();
    this.#boundLines();
    if (!this.#meaning) throw new UnreadableStatement({ code: "empty_file" });
    if (this.rowsRead === 0) throw new UnreadableStatement({ code: "no_rows" });
  }

  #read(text: string): void {
    this.#nulSeen ||= text.includes("\0");
    this.#lines.push(text);
    this.#rows.push(text);
    this.#boundLines();
  }

  /** Blank lines count here, although they are not rows. */
  #boundLines(): void {
    if (this.#rows.linesRead > MOST_LINES) throw new UnreadableStatement({ code: "too_many_lines", most: MOST_LINES });
  }

  #readRow(lineNo: number, cells: string[], raw: string, lines: number): void {
    if (!this.#meaning) {
      this.#readHeader(cells);
      this.#headerLines = lines;
      return;
    }
    this.rowsRead += 1;
    this.#rowLines += lines;
    if (cells.length !== this.#columns) {
      this.#refuse(lineNo, { code: "cells", found: cells.length, expected: this.#columns }, raw);
      return;
    }
    const currency = this.#meaning.currency(cells);
    const net = this.#meaning.net(cells);
    if (net !== null) add(this.textTotals, currency, net);
    const line = this.#nulSeen && raw.includes("\0") ? HELD_NUL : this.#countUnits(this.#meaning.line(cells, net));
    if ("code" in line) {
      if (net !== null) add(this.refusedTotals, currency, net);
      this.#refuse(lineNo, line, raw);
    } else {
      this.#sink.line(lineNo, line);
    }
  }

  /** Refuses a row once the units can no longer be added up exactly. */
  #countUnits(line: StatementLine | RefusalReason): StatementLine | RefusalReason {
    if ("code" in line) return line;
    const units = this.#units + Math.abs(line.units);
    if (units > Number.MAX_SAFE_INTEGER) return TOO_MANY_UNITS;
    this.#units = units;
    return line;
  }

  #readHeader(cells: string[]): void {
    const { format, meaning } = detectFormat(cells);
    this.format = format;
    this.#meaning = meaning;
    this.#columns = cells.length;
    this.#rows.columns = cells.length;
  }

  #refuseBroken(lineNo: number, reason: RefusalReason, raw: string): void {
    if (!this.#meaning) throw new UnreadableStatement({ code: "unreadable_header", reason: refusalSentence(reason) });
    this.rowsRead += 1;
    this.#rowLines += 1;
    this.#refuse(lineNo, reason, raw);
  }

  #refuse(lineNo: number, reason: RefusalReason, raw: string): void {
    this.#refused += 1;
    if (this.#refused > MOST_REFUSED) {
      const distributor = this.format?.distributor ?? null;
      throw new UnreadableStatement({ code: "too_many_refused_rows", most: MOST_REFUSED, distributor });
    }
    // Postgres text cannot store a NUL, so its visible symbol takes its place.
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
