import type { RoyaltyLine } from "@ledgerline/contract/royalty-lines";
import type { Statement } from "@ledgerline/contract/statements/statements";

/** What the person was asked: with the right answer, or with the nearest one where none was right. */
export interface Asked {
  /** The question's id, or the field that the mapper wanted. */
  about: string;
  answer: "right" | "nearest" | "none";
}

/** What became of a file. */
export interface Outcome {
  /** One for each sheet that is a statement. */
  statements: Statement[];
  /** The lines of those that count. */
  lines: RoyaltyLine[];
  asked: Asked[];
  /** What the file was refused with, or why it is left open. */
  why: string[];
}
