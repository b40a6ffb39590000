import type { FileKind } from "../formats/format.ts";
import type { RowMoney, StatementLine } from "../formats/row-outcome.ts";
import type { ImpossibleMonths, OpenSigns, RefusalReason, RowNote, StoredQuestion } from "../vocabulary.ts";
import type { StatementProof } from "./statement-proof.ts";

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

/**
 * Receives the rows of one statement in order, while its file is read. A row that may be the sum of all below it comes
 * after them.
 */
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

/** A statement as in its file, without its rows. */
export interface StatementSummary {
  /** The name of the file; in an archive, that of the contained file. */
  file: string;
  /** The sheet of a workbook; null for a text. */
  sheet: string | null;
  /** The layout, such as `{ id: "distrokid", name: "DistroKid", distributor: "DistroKid" }`. */
  format: { id: string; name: string; distributor: string };
  /** What it is: only `income` and `correction` count. Null while that is asked. */
  kind: FileKind | "empty" | null;
  /** What neither the file nor an answer says. While it is open, no row counts: it would be a guess. */
  question: StoredQuestion | null;
  /** Months of its lines that cannot be, of which `question` asks; null if there are none, or that has been answered. */
  impossible: ImpossibleMonths | null;
  /** What its rows leave open about the signs of its money, if `question` asks it. */
  signs: OpenSigns | null;
  /** The columns of money that its layout does not have, if `question` asks about them. */
  unread: string[] | null;
  /** How many rows were read, and what became of them. */
  rows: { read: number; booked: number; refused: number; noted: number };
  /** Null while a question is open. */
  proof: StatementProof | null;
}

/** What is known before its rows are read. */
export type RecognizedStatement = Pick<StatementSummary, "file" | "sheet" | "format" | "kind">;
