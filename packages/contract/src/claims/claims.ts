import { z } from "zod";
import { CheckId, Debtor, LineRef, Stake, StakeSum } from "../reconciliation/reconciliation.ts";
import { PlatformId } from "../streaming/platforms.ts";
import { nameText, optionalNameText } from "../wire/names.ts";
import { ISRC } from "../wire/patterns.ts";
import { Currency, changed, Day, DecimalString, Instant, Month, SaleMonth } from "../wire/wire.ts";

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

const words = (what: string, most: number) =>
  z
    .string(`Write ${what}`)
    .trim()
    .min(1, `Write ${what}`)
    .max(most, `Write ${what} in at most ${most.toLocaleString("en-US")} characters`);
const day = (what: string) => {
  const message = `Enter ${what} as YYYY-MM-DD`;
  return z.iso.date(message).refine((date) => date >= "1990" && date < "2200", message);
};

const Money = z.object({ currency: Currency, net: DecimalString });

/** The figures compared, as they were when the claim was made or brought up to date. */
const COMPARED = {
  /** Null if nothing measured them, or the platform's terms do not allow its readings to be kept. */
  plays: z.number().nullable(),
  paid_units: z.number(),
  missing: z.number(),
  at_stake: Stake.nullable(),
};

export const ClaimedTrack = z.object({
  /** Null for plays that no export assigns to a track. */
  track_id: z.string().nullable(),
  title: z.string().nullable(),
  isrc: z.string().nullable(),
  upcs: z.array(z.string()),
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
  key: z.string().nullable(),
  platform: z.string().nullable(),
  month: Month.nullable(),
  track_id: z.string().nullable(),
  /** Its description. */
  text: z.string(),
  lines: z.int().nullable(),
});
export type AlsoFound = z.infer<typeof AlsoFound>;

/** A month of a platform, or of one of its tracks, or a finding that is neither. */
export const ClaimItem = z.object({
  platform: z.string().nullable(),
  month: Month.nullable(),
  track_id: z.string().nullable(),
  title: z.string().nullable(),
  /** Who owes it; null for several accounts with a distributor, and in claims from before this was known. */
  source: Debtor.nullable(),
  ...COMPARED,
  /** What a check found, in a sentence, and how a letter words it; in old claims both are the same. */
  finding: z.object({ check: CheckId, key: z.string(), text: z.string(), asks: z.string().exactOptional() }).nullable(),
  /** Why plays that the board has are not shown. */
  without_plays: z.string().nullable(),
  /** The tracks with something missing. */
  tracks: z.array(ClaimedTrack),
  /** What had already been paid for it. */
  paid: z.array(Money),
  /** The amount asked for, as a range; empty if unknown. */
  asked: z.array(StakeSum),
  /** Other reasons for the same money: each unit and each line is asked for only once. */
  also_found: z.array(AlsoFound),
  statement: z.object({ id: z.uuid(), file_name: z.string() }).nullable(),
  lines: z.array(LineRef),
  line_count: z.int(),
});
export type ClaimItem = z.infer<typeof ClaimItem>;

/** What has come in for the claim's platforms, months and tracks since its figures were taken. */
export const ClaimMoney = z.object({
  currency: Currency,
  /** Null where money came in that no amount was asked for. */
  asked: z.object({ low: DecimalString, mid: DecimalString, high: DecimalString }).nullable(),
  received: DecimalString,
  /** What is left of the middle of what was asked; null if nothing was. */
  open: DecimalString.nullable(),
});
export type ClaimMoney = z.infer<typeof ClaimMoney>;

/** A statement with lines of what is claimed. */
export const ClaimStatement = z.object({
  id: z.uuid(),
  file_name: z.string(),
  sha256: z.string(),
  accounted: Day.nullable(),
  booked_at: Instant,
  /** True if it was booked after the claim's figures were taken. */
  since: z.boolean(),
});

const NO_TRACK = "There is no such track";
const NO_ISRC = "Write the ISRC with its 12 characters, such as USRC17607839";
/** A recording in the same form as tracks: its ISRC, or the key of one printed without. */
const Recording = z.string(NO_ISRC).regex(new RegExp(`${ISRC.source}|^t-[\\da-f]{24}$`), NO_ISRC);
const ASKED = "Write what you asked in at most 5,000 characters";
const ANSWERED = "Write what they answered in at most 5,000 characters";
const NO_CASE = "Describe the case with platform, track_id, notice_on, notice, asked and answered";
/** Money that is held back: what the notice says, what was asked and what was answered, possibly nothing yet. */
export const FrozenCase = z.strictObject(
  {
    platform: z.enum(PlatformId.options, "Choose one of the six platforms"),
    track_id: z.string(NO_TRACK).min(1, NO_TRACK).max(300, NO_TRACK).nullable(),
    notice_on: day("the day of the notice"),
    notice: words("what the notice says", 5000),
    asked: z.string(ASKED).trim().max(5000, ASKED),
    answered: z.string(ANSWERED).trim().max(5000, ANSWERED),
  },
  NO_CASE,
);
export type FrozenCase = z.infer<typeof FrozenCase>;
const WrittenCase = FrozenCase.extend({ track_id: Recording.nullable() });

const HEAD = {
  id: z.uuid(),
  kind: z.enum(CLAIM_KINDS),
  state: z.enum(CLAIM_STATES),
  subject: z.string(),
  /** Whom the claim is addressed to; empty until the artist says. */
  to: z.string(),
  platforms: z.array(z.string()),
  months: z.object({ from: Month, to: Month }).nullable(),
  money: z.array(ClaimMoney),
  /** True if the sample statement counted among the figures when they were taken. */
  with_sample: z.boolean(),
  sent_on: Day.nullable(),
  answer_by: Day.nullable(),
  answered_on: Day.nullable(),
  closed_on: Day.nullable(),
  /** When the right to ask ends, and what that is based on; null if no date is known. */
  deadline: Day.nullable(),
  /** `statement`: two years after its accounting date. `month`: two years after the month of sale. `own`: as the artist says. */
  deadline_basis: z.enum(["statement", "month", "own"]).nullable(),
  created_at: Instant,
  changed_at: Instant,
};
export const ClaimHead = z.object(HEAD);
export type ClaimHead = z.infer<typeof ClaimHead>;

/** Last changed first. `included`: whether the plan allows making claims. */
export const Claims = z.object({ claims: z.array(ClaimHead), included: z.boolean() });
export type Claims = z.infer<typeof Claims>;

export const ClaimNote = z.object({ id: z.uuid(), at: Instant, text: z.string() });
export const ClaimAttachment = z.object({
  id: z.uuid(),
  file_name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  added_at: Instant,
});
export type ClaimAttachment = z.infer<typeof ClaimAttachment>;

export const Claim = z.object({
  ...HEAD,
  /** When its figures were taken from the board and the checks. */
  figures_at: Instant,
  items: z.array(ClaimItem),
  /** Across all items, most units first. */
  territories: z.array(z.string()),
  statements: z.array(ClaimStatement),
  letter: z.object({ text: z.string(), edited: z.boolean() }),
  frozen: FrozenCase.nullable(),
  /** Whether lines of the recording named in a notice are booked; null if it names none. */
  frozen_booked: z.boolean().nullable(),
  /** Plays around the time of the notice, or of what was fined or taken back, from the artist's own exports and other readings that may be kept. */
  days: z.array(z.object({ day: Day, plays: z.number() })),
  /** Oldest first. */
  notes: z.array(ClaimNote),
  attachments: z.array(ClaimAttachment),
  /** Whether the plan allows changing it. */
  included: z.boolean(),
});
export type Claim = z.infer<typeof Claim>;

/** A draft with current figures. */
export const RefreshedClaim = Claim.extend({
  /** What it claimed before but is no longer found, in words. It is no longer part of the claim. */
  gone: z.array(z.string()),
});
export type RefreshedClaim = z.infer<typeof RefreshedClaim>;

const NO_CLAIM = "There is no such claim.";
export const ClaimKey = z.strictObject({ id: z.uuid(NO_CLAIM) });
export type ClaimKey = z.infer<typeof ClaimKey>;

const NO_TRACKS = "Name the tracks, or leave track_ids out for the whole month";
const NO_FINDING = "There is no such finding";
const CellChoice = z.strictObject({
  platform: z.string("Name the platform").min(1, "Name the platform").max(300, "The platform is too long"),
  month: SaleMonth,
  /** Only these tracks of the month; if left out, the month as a whole. */
  track_ids: z
    .array(z.string(NO_TRACKS).min(1, NO_TRACKS).max(300, NO_TRACK), NO_TRACKS)
    .min(1, NO_TRACKS)
    .max(CLAIM_BOUNDS.items, `Name at most ${CLAIM_BOUNDS.items} tracks`)
    .optional(),
});
const FindingChoice = z.strictObject({
  check: CheckId,
  key: z.string(NO_FINDING).min(1, NO_FINDING).max(400, NO_FINDING),
});

export const TOO_MANY_ITEMS = `A claim has at most ${CLAIM_BOUNDS.items} items. Split it into several claims.`;
export const ClaimSelection = z.strictObject({
  cells: z
    .array(CellChoice, "List the months as {platform, month}")
    .max(CLAIM_BOUNDS.items, TOO_MANY_ITEMS)
    .refine(
      (cells) => cells.reduce((sum, { track_ids }) => sum + (track_ids?.length ?? 1), 0) <= CLAIM_BOUNDS.items,
      TOO_MANY_ITEMS,
    )
    .default([]),
  findings: z
    .array(FindingChoice, "List the findings as {check, key}")
    .max(CLAIM_BOUNDS.items, TOO_MANY_ITEMS)
    .default([]),
});
export type ClaimSelection = z.infer<typeof ClaimSelection>;

const NOBODY = "Write who is asked in at most 200 characters";
const NO_CAUSE = "There is no such cause";
export const CreateClaimInput = z.strictObject({
  kind: z.enum(CLAIM_KINDS, "Say underpaid, late or frozen"),
  ...ClaimSelection.shape,
  /** All findings of the cause that are not set aside, so that the claim asks for what the cause comes to. */
  cause: z.string(NO_CAUSE).min(1, NO_CAUSE).max(400, NO_CAUSE).optional(),
  /** Only for claims of the kind `frozen`. */
  frozen: WrittenCase.optional(),
  to: optionalNameText(NOBODY, 200, NOBODY).default(""),
});
export type CreateClaimInput = z.infer<typeof CreateClaimInput>;

/** Fields that are left out stay as they are, also those of `frozen`. */
export const ChangeClaimInput = z.strictObject({
  id: z.uuid(NO_CLAIM),
  ...changed({
    subject: nameText("Write a subject", 200, "Write a subject in at most 200 characters"),
    to: optionalNameText(NOBODY, 200, NOBODY),
    answer_by: day("the day to answer by").nullable(),
    /** Null restores the default of two years. */
    deadline: day("the deadline").nullable(),
    /** Null restores the letter generated from the claim. */
    letter: words("the letter", 20_000).nullable(),
    frozen: z.strictObject(changed(WrittenCase.shape), NO_CASE),
  }),
});
export type ChangeClaimInput = z.infer<typeof ChangeClaimInput>;

export const SetClaimStateInput = z.strictObject({
  id: z.uuid(NO_CLAIM),
  state: z.enum(CLAIM_STATES, "There is no such state"),
  /** The day it happened; today if left out. */
  on: day("the day").optional(),
});
export type SetClaimStateInput = z.infer<typeof SetClaimStateInput>;

export const AddClaimNoteInput = z.strictObject({ id: z.uuid(NO_CLAIM), text: words("a note", 2000) });
export type AddClaimNoteInput = z.infer<typeof AddClaimNoteInput>;

export const DeleteClaimNoteInput = z.strictObject({ id: z.uuid(NO_CLAIM), note_id: z.uuid("There is no such note.") });
export type DeleteClaimNoteInput = z.infer<typeof DeleteClaimNoteInput>;

export const ClaimAttachmentInput = z.strictObject({
  id: z.uuid(NO_CLAIM),
  attachment_id: z.uuid("There is no such attachment."),
});
export type ClaimAttachmentInput = z.infer<typeof ClaimAttachmentInput>;
