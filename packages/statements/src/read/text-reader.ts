import { type PieceDecoder, textDecoder } from "../encoding/text-decoder.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import type { RecognizedFile, StatementEncoding, StoredRecognition } from "../vocabulary.ts";
import { BodyRows, type FileLines, type RowSink } from "./printed-row.ts";
import { DELIMITERS, type RowSyntax } from "./row-syntax.ts";
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
  readonly #decoder: PieceDecoder;
  readonly #body: BodyRows;
  readonly #rows: TextRows;
  readonly #lines = new LineCounter();
  readonly #mostLines: number;

  constructor(
    { encoding, rowCells = null, ragged = false, mostLines = MOST_LINES, ...syntax }: TextSyntax,
    sink: RowSink,
  ) {
    this.#decoder = textDecoder(encoding);
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

const LINE_FEED = 10;

/** Counts the physical lines of a text that comes in pieces, only by line ends, regardless of rows and quotes. */
export class LineCounter {
  #ended = 0;
  #endsInside = false;
  #endsWithReturn = false;

  push(text: string): void {
    if (text === "") return;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#ended += 1;
    for (let at = text.indexOf("\r"); at !== -1; at = text.indexOf("\r", at + 1)) {
      if (text.charCodeAt(at + 1) !== LINE_FEED) this.#ended += 1;
    }
    // Both halves of a CRLF are one line end.
    if (this.#endsWithReturn && text.startsWith("\n")) this.#ended -= 1;
    this.#endsWithReturn = text.endsWith("\r");
    this.#endsInside = !this.#endsWithReturn && !text.endsWith("\n");
  }

  /** Includes a last line without a line end. */
  get lines(): number {
    return this.#ended + (this.#endsInside ? 1 : 0);
  }
}

/** How a statement's text splits into rows, as it was recognized. */
export function storedSyntax({
  encoding,
  kind,
  recognition,
}: Pick<RecognizedFile, "encoding" | "kind" | "recognition">): TextSyntax {
  const starts = recognition?.starts;
  const delimiter = starts ? "\t" : DELIMITERS.find((each) => each === recognition?.delimiter);
  if (!recognition || !delimiter) throw new Error("The statement has not been recognized as text");
  const { quotes, header_line: headerLine } = recognition;
  return {
    encoding,
    delimiter,
    quotes,
    ...(starts && { starts }),
    ...(recognition.marked && { marked: true as const }),
    ...(recognition.repeats && { repeats: recognition.repeats }),
    headerLine,
    rowCells: rowWidth(recognition),
    isEmpty: kind === "empty" && headerLine === null,
  };
}

/** How many cells a row has; null in a file without columns. */
export function rowWidth({ header, rowCells }: Pick<StoredRecognition, "header" | "rowCells">): number | null {
  return rowCells ?? (header.length || null);
}
