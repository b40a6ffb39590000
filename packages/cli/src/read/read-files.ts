import {
  type ReadOptions,
  type RecognizedStatement,
  type RefusedRow,
  type StatementFile,
  type StatementReceiver,
  type StatementSummary,
  streamStatements,
  UnreadableArchive,
  type UnreadableFile,
} from "@ledgerline/statements/entries/index";
import { EXIT, Failure } from "../output/exit.ts";
import type { RecordFile } from "../output/records.ts";
import { lineRecord, refusedRecord } from "./line-record.ts";

/** How many refused rows of a statement are kept; all are counted. */
const MOST_SHOWN = 100;

export interface ReadSummary extends StatementSummary {
  refusals: RefusedRow[];
}

export interface ReadResult {
  statements: ReadSummary[];
  unreadable: UnreadableFile[];
}

interface Wanted {
  lines?: RecordFile | undefined;
  refused?: RecordFile | undefined;
}

/** Reads files, or the standard input for `-`, and writes their lines and refused rows where asked. Throws Failure. */
export async function readFiles(
  paths: readonly string[],
  options: ReadOptions,
  { lines, refused }: Wanted,
): Promise<ReadResult> {
  const statements: ReadSummary[] = [];
  const unreadable: UnreadableFile[] = [];
  const receive = (statement: RecognizedStatement): StatementReceiver => {
    const refusals: RefusedRow[] = [];
    const before = { lines: lines?.mark(), refused: refused?.mark() };
    return {
      line({ lineNo, line }) {
        lines?.write(lineRecord(statement, lineNo, line));
      },
      refusal(row) {
        refused?.write(refusedRecord(statement, row));
        if (refusals.length < MOST_SHOWN) refusals.push(row);
      },
      discard() {
        if (before.lines) lines?.backTo(before.lines);
        if (before.refused) refused?.backTo(before.refused);
        refusals.length = 0;
      },
      end: (summary) => statements.push({ ...summary, refusals }),
    };
  };
  for (const path of paths) {
    const read = await refusing(path, () => streamStatements(source(path), options, receive));
    unreadable.push(...read.unreadable);
  }
  return { statements, unreadable };
}

function source(path: string): StatementFile {
  return path === "-" ? process.stdin : path;
}

/** Says what is wrong with a file that cannot be read. Throws Failure. */
export async function refusing<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(EXIT.usage, error.message, { cause: error });
    if (error instanceof UnreadableArchive) throw new Failure(EXIT.refused, error.message, { cause: error });
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Failure(EXIT.refused, `There is no file ${path}.`, { cause: error });
    if (code === "EISDIR") throw new Failure(EXIT.refused, `${path} is a folder. Name a file.`, { cause: error });
    if (code === "EACCES")
      throw new Failure(EXIT.refused, `${path} cannot be read: permission denied.`, { cause: error });
    throw error;
  }
}
