import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import type { StatementEncoding } from "../vocabulary/recognition.ts";
import { BodyRows } from "./body-rows.ts";
import type { FileLines } from "./file-lines.ts";
import { LineCounter } from "./line-counter.ts";
import type { RowSink } from "./printed-row.ts";
import type { RowSyntax } from "./row-syntax.ts";
import { TextRows } from "./text-rows.ts";

/** Four times the entire history of a large label; line numbers and counts still fit into Postgres integers. */
const MOST_LINES = 50_000_000;

export interface TextSyntax extends RowSyntax {
  encoding: StatementEncoding;
  headerLine: number | null;
  /** How many cells a row has. Missing or null if as many as the header. */
  rowCells?: number | null;
  isEmpty?: boolean;
  /** Rows may have fewer or more cells than the header. */
  ragged?: boolean;
  /** The most lines it may have, including blank ones. */
  mostLines?: number;
}

/** Reads a text piece by piece, and calls `sink` with its rows below the header before `push` returns. */
export class TextReader {
  bytesRead = 0;
  readonly #decoder: TextDecoder;
  readonly #body: BodyRows;
  readonly #rows: TextRows;
  readonly #lines = new LineCounter();
  readonly #mostLines: number;

  constructor(
    { encoding, rowCells = null, ragged = false, mostLines = MOST_LINES, ...syntax }: TextSyntax,
    sink: RowSink,
  ) {
    this.#decoder = new TextDecoder(encoding);
    this.#mostLines = mostLines;
    const header = (cells: readonly string[]) => {
      if (!ragged) this.#rows.columns = rowCells ?? cells.length;
    };
    this.#body = new BodyRows({ ...syntax, header }, sink);
    this.#rows = new TextRows(syntax, this.#body);
    if (syntax.headerLine === null && !ragged) this.#rows.columns = rowCells;
  }

  /** The physical lines so far, and what they were read as. */
  get fileLines(): FileLines {
    const { headerLines, preambleLines, rowLines } = this.#body;
    return {
      total: this.#lines.lines,
      header: headerLines,
      ...(preambleLines > 0 && { preamble: preambleLines }),
      rows: rowLines,
      blank: this.#rows.blankLines,
    };
  }

  /** Throws UnreadableStatement if there are more lines than any statement has. */
  push(bytes: Uint8Array): void {
    this.bytesRead += bytes.length;
    this.#read(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#read(this.#decoder.decode());
    this.#rows.end();
    this.#boundLines();
  }

  #read(text: string): void {
    this.#lines.push(text);
    this.#rows.push(text);
    this.#boundLines();
  }

  /** Blank lines count here, although they are not rows. */
  #boundLines(): void {
    const most = this.#mostLines;
    if (this.#rows.linesRead > most) throw new UnreadableStatement({ code: "too_many_lines", most });
  }
}
