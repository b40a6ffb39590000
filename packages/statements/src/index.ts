export type { Money } from "@ledgerline/decimals";
export { UnreadableArchive } from "./archive/unreadable-archive.ts";
export { FORMATS, formatName } from "./formats/catalogue.ts";
export type { StatementFormat } from "./formats/format.ts";
export type { RowMoney, StatementLine } from "./formats/row-outcome.ts";
export { UnreadableStatement } from "./formats/unreadable-statement.ts";
export type { FileLines } from "./read/file-lines.ts";
export { type ReadStatement, readStatements } from "./read-statements.ts";
export type { StatementFile } from "./stream/statement-file.ts";
export { proofHolds, type StatementProof } from "./stream/statement-proof.ts";
export type { NotedRow, NumberedLine, RefusedRow, StatementReceiver } from "./stream/statement-receiver.ts";
export type { RecognizedStatement, StatementSummary } from "./stream/statement-summary.ts";
export {
  type ReadOptions,
  streamStatements,
  type UnreadableFile,
} from "./stream/stream-statements.ts";
export { type ColumnNames, UnknownColumns } from "./stream/unknown-columns.ts";
export type { StoredQuestion as Question } from "./vocabulary/recognition.ts";
export type { RefusalReason } from "./vocabulary/refusal-reason.ts";
export type { RowNote } from "./vocabulary/row-note.ts";
export type { StatementNote } from "./vocabulary/statement-note.ts";
