import { z } from "zod";
import { NO_CURSOR } from "../wire/cursors.ts";
import { Id, LineCount, MonthOfSale, NextCursor, PlatformOrStore, StableKey, Title, TrackId } from "../wire/fields.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { MEANS } from "../wire/means.ts";
import { Month } from "../wire/wire.ts";
import { CheckId, Debtor, LineRef, StakeSum } from "./reconciliation.ts";

/**
 * `statement`: statements of a source that are missing as a whole. `move`: a source that has ended, and whose tracks others
 * bring. `store`: a store that is missing in months that the
 * source sent, and `country`: a country of a store. `song` and `plays`: plays without pay, of one track, or of most tracks
 * of a month or those that no export tells apart. `share`,
 * `tax`, `exchange`, `rate`: what was taken off, or paid at another rate than usual. `correction`: a file that changes
 * old months. `taken_back`: paid money that was taken back whole. `fine`: money taken for streams
 * that a store calls artificial. `double`: lines that are booked twice. `file`: a file that does not agree with itself. `transfer`: what one
 * account paid another. `units`: units without money, or money without units. `recording`: how a recording is printed.
 */
export const CAUSE_KINDS = [
  "statement",
  "move",
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
 * What to do about a cause: `say_moved` whether the artist has left a distributor, `upload` the statement, `name_source` to say who distributes the song, `claim` it from the
 * distributor, `accept` what costs nothing, or `look` at its rows. Any cause can be set aside.
 */
export const NEXT_STEPS = ["say_moved", "upload", "name_source", "claim", "accept", "look"] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** `sure`: rows or files say it. `likely`: estimated from what is usual. `perhaps`: something innocent explains it as well. */
export const SURENESS = ["sure", "likely", "perhaps"] as const;
export type Sureness = (typeof SURENESS)[number];

/** The common cause of some findings, described once. */
export const Cause = z.object({
  /** Unchanged when it is found again; findings name it as their `cause`. */
  key: StableKey,
  kind: z
    .enum(CAUSE_KINDS)
    .meta({ description: "What sort of cause it is, such as `statement`, `share` or `exchange`." }),
  /** What it is, roughly how much, and what to do, in a sentence or two. */
  text: z.string().meta({
    description: "What it is, about how much, and what to do.",
    example: "DistroKid withheld 10% in Germany, about 0.13 EUR. Ask for the certificate.",
  }),
  source: Debtor.nullable().meta({
    description: "The account with a distributor that it is about; null where it is about none.",
  }),
  /** The title and id of the one track that it is about. */
  track_id: TrackId.nullable(),
  title: Title.nullable(),
  /** The stores that its findings name. */
  platforms: z.array(z.string()).meta(MEANS.platforms),
  from: Month.nullable().meta({
    description:
      "The first month of sale that its findings name, or for `exchange` and `double` the first accounting month; null where they name none.",
  }),
  to: Month.nullable().meta({ description: "The last one of the same; null where they name none." }),
  /** Each unit and line counted once: what `cells` come to, and what is `beyond` them. A claim of the cause asks for it. */
  loss: z.array(StakeSum).meta(MEANS.loss),
  beyond: z.array(StakeSum).meta({ description: "What it comes to beyond its cells, by currency, as a range." }),
  /** The same in the artist's display currency; null without one, without a loss, or without a rate. */
  display: StakeSum.nullable().meta(MEANS.display),
  /** How sure it is, and why, in a sentence. */
  sure: z.enum(SURENESS).meta({ description: "How sure it is: `sure`, `likely` or `perhaps`." }),
  why: z.string().meta({ description: "Why it is that sure, in a sentence.", example: "The rows say so themselves." }),
  claim: z
    .object({
      id: Id,
      state: z
        .enum(["draft", "sent", "answered", "refused"])
        .meta({ description: "How far the claim has got: `draft`, `sent`, `answered` or `refused`." }),
    })
    .nullable()
    .meta({ description: "The claim that asks for it; null without one, and when that was dropped or paid." }),
  /** The first step is the recommended one. */
  steps: z
    .array(z.enum(NEXT_STEPS))
    .meta({ description: "The same in steps; of a cause, what can be done about it, the best first." }),
  /** How many findings there are, and how many of them are set aside. A cause is done if all of them are. */
  findings: z.int().meta(MEANS.findings),
  aside: z.int().meta(MEANS.aside),
  /** Which checks found it. */
  checks: z.array(CheckId).meta({ description: "The checks, in their order." }),
  cells: z
    .array(z.object({ platform: PlatformOrStore, month: MonthOfSale, loss: z.array(StakeSum).meta(MEANS.loss) }))
    .meta({ description: "Months of the board that it makes overdue or short, with what each lacks." }),
  /** The first rows to look at. */
  lines: z.array(LineRef).meta(MEANS.lines),
  line_count: LineCount,
});
export type Cause = z.infer<typeof Cause>;

/** The most that are stored: those with the most money. */
export const MOST_CAUSES = 300;

export const CausesInput = z.strictObject({
  /** Lists those that are done, instead of the others: set aside, or asked for in a claim that was sent. */
  aside: z.enum(["true", "false"], "Say true or false").optional().meta(MEANS.aside),
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional().meta(MEANS.cursor),
});
export type CausesInput = z.infer<typeof CausesInput>;

/** Most money first: in the display currency, or without one by currency. Causes without a known loss come last. */
export const ReconciliationCauses = z.object({
  ...FRESHNESS,
  causes: z.array(Cause).meta({ description: "The causes of the findings, the most money first." }),
  cursor: NextCursor.nullable(),
  open: z.int().meta({ description: "How many causes are open." }),
  aside: z.int().meta(MEANS.aside),
  /** The loss of the open ones, by currency, and in the display currency. */
  loss: z.array(StakeSum).meta(MEANS.loss),
  display: StakeSum.nullable().meta(MEANS.display),
});
export type ReconciliationCauses = z.infer<typeof ReconciliationCauses>;

const NO_CAUSE = "There is no such cause";
const NO_NOTE = "Say why, in a sentence";
export const SetCauseAsideInput = z.strictObject({
  key: z.string(NO_CAUSE).min(1, NO_CAUSE).max(400, NO_CAUSE).meta(MEANS.key),
  note: z
    .string(NO_NOTE)
    .trim()
    .min(1, NO_NOTE)
    .max(1000, "The note is too long")
    .nullable()
    .meta({ description: "Why it is set aside; null takes all of its findings back." }),
});
export type SetCauseAsideInput = z.infer<typeof SetCauseAsideInput>;
