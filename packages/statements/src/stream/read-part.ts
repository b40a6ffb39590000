import { createReadStream } from "node:fs";
import { MoneySums } from "../read/money-sums.ts";
import type { FileLines, RowSink } from "../read/printed-row.ts";
import { storedSyntax, TextReader } from "../read/text-reader.ts";
import { readSheetLines } from "../read/workbook/read-sheet-lines.ts";
import type { KnownLayout } from "../recognize/known-layout.ts";
import { contradictedQuestion } from "../recognize/questions.ts";
import type { ImpossibleMonths, OpenSigns, RecognizedFile, StoredQuestion } from "../vocabulary.ts";
import { FileJudge } from "./judge-file.ts";
import { proveRows, type StatementProof } from "./statement-proof.ts";
import type { StatementReceiver } from "./statement-receiver.ts";

/** A text, or a sheet of a workbook. */
export interface Part {
  path: string;
  bytesTotal: number;
  file: RecognizedFile;
}

export interface PartRead {
  question: StoredQuestion | null;
  impossible: ImpossibleMonths | null;
  signs: OpenSigns | null;
  rows: FileJudge["rows"]["rows"];
  /** Null while a question is open. */
  proof: StatementProof | null;
}

/** Without the answers that book nothing. */
const IMPOSSIBLE_MONTHS: StoredQuestion = {
  id: "impossible_months",
  options: ["as_printed", "leave_out"],
  suggestion: null,
};

const SIGNS: StoredQuestion = { id: "signs", options: ["as_printed"], suggestion: null };

/** Hands on what each row is, and proves the sums at the end. Throws UnreadableStatement. */
export async function readPart(part: Part, layout: KnownLayout, receiver: StatementReceiver): Promise<PartRead> {
  try {
    const read = await judgePart(part, layout, receiver);
    if (read.question) receiver.discard?.();
    return read;
  } catch (error) {
    receiver.discard?.();
    throw error;
  }
}

async function judgePart(part: Part, layout: KnownLayout, receiver: StatementReceiver): Promise<PartRead> {
  const taken = part.file.answers["repeated"] === "leave_out" ? await withRepeated(part, layout) : part;
  const sums = new MoneySums();
  const judge = new FileJudge(layout, taken.file, {
    line(lineNo, _part, line) {
      sums.add(line.currency, line.net);
      receiver.line?.({ lineNo, line });
    },
    refuse: (lineNo, reason, row) => receiver.refusal?.({ lineNo, reason, row }),
    note: (lineNo, note, row, money) => receiver.note?.({ lineNo, note, row, money }),
  });
  const fileLines = await readRows(taken, layout, judge.rows, receiver.ready?.bind(receiver));
  judge.rows.end();
  await receiver.ready?.();
  const { rows } = judge.rows;
  const { impossible, signs } = judge;
  const question =
    (await contradictedBy(judge, (sink) => readRows(taken, layout, sink))) ?? (impossible && IMPOSSIBLE_MONTHS);
  return { question, impossible, signs, rows, proof: question ? null : proveRows(judge.rows, sums.list(), fileLines) };
}

/** Calls `sink` with the rows below the header, and `ready` between pieces of the file. */
export async function readRows(
  { path, bytesTotal, file }: Part,
  layout: Pick<KnownLayout, "reading"> | null,
  sink: RowSink,
  ready: () => Promise<void> = async () => {},
): Promise<FileLines> {
  const ragged = layout ? (layout.reading?.ragged ?? false) : true;
  const original = createReadStream(path);
  if (file.recognition?.container === "workbook") {
    return readSheetLines({ original, bytesTotal, file, ragged }, sink, ready);
  }
  const source = new TextReader({ ...storedSyntax(file), ragged }, sink);
  for await (const piece of original) {
    source.push(piece);
    await ready();
  }
  source.end();
  return source.fileLines;
}

/** Adds the lines to leave out, which the answer does not name. */
async function withRepeated(part: Part, layout: KnownLayout): Promise<Part> {
  const { repeated: _, ...answers } = part.file.answers;
  const judge = new FileJudge(layout, { ...part.file, answers }, { line() {}, refuse() {}, note() {} });
  const read = (sink: RowSink) => readRows(part, layout, sink);
  await read(judge.rows);
  judge.rows.end();
  const repeated = await judge.findRepeated(read);
  const { recognition } = part.file;
  return { ...part, file: { ...part.file, recognition: recognition && { ...recognition, repeated } } };
}

/** What the rows leave open that the beginning of the file did not. */
async function contradictedBy(
  judge: FileJudge,
  readAgain: (sink: RowSink) => Promise<unknown>,
): Promise<StoredQuestion | null> {
  if (judge.contradicted === "signs") return SIGNS;
  if (judge.contradicted !== null) return contradictedQuestion(judge.contradicted, judge.otherCurrency);
  const repeated = await judge.findRepeated(readAgain);
  return repeated.length > 0 ? { id: "repeated", options: ["leave_out", "keep"], suggestion: null } : null;
}
