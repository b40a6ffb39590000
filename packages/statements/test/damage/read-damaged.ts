import type { StatementLine } from "../../src/formats/row-outcome.ts";
import { UnreadableStatement } from "../../src/formats/unreadable-statement.ts";
import { JudgedRows } from "../../src/read/judged-rows.ts";
import { BodyRows, type RowSink } from "../../src/read/printed-row.ts";
import { TextReader } from "../../src/read/text-reader.ts";
import { describeRows } from "../../src/recognize/describe-rows.ts";
import { Sampler } from "../../src/recognize/file-sample.ts";
import { findHeader } from "../../src/recognize/find-header.ts";
import type { KnownLayout, Recognized } from "../../src/recognize/known-layout.ts";
import { recognizeText } from "../../src/recognize/recognize-text.ts";
import type { StatementEncoding } from "../../src/vocabulary.ts";
import { type GoldenFile, rowsOf } from "../golden/golden-file.ts";

/** The result of booking a file. */
export interface Booked {
  lines: StatementLine[];
  /** How many rows were refused, each for a reason. */
  refused: number;
  /** True if it is not booked, or not until the artist has answered. */
  isHeld: boolean;
}

const DELIMITERS = ["\t", ",", ";"] as const;
export const HELD: Booked = { lines: [], refused: 0, isHeld: true };

/** Reads a file the way it is received and booked, without the database. */
export function readDamaged(text: string, golden: GoldenFile, encoding: StatementEncoding = "utf-8"): Booked {
  try {
    return golden.sheet === null ? readText(text, golden, encoding) : readSheet(text, golden);
  } catch (error) {
    if (error instanceof UnreadableStatement) return HELD;
    throw error;
  }
}

function readText(text: string, golden: GoldenFile, encoding: StatementEncoding): Booked {
  const bytes = Buffer.from(text);
  const sampler = new Sampler();
  sampler.push(bytes);
  const recognized = recognizeText(sampler.end(), encoding, new Map());
  if ("refusal" in recognized) return HELD;
  const { quotes, header_line, rowCells = null } = recognized.recognition;
  const delimiter = DELIMITERS.find((each) => each === recognized.recognition.delimiter) ?? ",";
  return judge(recognized, golden, (rows, ragged) => {
    const layout = { delimiter, quotes, headerLine: header_line, rowCells, isEmpty: recognized.isEmpty, ragged };
    const source = new TextReader({ encoding, ...layout }, rows);
    source.push(bytes);
    source.end();
  });
}

/** The rows of a workbook lack trailing blank cells, and are padded to the header. */
function readSheet(text: string, golden: GoldenFile): Booked {
  const rows = rowsOf(text, golden).map((row) => ({ ...row, raw: row.cells.join("\t"), lines: 1 }));
  const found = findHeader(rows, new Map());
  const container = {
    container: "workbook",
    encoding: null,
    delimiter: null,
    quotes: false,
    sheet: golden.sheet,
  } as const;
  const recognized = describeRows(container, found, null, { head: rows, tail: [] });
  return judge(recognized, golden, (sink) => {
    const width = recognized.recognition.header.length;
    const body = new BodyRows({ headerLine: found?.row?.lineNo ?? null, isEmpty: recognized.isEmpty }, sink);
    for (const row of rows)
      body.row({ ...row, cells: [...row.cells, ...Array(Math.max(0, width - row.cells.length)).fill("")] });
  });
}

/** Judges the rows of a file by its layout. */
export function judge(
  { recognition, layout, isEmpty }: Recognized,
  golden: GoldenFile,
  read: (rows: RowSink, ragged: boolean) => void,
): Booked {
  if (!layout?.reading || (recognition.datesUnclear && golden.answers["dates"] === undefined)) return HELD;
  if (isEmpty) return { lines: [], refused: 0, isHeld: false };
  const lines: StatementLine[] = [];
  const sink = {
    line: (_: number, __: number, line: StatementLine) => lines.push(line),
    refuse: () => {},
    note: () => {},
  };
  const rows = new JudgedRows({ ...judgeOptions(layout, recognition, golden), unitsColumn: "units" }, sink);
  read(rows, layout.reading.ragged ?? false);
  rows.end();
  return { lines, refused: rows.rows.refused, isHeld: false };
}

function judgeOptions(
  layout: KnownLayout,
  { header, rowCells, preamble, numbers, container, dates }: Recognized["recognition"],
  golden: GoldenFile,
) {
  const options = {
    header,
    rowCells,
    preamble,
    numbers: numbers ?? golden.numbers,
    answers: golden.answers,
    workbook: container === "workbook",
    dates,
  };
  return { reader: layout.bind(options), distributor: layout.distributor, emptyWhen: layout.emptyWhen };
}
