export type { Money } from "@ledgerline/decimals";
export { FORMATS, formatName } from "./formats/catalogue.ts";
export type { StatementFormat } from "./formats/format.ts";
export type { RowMoney, StatementLine } from "./formats/row-outcome.ts";
export { UnreadableStatement } from "./formats/unreadable-statement.ts";
export type { FileLines } from "./read/printed-row.ts";
export { type ReadStatement, readStatements } from "./read-statements.ts";
export { type ColumnNames, UnknownColumns } from "./stream/map-columns.ts";
export type { StatementFile } from "./stream/statement-file.ts";
export { proofHolds, type StatementProof } from "./stream/statement-proof.ts";
export type {
  NotedRow,
  NumberedLine,
  RecognizedStatement,
  RefusedRow,
  StatementReceiver,
  StatementSummary,
} from "./stream/statement-receiver.ts";
export {
  type ReadOptions,
  streamStatements,
  type UnreadableFile,
} from "./stream/stream-statements.ts";
export { UnreadableArchive } from "./stream/unreadable-archive.ts";
export type { OpenSigns, StoredQuestion as Question } from "./vocabulary/recognition.ts";
export type { RefusalReason } from "./vocabulary/refusal-reason.ts";
export type { RowNote, StatementNote } from "./vocabulary/statement-note.ts";
