import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Layout } from "@ledgerline/contract/statements/layouts";
import { LINES_NAME, WEEKS } from "@ledgerline/contract/statements/statement-mapping";
import { SALE_MONTH, YEAR_OF_SALE } from "@ledgerline/contract/wire/patterns";
import { TextProbe } from "../encoding/text-probe.ts";
import { readCurrency } from "../formats/cells/currency.ts";
import { DATE_ORDERS } from "../formats/cells/date-notation.ts";
import { FILE_KINDS, type FileKind } from "../formats/format.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import { headerKey } from "../map/header-key.ts";
import { keptMapping } from "../map/shared-layout.ts";
import { readSheetHeads } from "../read/workbook/sheet-heads.ts";
import { type FileSample, Sampler } from "../recognize/file-sample.ts";
import type { KnownLayout, Recognized } from "../recognize/known-layout.ts";
import { type OwnFormat, type OwnHeaders, ownHeaders } from "../recognize/own-layouts.ts";
import { encodingQuestion, nextQuestion } from "../recognize/questions.ts";
import { recognizeSheets } from "../recognize/recognize-sheets.ts";
import { recognizeWholeText } from "../recognize/recognize-whole-text.ts";
import { STATEMENT_ENCODINGS, type StatementEncoding, type StoredQuestion } from "../vocabulary.ts";
import { type ColumnNames, mapColumns } from "./map-columns.ts";
import { type Part, readPart, readRows } from "./read-part.ts";
import { type PlainFile, type StatementFile, withPlainFiles } from "./statement-file.ts";
import type { RecognizedStatement, StatementReceiver, StatementSummary } from "./statement-receiver.ts";

export interface ReadOptions {
  /** What has been answered so far, by the `id` of the question: `{ numbers: "comma" }`. */
  answers?: Record<string, string>;
  /** Which column of a file with an unknown header holds what, by name: `{ net: "Amount" }`. */
  columns?: ColumnNames;
  /** A layout that somebody has shared: files with its header are read by it. */
  layout?: Layout;
  /** The name of the file, which suggests the answer to some questions. A path has one. */
  fileName?: string;
  /** When the file was received, now by default: it cannot tell of what was sold later. */
  receivedAt?: Date;
  /** The most that a workbook, or an archive, may unpack to: 256 MiB, or 4 GiB, by default. */
  maxUnpackedBytes?: number;
}

/** A file in an archive that is not a statement, and why. */
export interface UnreadableFile {
  file: string;
  error: UnreadableStatement;
}

/** The id of a layout that is not from the catalogue. */
const SHARED_ID = "shared";

const NO_ROWS = { read: 0, booked: 0, refused: 0, noted: 0 };
const MOST_WORKBOOK_BYTES = 256 * 1024 * 1024;
const MOST_ARCHIVE_BYTES = 4 * 1024 * 1024 * 1024;

/**
 * Reads each text, and each sheet of each workbook, and hands on its rows while reading, so files may be larger than
 * the memory. `receive` is called for each statement before its rows. Once no question is open and the proof is there,
 * what was handed on is final; until then it may be discarded. Throws UnreadableArchive, and RangeError for an invalid
 * answer.
 */
export async function streamStatements(
  file: StatementFile,
  given: ReadOptions,
  receive: (statement: RecognizedStatement) => StatementReceiver,
): Promise<{ statements: StatementSummary[]; unreadable: UnreadableFile[] }> {
  const options = { ...given, answers: checkAnswers(given.answers ?? {}) };
  const statements: StatementSummary[] = [];
  const unreadable: UnreadableFile[] = [];
  const { fileName, maxUnpackedBytes = MOST_ARCHIVE_BYTES } = options;
  await withPlainFiles(file, { fileName, maxUnpackedBytes }, async (plain) => {
    try {
      for (const part of await recognizeParts(plain, options)) {
        statements.push(await streamPart(plain, part, options, receive));
      }
    } catch (error) {
      if (!(error instanceof UnreadableStatement)) throw error;
      unreadable.push({ file: plain.fileName, error });
    }
  });
  return { statements, unreadable };
}

function recognizeParts({ path }: PlainFile, { answers = {}, maxUnpackedBytes, layout }: ReadOptions) {
  const own = ownHeaders(layout ? [ownOf(layout)] : []);
  return recognizeOnDisk(path, { answers, own, maxWorkbookBytes: maxUnpackedBytes ?? MOST_WORKBOOK_BYTES });
}

/** Throws RangeError if the layout contradicts its own header. */
function ownOf(layout: Layout): OwnFormat {
  const { name, header } = layout;
  return { id: SHARED_ID, name, headerKey: headerKey(header), mapping: keptMapping(layout) };
}

async function streamPart(
  { path, fileName }: PlainFile,
  { encoding, recognized }: RecognizedPart,
  { answers = {}, columns, receivedAt: createdAt = new Date() }: ReadOptions,
  receive: (statement: RecognizedStatement) => StatementReceiver,
): Promise<StatementSummary> {
  const { isEmpty } = recognized;
  const { recognition: found } = recognized;
  const file = { encoding, answers, recognition: found, kind: isEmpty ? "empty" : null, createdAt } as const;
  const part = { path, bytesTotal: (await stat(path)).size, file };
  const layout = await layoutOf(part, recognized, columns ?? null);
  const taken = layout.evidence === "own" ? mapped(part, layout) : part;
  const { id, name, distributor } = layout;
  const kind = isEmpty ? "empty" : kindOf(layout, answers);
  const { sheet } = recognized.recognition;
  const about: RecognizedStatement = { file: fileName, sheet, format: { id, name, distributor }, kind };
  const recognition = taken.file.recognition ?? recognized.recognition;
  const question = isEmpty ? null : firstQuestion(layout, recognition, answers, fileName);
  const receiver = receive(about);
  const unread = question?.id === "preview" ? (recognition.unread ?? null) : null;
  const summary = question
    ? { ...about, question, impossible: null, signs: null, unread, rows: NO_ROWS, proof: null }
    : { ...about, unread, ...(await readPart(taken, layout, receiver)) };
  receiver.end?.(summary);
  return summary;
}

function firstQuestion(
  layout: KnownLayout,
  recognition: Recognized["recognition"],
  answers: Readonly<Record<string, string>>,
  fileName: string,
): StoredQuestion | null {
  const confirmed = recognition.unread === undefined;
  return (
    encodingQuestion(recognition, answers) ??
    nextQuestion({ layout, recognition, answers, fileName, sources: null, confirmed })
  );
}

/** Throws UnreadableStatement for an export of plays, and UnknownColumns for an unknown header. */
async function layoutOf(part: Part, recognized: Recognized, columns: ColumnNames | null): Promise<KnownLayout> {
  const { layout } = recognized;
  if (layout?.plays) throw new UnreadableStatement({ code: "only_plays", name: layout.name });
  if (layout?.reading && columns === null) return layout;
  const { answers } = part.file;
  return mapColumns(recognized, { columns, answers }, (sink) => readRows(part, null, sink));
}

/** The artist's description of the columns also says how numbers are written, unless each file has to tell. */
function mapped(part: Part, { reading }: KnownLayout): Part {
  const { recognition } = part.file;
  if (reading?.numbers === "either") return part;
  const numbers = reading?.numbers === "comma" ? "comma" : "point";
  return {
    ...part,
    file: { ...part.file, recognition: recognition && { ...recognition, numbers, numbersUnclear: false } },
  };
}

function kindOf({ kinds }: KnownLayout, answers: Readonly<Record<string, string>>): FileKind | null {
  const [only, ...others] = kinds.filter((kind) => kind !== "plays");
  if (only !== undefined && others.length === 0) return only;
  return [only, ...others].find((kind) => kind === answers["kind"]) ?? null;
}

type Answers = Readonly<Record<string, string>>;

const CHOICES: Record<string, readonly string[]> = {
  encoding: STATEMENT_ENCODINGS,
  numbers: ["point", "comma"],
  dates: DATE_ORDERS,
  kind: FILE_KINDS,
  withholdings: ["off", "due"],
  preview: ["yes"],
  repeated: ["leave_out", "keep"],
  impossible_months: ["as_printed", "leave_out"],
  signs: ["as_printed"],
  weeks: WEEKS,
  lines: LINES_NAME,
  outer_sums: LINES_NAME,
  year_begins: Array.from({ length: 12 }, (_, month) => String(month + 1)),
};
const MOST_STORE_CHARS = 200;

/** The answers as they are read. Throws RangeError for one to a question that is never asked, or in the wrong form. */
function checkAnswers(answers: Answers): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, checkAnswer(id, value.trim())]));
}

function checkAnswer(id: string, value: string): string {
  const choices = Object.hasOwn(CHOICES, id) ? CHOICES[id] : undefined;
  if (choices) {
    if (choices.includes(value)) return value;
    throw new RangeError(`Answer ${id} with one of ${choices.join(", ")}.`);
  }
  switch (id) {
    case "currency": {
      const currency = readCurrency(value);
      if (currency === null) throw new RangeError("Write the currency as three letters, such as USD.");
      return currency;
    }
    case "month":
    case "accounted":
      if (!SALE_MONTH.test(value)) throw new RangeError(`Write ${id} as YYYY-MM.`);
      return value;
    case "year":
      if (!YEAR_OF_SALE.test(value)) throw new RangeError("Write year as YYYY.");
      return value;
    case "store":
      if (value === "" || value.length > MOST_STORE_CHARS) throw new RangeError("Name the store.");
      return value;
    case "returns":
      return value;
    default:
      throw new RangeError(`Nothing is asked as ${id}.`);
  }
}

interface RecognizedPart {
  encoding: StatementEncoding;
  recognized: Recognized;
}

interface Options {
  answers: Readonly<Record<string, string>>;
  own: OwnHeaders;
  /** The most that a workbook may unpack to. */
  maxWorkbookBytes: number;
}

/** What a text, or each sheet of a workbook, is recognized as. Throws UnreadableStatement. */
async function recognizeOnDisk(path: string, options: Options): Promise<RecognizedPart[]> {
  const { probe, sample } = await probeFile(path);
  if (probe.refusal?.code === "not_text" && probe.refusal.kind === "zip") {
    const heads = await readSheetHeads(path, { maxUnpackedBytes: options.maxWorkbookBytes });
    const sheets = recognizeSheets(heads, options.own);
    if (sheets.length === 0) throw new UnreadableStatement({ code: "no_tables" });
    return sheets.map((recognized) => ({ encoding: probe.encoding, recognized }));
  }
  const open = () => createReadStream(path);
  const text = await recognizeWholeText(
    { ...said(probe, options.answers), sample },
    { open, own: options.own, names: [] },
  );
  if ("refusal" in text.recognized) throw new UnreadableStatement(text.recognized.refusal);
  return [{ encoding: text.encoding, recognized: text.recognized }];
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

/** Applies the encoding that was answered, if the file may be in it. */
function said(probe: Probed, answers: Readonly<Record<string, string>>): Probed {
  const { encodings, ...rest } = probe;
  const answered = encodings?.find(({ encoding }) => encoding === answers["encoding"]);
  return answered ? { ...rest, encoding: answered.encoding } : probe;
}
