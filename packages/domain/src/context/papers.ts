import type { TurnOf } from "@ledgerline/concurrency";
import type { PayeeStatementKey } from "@ledgerline/contract/shares/shares";

export interface PrintedLetter {
  text: string;
  subject: string;
  /** The sender, printed at the top. */
  from: string;
  /** The letter's date, as `YYYY-MM-DD`. */
  day: string;
}

export type PaperQuestion =
  | { want: "statement"; accountId: string; key: PayeeStatementKey }
  | { want: "letter"; letter: PrintedLetter };

export interface Paper {
  fileName: string;
  /** PDF. */
  bytes: Uint8Array;
}

/** Draws papers away from the event loop. */
export interface Papers {
  /**
   * One at a time; addresses take turns, and the accounts at one. Throws what reading the statement throws, `unavailable`
   * when too many of a caller's wait, and `conflict` for a paper that takes too much.
   */
  draw(of: TurnOf, question: PaperQuestion): Promise<Paper>;
  close(): Promise<void>;
}
