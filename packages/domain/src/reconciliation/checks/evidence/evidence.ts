import type { LineRef, Stake } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StatementKind, StatementProof } from "@ledgerline/contract/statements/statements";
import type { TransferSums } from "@ledgerline/db/queries/reconciliation/transfer-sums";
import type { StatementFacts } from "@ledgerline/db/schema/reconciliation/statement-facts";
import type { BuiltCell } from "../../board/build-board.ts";
import type { Books } from "../../books/books.ts";

/** A booked statement. */
export interface CheckedStatement {
  id: string;
  fileName: string;
  sha256: string;
  sheet: string | null;
  source: string;
  kind: StatementKind;
  format: string;
  rows: { read: number; booked: number; refused: number; noted: number };
  proof: StatementProof | null;
  announced: { currency: string; net: string }[];
  totals: { currency: string; net: string }[];
  /** `YYYY-MM-DD`; null when it has no lines. */
  saleFrom: string | null;
  saleTo: string | null;
  accountedFrom: string | null;
  accountedTo: string | null;
  bookedAt: string;
  /** Accounting days. */
  days: { day: string; currency: string; net: string }[];
  facts: StatementFacts | null;
}

/** How a recording is printed. */
export interface PrintedRecording {
  track: string;
  titles: string[];
  upcs: string[];
}

/** Everything that the checks look at. */
export interface Evidence {
  today: string;
  /** Null without any money or plays. */
  books: Books | null;
  board: readonly BuiltCell[];
  /** The oldest booking first. */
  statements: readonly CheckedStatement[];
  /** Lines that are in both of two statements, by their ids in order. */
  common: ReadonlyMap<string, number>;
  /** Units of the second currency for one of the first by the ECB, by `from to day`. */
  ecb: ReadonlyMap<string, string>;
  /** What the artist's accounts paid each other. */
  transfers: TransferSums;
  /** Recordings with several titles or UPCs. */
  recordings: readonly PrintedRecording[];
  /** Positive money of a track on a platform in a month of sale and a currency, by `platform month currency track`. */
  positives: ReadonlyMap<string, string>;
  /** The rate of withholding in percent that the artist's treaty allows; null when they have not said. */
  treatyPercent: string | null;
}

/** What a check found, before it is put into words. */
export interface Found {
  key: string;
  statement?: string;
  platform?: string;
  month?: string;
  track?: string;
  money?: { currency: string; net: string }[];
  stake?: Stake | null;
  lines?: LineRef[];
  lineCount?: number;
  /** What the sentence says. */
  params: Record<string, string | number>;
}

/** `unchecked`: what else there was, and why it was not checked, as a sentence. */
export type Outcome = { found: Found[]; checked: number; unchecked?: string } | { notChecked: string };

/** One check: a rule, and how what breaks it is found. */
export interface Check {
  /** In a sentence. */
  rule: string;
  /** What `checked` counts. */
  of: string;
  find(evidence: Evidence): Outcome;
  say(found: Found): string;
}
