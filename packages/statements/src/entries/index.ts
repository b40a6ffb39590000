import type { StatementFile } from "../stream/statement-file.ts";
import type { NotedRow, NumberedLine, RefusedRow, StatementSummary } from "../stream/statement-receiver.ts";
import { type ReadOptions, streamStatements } from "../stream/stream-statements.ts";

export type { Layout } from "@ledgerline/contract/statements/layouts";
export type { Money } from "@ledgerline/decimals";
export { FORMATS, formatName } from "../formats/catalogue.ts";
export type { StatementFormat } from "../formats/format.ts";
export type { RowMoney, StatementLine } from "../formats/row-outcome.ts";
export { UnreadableStatement } from "../formats/unreadable-statement.ts";
export { parseLayout } from "../map/parse-layout.ts";
export type { FileLines } from "../read/printed-row.ts";
export { UnreadableArchive } from "../stream/contained-files.ts";
export { type ColumnNames, UnknownColumns } from "../stream/map-columns.ts";
export type { StatementFile } from "../stream/statement-file.ts";
export { proofHolds, type StatementProof } from "../stream/statement-proof.ts";
export type {
  NotedRow,
  NumberedLine,
  RecognizedStatement,
  RefusedRow,
  StatementReceiver,
  StatementSummary,
} from "../stream/statement-receiver.ts";
export {
  type ReadOptions,
  streamStatements,
  type UnreadableFile,
} from "../stream/stream-statements.ts";
export type { OpenSigns, RefusalReason, RowNote, StatementNote, StoredQuestion as Question } from "../vocabulary.ts";

/** A statement with its rows. While a question is open it has none: guessed rows would be guessed money. */
export interface ReadStatement extends StatementSummary {
  lines: NumberedLine[];
  refusals: RefusedRow[];
  notes: NotedRow[];
}

/**
 * Reads a text, the sheets of a workbook, or those inside an archive; each text and each sheet is a separate statement.
 * All lines are in memory at once. Throws UnreadableStatement, whose `note` says why, if one of the files is not a
 * statement or has an unknown header, and UnreadableArchive; an export of plays is not a statement.
 */
export async function readStatements(file: StatementFile, options: ReadOptions = {}): Promise<ReadStatement[]> {
  const read: ReadStatement[] = [];
  const { unreadable } = await streamStatements(file, options, () => {
    const rows: Pick<ReadStatement, "lines" | "refusals" | "notes"> = { lines: [], refusals: [], notes: [] };
    return {
      line: (line) => rows.lines.push(line),
      refusal: (row) => rows.refusals.push(row),
      note: (row) => rows.notes.push(row),
      discard() {
        Object.assign(rows, { lines: [], refusals: [], notes: [] });
      },
      end: (summary) => read.push({ ...summary, ...rows }),
    };
  });
  const [first] = unreadable;
  if (first) throw first.error;
  return read;
}
