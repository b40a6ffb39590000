export {
  type EncodingReading,
  LINE_KINDS,
  type OpenSigns,
  STATEMENT_ENCODINGS,
  type StatementEncoding,
  type StoredQuestion,
  type StoredRecognition,
} from "../vocabulary/recognition.ts";
export type { ImpossibleMonth, ImpossibleMonths, RefusalReason } from "../vocabulary/refusal-reason.ts";
export type { StatementNote } from "../vocabulary/statement-note.ts";
