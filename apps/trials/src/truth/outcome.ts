import type { RoyaltyLine } from "@ledgerline/contract/royalty-lines";
import type { Statement } from "@ledgerline/contract/statements/statements";
import type { Fact } from "./draft/draft.ts";

/** What became of a file. */
export interface Outcome {
  /** Null when the upload itself was refused. */
  statement: Statement | null;
  lines: readonly RoyaltyLine[];
  /** What was asked, in order: questions by their id, and what the mapper wanted to know. */
  asked: string[];
  /** What the questions were about. */
  about: Set<Fact>;
  /** Facts that were asked for although the cells tell them. */
  needless: Fact[];
  /** Whether the artist had to say which column is what. */
  mapped: boolean;
  /** Why it did not finish, or why it was refused. */
  why: string | null;
}

export function newOutcome(): Outcome {
  return { statement: null, lines: [], asked: [], about: new Set(), needless: [], mapped: false, why: null };
}

const ALL: readonly Fact[] = ["month", "currency", "decimals", "column", "rows"];
const ABOUT: Readonly<Record<string, readonly Fact[]>> = {
  numbers: ["decimals"],
  encoding: [],
  net: ["column"],
  kind: [],
  withholdings: ["column"],
  store: [],
  source: [],
  accounted: [],
  currency: ["currency"],
  original_currency: [],
  month: ["month"],
  dates: ["month"],
  impossible_months: ["month", "rows"],
  preview: ALL,
};

export function noteQuestion(outcome: Outcome, id: string): void {
  outcome.asked.push(id);
  for (const fact of ABOUT[id] ?? ALL) outcome.about.add(fact);
}
