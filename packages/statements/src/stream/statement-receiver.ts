import type { RowMoney, StatementLine } from "../formats/row-outcome.ts";
import type { RefusalReason } from "../vocabulary/refusal-reason.ts";
import type { RowNote } from "../vocabulary/row-note.ts";
import type { StatementSummary } from "./statement-summary.ts";

/** `lineNo` is the physical line, or the row of the sheet, counted from 1. One row may have several lines. */
export interface NumberedLine {
  lineNo: number;
  line: StatementLine;
}

/** A row that cannot be read, as it is printed, and why. */
export interface RefusedRow {
  lineNo: number;
  reason: RefusalReason;
  row: string;
}

/** A row that is no income: a total, a payout, money moved between accounts. */
export interface NotedRow {
  lineNo: number;
  note: RowNote;
  row: string;
  money: RowMoney | null;
}

/** Gets the rows of one statement in their order, while its file is read. */
export interface StatementReceiver {
  line?(line: NumberedLine): void;
  refusal?(row: RefusedRow): void;
  note?(row: NotedRow): void;
  /** Awaited between pieces of the file: no row comes before it is done. */
  ready?(): Promise<void>;
  /** What was handed on does not count: the rows contradict how they were read, or the file is no statement after all. */
  discard?(): void;
  /** The file was read to its end, or asks something. Not called for one that is no statement. */
  end?(summary: StatementSummary): void;
}
