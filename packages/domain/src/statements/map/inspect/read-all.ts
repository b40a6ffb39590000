import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { Database } from "@ledgerline/db/client";
import { type Reading, UnreadableStatement } from "@ledgerline/statements/formats";
import { answersOf } from "@ledgerline/statements/map";
import { JudgedRows } from "@ledgerline/statements/read";
import { bindLayout, type KnownLayout, ownLayout } from "@ledgerline/statements/recognize";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import { readStoredRows } from "../../originals/read-stored-rows.ts";
import type { RecognizedStatement } from "../recognized-statement.ts";
import { PreviewTally } from "./preview-tally.ts";

/** One way of reading a file. */
export interface ReadBy {
  layout: KnownLayout;
  reading: Reading;
  statement: Pick<RecognizedStatement, "recognition" | "answers" | "createdAt">;
}

export interface ReadFile {
  tally: PreviewTally;
  /** Null when the header lacks a column. */
  judged: JudgedRows | null;
  /** Why the file cannot be read to the end. */
  unreadable: StatementNote | null;
}

/** Reads the whole file in one way, without booking it. `see` is called with each row that is booked. */
export async function readAll(
  db: Database,
  statement: RecognizedStatement,
  by: ReadBy,
  see: (cells: readonly string[]) => void = () => {},
): Promise<ReadFile> {
  const tally = new PreviewTally(by.reading, statement.recognition.header);
  const read: ReadFile = { tally, judged: null, unreadable: null };
  try {
    const judge = bindLayout(by.layout, by.statement);
    const judged = new JudgedRows({ ...judge, reader: tally.around(judge.reader, see) }, tally);
    read.judged = judged;
    const readSo = { ...statement, ...by.statement };
    await readStoredRows({ db, statement: readSo, ragged: by.reading.ragged ?? false, wait: async () => {} }, judged);
    judged.end();
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    read.unreadable = error.note;
  }
  return read;
}

/** The reading defined by a mapping; null while it lacks the money, the store or the currency. */
export function mappedBy({ recognition, createdAt }: RecognizedStatement, mapping: Mapping): ReadBy | null {
  const layout = ownLayout({ id: "", name: "", mapping });
  const { reading } = layout;
  const answers = answersOf(mapping);
  const statement = { recognition: { ...recognition, numbers: mapping.numbers }, answers, createdAt };
  return reading && { layout, reading, statement };
}
