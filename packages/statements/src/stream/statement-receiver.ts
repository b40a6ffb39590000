import type { RowMoney, StatementLine } from "../formats/row-outcome.ts";
import type { RefusalReason } from "../vocabulary/refusal-reason.ts";
import type { RowNote } from "../vocabulary/row-note.ts";
import type { StatementSummary } from "./statement-summary.ts";

/** `lineNo` is the physical line, or the row of the sheet, counted from 1. One row may give several lines. */
export interface NumberedLine {
  lineNo: number;
  line: StatementLine;
}

/** A row that cannot be read, as printed, and the reason. */
export interface RefusedRow {
  lineNo: number;
  reason: RefusalReason;
  row: string;
}

/** A row that is not income: a total, a payout, money moved between accounts. */
export interface NotedRow {
  lineNo: number;
  note: RowNote;
  row: string;
  money: RowMoney | null;
}

/** Receives the rows of one statement in order, while its file is read. */
export interface StatementReceiver {
  line?(line: NumberedLine): void;
  refusal?(row: RefusedRow): void;
  note?(row: NotedRow): void;
  /** Awaited between pieces of the file: no row comes before it resolves. */
  ready?(): Promise<void>;
  /** Nothing handed on so far counts: rows contradict how they were read, or the file is not a statement after all. */
  discard?(): void;
  /** The file was read to its end, or a question is open. Not called for a file that is not a statement. */
  end?(summary: StatementSummary): void;
}
