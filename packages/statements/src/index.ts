export type { FileLines } from "@ledgerline/contract/statements/statements";
export type { Money } from "@ledgerline/decimals";
export { FORMATS, formatName } from "./formats/catalogue.ts";
export type { StatementFormat } from "./formats/format.ts";
export type { RowMoney, StatementLine } from "./formats/row-outcome.ts";
export { UnreadableStatement } from "./formats/unreadable-statement.ts";
export {
  type ReadOptions,
  type ReadStatement,
  readStatements,
  type StatementFile,
  type StatementProof,
} from "./read-statements.ts";
export type { StoredQuestion as Question } from "./vocabulary/recognition.ts";
export type { RefusalReason } from "./vocabulary/refusal-reason.ts";
export type { RowNote } from "./vocabulary/row-note.ts";
export type { StatementNote } from "./vocabulary/statement-note.ts";
