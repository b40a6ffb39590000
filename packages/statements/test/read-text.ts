import type { FileLines } from "@ledgerline/contract/statements/statements";
import type { StatementLine } from "../src/formats/row-outcome.ts";
import { UnreadableStatement } from "../src/formats/unreadable-statement.ts";
import { JudgedRows, type JudgedSink } from "../src/read/judged-rows.ts";
import { storedSyntax, TextReader, type TextSyntax } from "../src/read/text-reader.ts";
import { bindLayout } from "../src/recognize/bind-layout.ts";
import { Sampler } from "../src/recognize/file-sample.ts";
import { recognizeText } from "../src/recognize/recognize-text.ts";
import type { RefusalReason, StatementEncoding } from "../src/vocabulary.ts";

interface ReadOptions {
  encoding?: StatementEncoding;
  pieceBytes?: number | undefined;
}

export interface ReadText {
  lines: { lineNo: number; line: StatementLine }[];
  refusals: { lineNo: number; reason: RefusalReason; row: string }[];
  notes: { lineNo: number; note: string; row: string }[];
  rowsRead: number;
  fileLines: FileLines;
  judged: JudgedRows;
}

/** Recognizes and reads a text as the product does, without a database. Throws UnreadableStatement. */
export function readText(
  bytes: Uint8Array,
  { encoding = "utf-8", pieceBytes = 64 * 1024 }: ReadOptions = {},
): ReadText {
  const lines: ReadText["lines"] = [];
  const refusals: ReadText["refusals"] = [];
  const notes: ReadText["notes"] = [];
  const { source, judged } = openText(bytes, encoding, {
    line: (lineNo, _part, line) => lines.push({ lineNo, line }),
    refuse: (lineNo, reason, row) => refusals.push({ lineNo, reason, row }),
    note: (lineNo, note, row) => notes.push({ lineNo, note, row }),
  });
  for (let at = 0; at < bytes.length; at += pieceBytes) source.push(bytes.subarray(at, at + pieceBytes));
  source.end();
  judged.end();
  return { lines, refusals, notes, rowsRead: judged.rows.read, fileLines: source.fileLines, judged };
}

/** The reader for a text that begins like this one. */
export function openText(
  bytes: Uint8Array,
  encoding: StatementEncoding,
  sink: JudgedSink,
  bounds: Pick<TextSyntax, "mostLines"> = {},
) {
  const sampler = new Sampler();
  sampler.push(Buffer.from(bytes));
  const recognized = recognizeText(sampler.end(), encoding, new Map());
  if ("refusal" in recognized) throw new UnreadableStatement(recognized.refusal);
  const { layout, recognition, note, isEmpty } = recognized;
  if (!layout) throw new UnreadableStatement(note ?? { code: "unknown_header", columns: recognition.header, more: 0 });
  const judged = new JudgedRows(bindLayout(layout, { recognition, answers: {}, createdAt: new Date() }), sink);
  const kind = isEmpty ? ("empty" as const) : null;
  const ragged = layout.reading?.ragged ?? false;
  const syntax = { ...storedSyntax({ encoding, kind, recognition }), ragged, ...bounds };
  return { judged, source: new TextReader(syntax, judged) };
}
