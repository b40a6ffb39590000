import { z } from "zod";
import { NO_CURSOR } from "../wire/cursors.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { Month } from "../wire/wire.ts";
import { CheckId, Debtor, LineRef, StakeSum } from "./reconciliation.ts";

/**
 * `statement`: statements of a source that are missing as a whole. `store`: a store that is missing in months that the
 * source sent, and `country`: a country of a store. `song` and `plays`: plays without pay, of one track, or of most tracks
 * of a month or those that no export tells apart. `share`,
 * `tax`, `exchange`, `rate`: what was taken off, or paid at another rate than usual. `correction`: a file that changes
 * old months. `taken_back`: paid money that was taken back whole. `fine`: money taken for streams
 * that a store calls artificial. `double`: lines that are booked twice. `file`: a file that does not agree with itself. `transfer`: what one
 * account paid another. `units`: units without money, or money without units. `recording`: how a recording is printed.
 */
export const CAUSE_KINDS = [
  "statement",
  "store",
  "country",
  "song",
  "plays",
  "share",
  "tax",
  "exchange",
  "rate",
  "correction",
  "taken_back",
  "fine",
  "double",
  "file",
  "transfer",
  "units",
  "recording",
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/**
 * What to do about a cause: `upload` the statement, `name_source` to say who distributes the song, `claim` it from the
 * distributor, `accept` what costs nothing, or `look` at its rows. Any cause can be set aside.
 */
export const NEXT_STEPS = ["upload", "name_source", "claim", "accept", "look"] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** `sure`: rows or files say it. `likely`: estimated from what is usual. `perhaps`: something innocent explains it as well. */
export const SURENESS = ["sure", "likely", "perhaps"] as const;
export type Sureness = (typeof SURENESS)[number];

/** The common cause of some findings, described once. */
export const Cause = z.object({
  /** Unchanged when it is found again; findings name it as their `cause`. */
  key: z.string(),
  kind: z.enum(CAUSE_KINDS),
  /** What it is, roughly how much, and what to do, in a sentence or two. */
  text: z.string(),
  source: Debtor.nullable(),
  /** The title and id of the one track that it is about. */
  track_id: z.string().nullable(),
  title: z.string().nullable(),
  /** The stores that its findings name. */
  platforms: z.array(z.string()),
  /** The first and the last month of sale that its findings name. */
  from: Month.nullable(),
  to: Month.nullable(),
  /** Each unit and line counted once: what `cells` come to, and what is `beyond` them. A claim of the cause asks for it. */
  loss: z.array(StakeSum),
  beyond: z.array(StakeSum),
  /** The same in the artist's display currency; null without one, without a loss, or without a rate. */
  display: StakeSum.nullable(),
  /** How sure it is, and why, in a sentence. */
  sure: z.enum(SURENESS),
  why: z.string(),
  /** The claim that asks for it, unless that was dropped or paid. */
  claim: z.object({ id: z.uuid(), state: z.enum(["draft", "sent", "answered", "refused"]) }).nullable(),
  /** The first step is the recommended one. */
  steps: z.array(z.enum(NEXT_STEPS)),
  /** How many findings there are, and how many of them are set aside. A cause is done if all of them are. */
  findings: z.int(),
  aside: z.int(),
  /** Which checks found it. */
  checks: z.array(CheckId),
  /** The months of the board that it makes overdue or short, and what each lacks; at most 40. */
  cells: z.array(z.object({ platform: z.string(), month: Month, loss: z.array(StakeSum) })),
  /** The first rows to look at. */
  lines: z.array(LineRef),
  line_count: z.int(),
});
export type Cause = z.infer<typeof Cause>;

/** The most that are stored: those with the most money. */
export const MOST_CAUSES = 300;

export const CausesInput = z.strictObject({
  /** Lists those that are done, instead of the others: set aside, or asked for in a claim that was sent. */
  aside: z.enum(["true", "false"], "Say true or false").optional(),
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional(),
});
export type CausesInput = z.infer<typeof CausesInput>;

/** Most money first: in the display currency, or without one by currency. Causes without a known loss come last. */
export const ReconciliationCauses = z.object({
  ...FRESHNESS,
  causes: z.array(Cause),
  cursor: z.string().nullable(),
  /** How many are to be done, and how many are done. */
  open: z.int(),
  aside: z.int(),
  /** The loss of the open ones, by currency, and in the display currency. */
  loss: z.array(StakeSum),
  display: StakeSum.nullable(),
});
export type ReconciliationCauses = z.infer<typeof ReconciliationCauses>;

const NO_CAUSE = "There is no such cause";
const NO_NOTE = "Say why, in a sentence";
export const SetCauseAsideInput = z.strictObject({
  key: z.string(NO_CAUSE).min(1, NO_CAUSE).max(400, NO_CAUSE),
  /** Null takes all of its findings back. */
  note: z.string(NO_NOTE).trim().min(1, NO_NOTE).max(1000, "The note is too long").nullable(),
});
export type SetCauseAsideInput = z.infer<typeof SetCauseAsideInput>;
