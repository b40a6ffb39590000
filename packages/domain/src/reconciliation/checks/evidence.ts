import type { CheckNeed } from "@ledgerline/contract/reconciliation/checks";
import type { Debtor, LineRef, Stake, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import type { AlikeLines, StatementFacts } from "@ledgerline/db/schema";
import { compareDecimals } from "@ledgerline/decimals";
import type { BookedTerritory, Books } from "../board/books.ts";
import type { BuiltCell } from "../board/build-board.ts";
import { lossOf } from "../board/own-rates.ts";
import type { CheckedStatement, LowerShare, PrintedRecording, TransferSums } from "./evidence.sql.ts";
import type { Pause, SongSum } from "./paused-songs.sql.ts";

/** Everything that the checks look at. */
export interface Evidence {
  today: string;
  /** Null without any money or plays. */
  books: Books | null;
  board: readonly BuiltCell[];
  /** Oldest booking first. */
  statements: readonly CheckedStatement[];
  /** The platforms whose plays are known, and those on which a country may be missing. */
  territories: readonly BookedTerritory[];
  /** How many lines two statements have in common, by their ids in order. */
  common: ReadonlyMap<string, number>;
  /** The ECB's rate in units of the second currency per unit of the first, by `from to day`. */
  ecb: ReadonlyMap<string, string>;
  /** What the artist's accounts with distributors transferred to each other. */
  transfers: TransferSums;
  /** Where a source pays a lower share of songs than before. */
  lowerShares: readonly LowerShare[];
  /** Recordings with several titles or UPCs. */
  recordings: readonly PrintedRecording[];
  /** Songs that are gone for some months, and what they, and others of the same title, were paid around them. */
  pauses: readonly Pause[];
  songs: readonly SongSum[];
  /**
   * Positive money of tracks with negative lines, and of others of the same title, by `platform month currency track`,
   * each part of a statement and accounting day by itself. Without a track, that of the whole store.
   */
  positives: ReadonlyMap<string, readonly { statement: string; day: string | null; net: string }[]>;
  /** The recordings of the same title. */
  versions: { of(track: string): readonly string[] };
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
  /** What depends on the answer to a question. */
  depends?: StakeSum[];
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

const MOST = 20;
export const NO_ROWS: AlikeLines = { lines: 0, first: [] };

/**
 * The lines of a store's month of sale in a statement. Lines do not name the platform that the artist assigned a store
 * to, so the month's lines stand in for it.
 */
export function storeLines(
  statement: string,
  facts: StatementFacts | null | undefined,
  { platform, month }: { platform: string; month: string },
): Pick<Found, "lines" | "lineCount"> {
  const inMonth = (facts?.stores ?? []).filter((one) => one.month === month);
  const own = inMonth.find((one) => one.platform === platform) ?? inMonth[0];
  return own ? lineRefs(statement, own) : {};
}

/** References to the lines of a statement, for a finding. */
export function lineRefs(statement: string, { first, lines }: AlikeLines): Pick<Found, "lines" | "lineCount"> {
  const refs: LineRef[] = first.slice(0, MOST).map((line_no) => ({ statement_id: statement, line_no }));
  return { lines: refs, lineCount: lines };
}

/** A loss that is known exactly; empty for a gain. */
export function lostMoney(currency: string, lost: string): StakeSum[] {
  return compareDecimals(lost, "0") > 0 ? [{ currency, low: lost, mid: lost, high: lost }] : [];
}

/** 1 if the sentence has to say that nobody is known to owe it. */
export function isAsked(track: string | null, source: Debtor | null): 0 | 1 {
  return track !== null && source === null ? 1 : 0;
}

/** What unpaid plays come to, and who owes it. For a track without a known source, the artist is asked. */
export function owedBy(
  track: string | null,
  source: Debtor | null,
  stake: Stake | null,
): Pick<Found, "source" | "needsSource" | "stake" | "loss"> {
  return { source: source?.id ?? null, needsSource: isAsked(track, source) === 1, stake, loss: lossOf(stake) };
}
