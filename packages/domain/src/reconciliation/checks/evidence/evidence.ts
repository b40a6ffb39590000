import type { CheckNeed } from "@ledgerline/contract/reconciliation/checks";
import type { LineRef, Stake, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import type { BuiltCell } from "../../board/build-board.ts";
import type { Books } from "../../books/books.ts";
import type { CheckedStatement } from "../../checked-statements.sql.ts";
import type { PrintedRecording } from "../../printed-recordings.sql.ts";
import type { TransferSums } from "../../transfer-sums.sql.ts";

/** Everything that the checks look at. */
export interface Evidence {
  today: string;
  /** Null without any money or plays. */
  books: Books | null;
  board: readonly BuiltCell[];
  /** Oldest booking first. */
  statements: readonly CheckedStatement[];
  /** How many lines two statements have in common, by their ids in order. */
  common: ReadonlyMap<string, number>;
  /** The ECB's rate in units of the second currency per unit of the first, by `from to day`. */
  ecb: ReadonlyMap<string, string>;
  /** What the artist's accounts with distributors transferred to each other. */
  transfers: TransferSums;
  /** Recordings with several titles or UPCs. */
  recordings: readonly PrintedRecording[];
  /** Positive money of a track on a platform in a month of sale and a currency, by `platform month currency track`. */
  positives: ReadonlyMap<string, string>;
  /** The withholding rate in percent that the artist's treaty allows; null when they have not said. */
  treatyPercent: string | null;
}

/** What a check found, before it is put into words. */
export interface Found {
  key: string;
  statement?: string;
  platform?: string;
  month?: string;
  track?: string;
  /** Who would owe it; when missing, the source of its statement. */
  source?: string | null;
  /** True when nothing says who distributes the track. */
  needsSource?: boolean;
  money?: { currency: string; net: string }[];
  stake?: Stake | null;
  /** What was lost or is missing. */
  loss?: StakeSum[];
  lines?: LineRef[];
  lineCount?: number;
  /** Parameters of its sentence. */
  params: Record<string, string | number>;
}

/**
 * `unchecked`: a sentence about what was left unchecked, and why. `needs`: what is lacking this time, if that differs
 * from what the check usually needs.
 */
export type Outcome =
  | { found: Found[]; checked: number; unchecked?: string }
  | { notChecked: string; needs?: CheckNeed };

/** One check: a rule, and how violations are found. */
export interface Check {
  /** The question that it answers. */
  question: string;
  /** What has to be uploaded before it can be checked. */
  needs: CheckNeed;
  /** The rule in a sentence. */
  rule: string;
  /** What `checked` counts. */
  of: string;
  find(evidence: Evidence): Outcome;
  say(found: Found): string;
}
