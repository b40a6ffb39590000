export type { ImpossibleMonth, ImpossibleMonths } from "../vocabulary/impossible-month.ts";
export { LINE_KINDS } from "../vocabulary/line-kind.ts";
export {
  type EncodingReading,
  STATEMENT_ENCODINGS,
  type StatementEncoding,
  type StoredQuestion,
  type StoredRecognition,
} from "../vocabulary/recognition.ts";
export type { RefusalReason } from "../vocabulary/refusal-reason.ts";
export type { StatementNote } from "../vocabulary/statement-note.ts";
