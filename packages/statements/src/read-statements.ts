import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { FileLines } from "@ledgerline/contract/statements/statements";
import { addMoney, equalMoney, type Money } from "@ledgerline/decimals";
import { TextProbe } from "./encoding/text-probe.ts";
import type { RowMoney, StatementLine } from "./formats/row-outcome.ts";
import { UnreadableStatement } from "./formats/unreadable-statement.ts";
import { FileJudge } from "./judge-file.ts";
import { comparePrinted } from "./proof/printed-totals.ts";
import type { RowSink } from "./read/printed-row.ts";
import { storedSyntax } from "./read/stored-syntax.ts";
import { TextReader } from "./read/text-reader.ts";
import { readSheetLines } from "./read/workbook/read-sheet-lines.ts";
import { readSheetHeads } from "./read/workbook/sheet-heads.ts";
import type { KnownLayout } from "./recognize/layouts/known-layout.ts";
import { contradictedQuestion } from "./recognize/questions/contradicted-question.ts";
import { encodingQuestion } from "./recognize/questions/encoding-question.ts";
import { nextQuestion } from "./recognize/questions/next-question.ts";
import { recognizeSheets } from "./recognize/recognize-sheets.ts";
import { recognizeWholeText } from "./recognize/recognize-whole-text.ts";
import type { Recognized } from "./recognize/recognized.ts";
import { type FileSample, Sampler } from "./recognize/sample/file-sample.ts";
import type { RecognizedFile, StatementEncoding, StoredQuestion } from "./vocabulary/recognition.ts";
import type { RefusalReason } from "./vocabulary/refusal-reason.ts";
import type { RowNote } from "./vocabulary/row-note.ts";

/** A path, the address of a file, its bytes, or a stream of them. */
export type StatementFile = string | URL | Uint8Array | AsyncIterable<Uint8Array>;

export interface ReadOptions {
  /** What has been answered so far, by the `id` of the question: `{ numbers: "comma" }`. */
  answers?: Record<string, string>;
  /** The name of the file, which suggests the answer to some questions. A path has one. */
  fileName?: string;
  /** The most that a workbook may unpack to; a quarter of a GiB when it is not said. */
  maxUnpackedBytes?: number;
}

/** That no money was lost or made up: `text` is what the lines, the refused and the noted rows come to together. */
export interface StatementProof {
  text: Money[];
  lines: Money[];
  refused: Money[];
  noted: Money[];
  /** The totals that the file prints, and whether they are the sum of its rows. */
  printed: { currency: string; net: string; rows: string; agrees: boolean }[];
  /** What became of each line of the file, or row of the sheet. */
  file_lines: FileLines;
}

/** A statement as its file has it. */
export interface ReadStatement {
  /** The sheet of a workbook; null for a text. */
  sheet: string | null;
  /** The layout, such as `{ id: "distrokid", name: "DistroKid", distributor: "DistroKid" }`. */
  format: Pick<KnownLayout, "id" | "name" | "distributor">;
  /** What neither the file nor an answer says. While it is asked, nothing else is read: a guess would be money. */
  question: StoredQuestion | null;
  /** `lineNo` is the physical line, or the row of the sheet, counted from 1. One row may have several lines. */
  lines: { lineNo: number; line: StatementLine }[];
  /** Rows that cannot be read, as they are printed, and why. */
  refusals: { lineNo: number; reason: RefusalReason; row: string }[];
  /** Rows that are no income: totals, payouts, money moved between accounts. */
  notes: { lineNo: number; note: RowNote; row: string; money: RowMoney | null }[];
  /** Null while something is asked. */
  proof: StatementProof | null;
}

const DEFAULT_MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
const NO_OWN = new Map<string, KnownLayout>();

/**
 * Reads a text, or the sheets of a workbook, as distributors send them; each sheet is a statement of its own. All lines
 * are in memory together. Throws UnreadableStatement, whose `note` says why, for what is no statement or has a header that
 * nobody knows; an export of plays is none.
 */
export async function readStatements(file: StatementFile, options: ReadOptions = {}): Promise<ReadStatement[]> {
  return onDisk(file, async (path) => {
    const { answers = {}, fileName = basename(path) } = options;
    const about = { path, bytesTotal: (await stat(path)).size, answers, fileName };
    const { probe, sample } = await probeFile(path);
    if (probe.refusal?.code !== "not_text" || probe.refusal.kind !== "zip") {
      const open = () => createReadStream(path);
      const text = await recognizeWholeText({ ...said(probe, answers), sample }, { open, own: NO_OWN, names: [] });
      return [await readRecognized({ ...about, encoding: text.encoding }, known(text.recognized))];
    }
    const { maxUnpackedBytes = DEFAULT_MAX_UNPACKED_BYTES } = options;
    const heads = await readSheetHeads(path, { maxUnpackedBytes });
    const sheets = recognizeSheets(heads, NO_OWN);
    if (sheets.length === 0) throw new UnreadableStatement({ code: "no_tables" });
    const statements: ReadStatement[] = [];
    for (const sheet of sheets) {
      statements.push(await readRecognized({ ...about, encoding: probe.encoding }, known(sheet)));
    }
    return statements;
  });
}

/** Calls `use` with the path of a file, which is temporary unless it was on disk before. */
async function onDisk<T>(file: StatementFile, use: (path: string) => Promise<T>): Promise<T> {
  if (typeof file === "string") return use(file);
  if (file instanceof URL) return use(fileURLToPath(file));
  const folder = await mkdtemp(join(tmpdir(), "statement-"));
  try {
    const path = join(folder, "statement");
    await pipeline(file instanceof Uint8Array ? Readable.from([file]) : file, createWriteStream(path));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Probed = ReturnType<TextProbe["end"]>;

async function probeFile(path: string): Promise<{ probe: Probed; sample: FileSample }> {
  const probe = new TextProbe();
  const sampler = new Sampler();
  for await (const piece of createReadStream(path)) {
    probe.push(piece);
    sampler.push(piece);
  }
  return { probe: probe.end(), sample: sampler.end() };
}

/** In the encoding that was answered, if it is one that the file may be in. */
function said(probe: Probed, answers: Readonly<Record<string, string>>): Probed {
  const { encodings, ...rest } = probe;
  const answered = encodings?.find(({ encoding }) => encoding === answers["encoding"]);
  return answered ? { ...rest, encoding: answered.encoding } : probe;
}

type Known = Recognized & { layout: KnownLayout };

function known(recognized: Recognized | { refusal: UnreadableStatement["note"] }): Known {
  if ("refusal" in recognized) throw new UnreadableStatement(recognized.refusal);
  const { layout, note, recognition } = recognized;
  if (!layout?.reading) {
    throw new UnreadableStatement(note ?? { code: "unknown_header", columns: recognition.header, more: 0 });
  }
  return { ...recognized, layout };
}

interface OnDisk {
  path: string;
  bytesTotal: number;
  encoding: StatementEncoding;
  fileName: string;
  answers: Record<string, string>;
}

async function readRecognized(file: OnDisk, { layout, recognition, isEmpty }: Known): Promise<ReadStatement> {
  const { encoding, answers, fileName } = file;
  const { id, name, distributor } = layout;
  const statement: ReadStatement = {
    sheet: recognition.sheet,
    format: { id, name, distributor },
    question: isEmpty
      ? null
      : (encodingQuestion(recognition, answers) ??
        nextQuestion({ layout, recognition, answers, fileName, sources: null, confirmed: true })),
    lines: [],
    refusals: [],
    notes: [],
    proof: null,
  };
  if (statement.question) return statement;
  const taken: RecognizedFile = { encoding, answers, recognition, kind: isEmpty ? "empty" : null };
  const recognized = answers["repeated"] === "leave_out" ? await withRepeated(file, layout, taken) : taken;
  const judge = new FileJudge(layout, recognized, {
    line: (lineNo, _part, line) => statement.lines.push({ lineNo, line }),
    refuse: (lineNo, reason, row) => statement.refusals.push({ lineNo, reason, row }),
    note: (lineNo, note, row, money) => statement.notes.push({ lineNo, note, row, money }),
  });
  const read = (sink: RowSink) => readRows(file, recognized, layout, sink);
  const fileLines = await read(judge.rows);
  judge.rows.end();
  const question = await contradictedBy(judge, read);
  if (question) return { ...statement, question, lines: [], refusals: [], notes: [] };
  return { ...statement, proof: prove(judge, statement, fileLines) };
}

/** With the lines that are to be left out, as the answer does not say them. */
async function withRepeated(file: OnDisk, layout: KnownLayout, taken: RecognizedFile): Promise<RecognizedFile> {
  const { repeated: _, ...answers } = taken.answers;
  const judge = new FileJudge(layout, { ...taken, answers }, { line() {}, refuse() {}, note() {} });
  const read = (sink: RowSink) => readRows(file, taken, layout, sink);
  await read(judge.rows);
  judge.rows.end();
  const repeated = await judge.findRepeated(read);
  return { ...taken, recognition: taken.recognition && { ...taken.recognition, repeated } };
}

async function readRows(
  { path, bytesTotal }: OnDisk,
  file: RecognizedFile,
  { reading }: KnownLayout,
  sink: RowSink,
): Promise<FileLines> {
  const ragged = reading?.ragged ?? false;
  const original = createReadStream(path);
  if (file.recognition?.container === "workbook") {
    return readSheetLines({ original, bytesTotal, file, ragged }, sink, async () => {});
  }
  const source = new TextReader({ ...storedSyntax(file), ragged }, sink);
  for await (const piece of original) source.push(piece);
  source.end();
  return source.fileLines;
}

/** What the rows leave open that the beginning of the file did not. */
async function contradictedBy(
  judge: FileJudge,
  readAgain: (sink: RowSink) => Promise<unknown>,
): Promise<StoredQuestion | null> {
  if (judge.contradicted !== null) return contradictedQuestion(judge.contradicted, judge.otherCurrency);
  const repeated = await judge.findRepeated(readAgain);
  return repeated.length > 0 ? { id: "repeated", options: ["leave_out", "keep"], suggestion: null } : null;
}

function prove({ rows }: FileJudge, { lines }: ReadStatement, fileLines: FileLines): StatementProof {
  const proof = {
    text: addMoney(rows.text.list()),
    lines: addMoney(lines.map(({ line }) => line)),
    refused: addMoney(rows.refused.list()),
    noted: addMoney(rows.noted.list()),
  };
  if (!equalMoney(proof.text, addMoney(proof.lines, proof.refused, proof.noted))) {
    throw new Error("The money in the file is not that of its lines, refusals and notes");
  }
  const counted = addMoney(proof.lines, proof.refused);
  return { ...proof, printed: comparePrinted(rows.printed, { counted, all: proof.text }), file_lines: fileLines };
}
