import { z } from "zod";
import { CheckId, Debtor, LineRef, Stake, StakeSum } from "./reconciliation/reconciliation.ts";
import { PlatformId } from "./streaming/platforms.ts";

import {
  CreatedAt,
  FileName,
  FirstMonth,
  HappenedAt,
  High,
  Id,
  Included,
  InWords,
  Isrc,
  LineCount,
  Low,
  Mid,
  Net,
  PlatformOrStore,
  Plays,
  Sha256,
  StableKey,
  Title,
  TrackId,
} from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";

import { ISRC } from "./wire/patterns.ts";
import { Currency, Day, DecimalString, day, Instant, Month } from "./wire/wire.ts";

export const FROZEN = { description: "Money that is held back, as a notice says; null or missing for other kinds." };

/** `underpaid`: less was paid than was played, or nothing. `late`: the money is past its time. `frozen`: it is held back. */
export const CLAIM_KINDS = ["underpaid", "late", "frozen"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_STATES = ["draft", "sent", "answered", "paid", "refused", "dropped"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** The most that is stored for one artist, and for one claim. */
export const CLAIM_BOUNDS = {
  claims: 500,
  items: 200,
  /** Across all of an artist's claims. */
  allItems: 5000,
  /** Tracks across all items. */
  tracks: 1000,
  notes: 200,
  /** Per claim, and across all of an artist's claims. */
  attachments: 20,
  allAttachments: 200,
  attachmentBytes: 10 * 1024 * 1024,
} as const;

export const words = (what: string, most: number) =>
  z
    .string(`Write ${what}`)
    .trim()
    .min(1, `Write ${what}`)
    .max(most, `Write ${what} in at most ${most.toLocaleString("en-US")} characters`);

const Money = z.object({ currency: Currency, net: Net });

/** The figures compared, as they were when the claim was made or brought up to date. */
const COMPARED = {
  /** Null if nothing measured them, or the platform's terms do not allow its readings to be kept. */
  plays: Plays.nullable(),
  paid_units: z.number().meta({ description: "Units that statements paid." }),
  missing: z.number().meta(MEANS.missing),
  at_stake: Stake.nullable().meta(MEANS.at_stake),
};

export const ClaimedTrack = z.object({
  /** Null for plays that no export assigns to a track. */
  track_id: TrackId.nullable(),
  title: Title.nullable(),
  isrc: Isrc.nullable(),
  upcs: z.array(z.string()).meta({ description: "The UPCs of its releases.", example: "198000000017" }),
  ...COMPARED,
});
export type ClaimedTrack = z.infer<typeof ClaimedTrack>;

/**
 * Asks for the same money as an item, which asks for it once. `lines` counts the lines that the item shares with
 * another one and does not ask for; null if it asks for all of its own.
 */
export const AlsoFound = z.object({
  /** Null for a month or a track chosen on the board. */
  check: CheckId.nullable(),
  key: StableKey.nullable(),
  platform: PlatformOrStore.nullable(),
  month: Month.nullable().meta({
    description: "The month of sale, or the month that the finding names; null where it names none.",
  }),
  track_id: TrackId.nullable(),
  /** Its description. */
  text: InWords.meta({ example: "Tax of 10% was withheld in Germany: 0.13 EUR." }),
  lines: z
    .int()
    .nullable()
    .meta({ description: "How many lines it has in common with another item; null where all of it is this item's." }),
});
export type AlsoFound = z.infer<typeof AlsoFound>;

/** A month of a platform, or of one of its tracks, or a finding that is neither. */
export const ClaimItem = z.object({
  platform: PlatformOrStore.nullable(),
  month: Month.nullable().meta({
    description: "The month of sale, or the month that the finding names; null where it names none.",
  }),
  track_id: TrackId.nullable(),
  title: Title.nullable(),
  /** Who owes it; null for several accounts with a distributor, and in claims from before this was known. */
  source: Debtor.nullable().meta(MEANS.source),
  ...COMPARED,
  /** What a check found, in a sentence, and how a letter words it; in old claims both are the same. */
  finding: z
    .object({
      check: CheckId,
      key: StableKey,
      text: InWords.meta({ example: "Tax of 10% was withheld in Germany: 0.13 EUR." }),
      asks: z.string().exactOptional().meta({ description: "How a letter says it." }),
    })
    .nullable()
    .meta({ description: "What a check found; null for a month or a track of the board." }),
  without_plays: z
    .string()
    .nullable()
    .meta({ description: "Why no plays are shown that the board has; null when they are shown." }),
  /** The tracks with something missing. */
  tracks: z.array(ClaimedTrack).meta(MEANS.tracks),
  paid: z.array(Money).meta({ description: "What had been paid for it." }),
  /** The amount asked for, as a range; empty if unknown. */
  asked: z.array(StakeSum).meta(MEANS.asked),
  /** Other reasons for the same money: each unit and each line is asked for only once. */
  also_found: z.array(AlsoFound).meta({ description: "What asks for the same, and is asked for once, with this." }),
  statement: z.object({ id: Id, file_name: FileName }).nullable().meta(MEANS.statement),
  lines: z.array(LineRef).meta(MEANS.lines),
  line_count: LineCount,
});
export type ClaimItem = z.infer<typeof ClaimItem>;

/** What has come in for the claim's platforms, months and tracks since its figures were taken. */
export const ClaimMoney = z.object({
  currency: Currency,
  /** Null where money came in that no amount was asked for. */
  asked: z.object({ low: Low, mid: Mid, high: High }).nullable().meta(MEANS.asked),
  received: DecimalString.meta({ description: "What came in since." }),
  open: DecimalString.nullable().meta({
    description: "What is left of the middle of what was asked; null where nothing was.",
  }),
});
export type ClaimMoney = z.infer<typeof ClaimMoney>;

/** A statement with lines of what is claimed. */
export const ClaimStatement = z.object({
  id: Id,
  file_name: FileName,
  sha256: Sha256,
  accounted: Day.nullable().meta(MEANS.accounted),
  booked_at: Instant.meta({ description: "When it was booked, in UTC; null until then." }),
  since: z.boolean().meta({ description: "True if it was booked after the figures of the claim." }),
});

export const NO_TRACK = "There is no such track";
const NO_ISRC = "Write the ISRC with its 12 characters, such as USRC17607839";
/** A recording in the same form as tracks: its ISRC, or the key of one printed without. */
const Recording = z.string(NO_ISRC).regex(new RegExp(`${ISRC.source}|^t-[\\da-f]{24}$`), NO_ISRC);
const ASKED = "Write what you asked in at most 5,000 characters";
const ANSWERED = "Write what they answered in at most 5,000 characters";
export const NO_CASE = "Describe the case with platform, track_id, notice_on, notice, asked and answered";
/** Money that is held back: what the notice says, what was asked and what was answered, possibly nothing yet. */
export const FrozenCase = z.strictObject(
  {
    platform: z.enum(PlatformId.options, "Choose one of the six platforms").meta(MEANS.platform),
    track_id: z.string(NO_TRACK).min(1, NO_TRACK).max(300, NO_TRACK).nullable().meta(MEANS.track_id),
    notice_on: day("the day of the notice").meta({ description: "The day of the notice." }),
    notice: words("what the notice says", 5000).meta({ description: "What the notice says." }),
    asked: z.string(ASKED).trim().max(5000, ASKED).meta({ description: "What was asked." }),
    answered: z
      .string(ANSWERED)
      .trim()
      .max(5000, ANSWERED)
      .meta({ description: "What was answered; empty until then." }),
  },
  NO_CASE,
);
export type FrozenCase = z.infer<typeof FrozenCase>;
export const WrittenCase = FrozenCase.extend({ track_id: Recording.nullable().meta(MEANS.track_id) });

const HEAD = {
  id: Id,
  kind: z.enum(CLAIM_KINDS).meta({ description: "`underpaid`, `late` or `frozen`." }),
  state: z.enum(CLAIM_STATES).meta({ description: "`draft`, `sent`, `answered`, `paid`, `refused` or `dropped`." }),
  subject: z.string().meta({ description: "What the claim is called.", example: "Spotify, March 2026" }),
  /** Whom the claim is addressed to; empty until the artist says. */
  to: z.string().meta({ description: "Who is asked; empty until the artist says." }),
  platforms: z.array(z.string()).meta(MEANS.platforms),
  months: z
    .object({ from: FirstMonth, to: Month.meta({ description: "Who is asked; empty until the artist says." }) })
    .nullable()
    .meta({ description: "The first and last month that its items name; null where they name none." }),
  money: z.array(ClaimMoney).meta(MEANS.money),
  with_sample: z.boolean().meta({ description: "True if the made-up sample statement counted among the figures." }),
  sent_on: Day.nullable().meta({ description: "The day it was sent; null until then." }),
  answer_by: Day.nullable().meta({ description: "The day to answer by; null without one." }),
  answered_on: Day.nullable().meta({ description: "The day it was answered; null until then." }),
  closed_on: Day.nullable().meta({ description: "The day it ended; null until then." }),
  deadline: Day.nullable().meta({ description: "When the right to ask ends; null when no date is known." }),
  /** `statement`: two years after its accounting date. `month`: two years after the month of sale. `own`: as the artist says. */
  deadline_basis: z.enum(["statement", "month", "own"]).nullable().meta({
    description: "Where the deadline is from: a statement, a month of sale, or the artist; null without one.",
  }),
  created_at: CreatedAt,
  changed_at: Instant.meta({ description: "When it was last changed, in UTC." }),
};
export const ClaimHead = z.object(HEAD);
export type ClaimHead = z.infer<typeof ClaimHead>;

/** Last changed first. `included`: whether the plan allows making claims. */
export const Claims = z.object({
  claims: z.array(ClaimHead).meta({ description: "The claims, most recently changed first." }),
  included: Included,
});
export type Claims = z.infer<typeof Claims>;

export const ClaimNote = z.object({
  id: Id,
  at: HappenedAt,
  text: InWords.meta({ example: "They answered that they are looking into it." }),
});
export const ClaimAttachment = z.object({
  id: Id,
  file_name: FileName,
  bytes: z.int().meta({ description: "Its size in bytes." }),
  sha256: Sha256,
  added_at: Instant.meta({ description: "When it was attached, in UTC." }),
});
export type ClaimAttachment = z.infer<typeof ClaimAttachment>;

export const Claim = z.object({
  ...HEAD,
  figures_at: Instant.meta({ description: "When its figures were taken from the board and the checks, in UTC." }),
  items: z.array(ClaimItem).meta({ description: "What is claimed." }),
  /** Across all items, most units first. */
  territories: z
    .array(z.string())
    .meta({ description: "The territories, those with the most units first.", example: "DE" }),
  statements: z.array(ClaimStatement).meta(MEANS.statements),
  letter: z
    .object({
      text: z.string().meta({ description: "The letter's text.", example: "Dear Sir or Madam, …" }),
      edited: z.boolean().meta({ description: "True if the artist wrote it." }),
    })
    .meta({
      description: "The letter; in an input null takes it back to the one that is made from the claim.",
      example: "Dear Sir or Madam, …",
    }),
  frozen: FrozenCase.nullable().meta(FROZEN),
  frozen_booked: z
    .boolean()
    .nullable()
    .meta({ description: "Whether lines of the recording that the notice names are booked; null when it names none." }),
  /** Plays around the time of the notice, or of what was fined or taken back, from the artist's own exports and other readings that may be kept. */
  days: z
    .array(z.object({ day: Day.meta({ description: "The UTC day." }), plays: Plays }))
    .meta({ description: "Plays around the day of the notice." }),
  notes: z.array(ClaimNote).meta({ description: "The newest notes, the oldest of them first." }),
  notes_cursor: z
    .uuid()
    .nullable()
    .meta({ description: "Leads to the notes before these, by `claims.notes`; null when there are none." }),
  attachments: z.array(ClaimAttachment).meta({ description: "The files that are attached." }),
  /** Whether the plan allows changing it. */
  included: Included,
});
export type Claim = z.infer<typeof Claim>;

/** A draft with current figures. */
export const RefreshedClaim = Claim.extend({
  state: Claim.shape.state.meta({ description: "`draft`: only drafts take new figures." }),
  gone: z.array(z.string()).meta({
    description: "What it claimed before and is no longer found, in words.",
    example: "distrokid-2026-02.tsv",
  }),
});
export type RefreshedClaim = z.infer<typeof RefreshedClaim>;
