import type { CheckNeed } from "@ledgerline/contract/reconciliation/checks";
import type { LineRef, Stake, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import type { CheckedStatement, PrintedRecording, TransferSums } from "@ledgerline/db/queries/reconciliation";
import type { BuiltCell } from "../../board/build-board.ts";
import type { Books } from "../../books/books.ts";

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
  /** What the account's accounts paid each other. */
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
  /** Who would owe it; the source of its statement when it is not said. */
  source?: string | null;
  /** True when nothing says who distributes the track. */
  needsSource?: boolean;
  money?: { currency: string; net: string }[];
  stake?: Stake | null;
  /** What was lost or is missing. */
  loss?: StakeSum[];
  lines?: LineRef[];
  lineCount?: number;
  /** What the sentence says. */
  params: Record<string, string | number>;
}

/**
 * `unchecked`: what else there was, and why it was not checked, as a sentence. `needs`: what is lacking this time,
 * where it is not what the check needs otherwise.
 */
export type Outcome =
  | { found: Found[]; checked: number; unchecked?: string }
  | { notChecked: string; needs?: CheckNeed };

/** One check: a rule, and how what breaks it is found. */
export interface Check {
  /** What it answers. */
  question: string;
  /** What has to be uploaded before it can be checked. */
  needs: CheckNeed;
  /** In a sentence. */
  rule: string;
  /** What `checked` counts. */
  of: string;
  find(evidence: Evidence): Outcome;
  say(found: Found): string;
}
