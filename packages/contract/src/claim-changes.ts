import { z } from "zod";
import {
  CLAIM_BOUNDS,
  CLAIM_KINDS,
  CLAIM_STATES,
  ClaimNote,
  FROZEN,
  NO_CASE,
  NO_TRACK,
  WrittenCase,
  words,
} from "./claims.ts";
import { CheckId } from "./reconciliation/reconciliation.ts";
import { NO_CURSOR } from "./wire/cursors.ts";
import { MEANS } from "./wire/means.ts";
import { nameText, optionalNameText } from "./wire/names.ts";
import { changed, day, SaleMonth } from "./wire/wire.ts";

const NO_CLAIM = "There is no such claim.";
export const ClaimKey = z.strictObject({ id: z.uuid(NO_CLAIM).meta(MEANS.id) });
export type ClaimKey = z.infer<typeof ClaimKey>;

export const ClaimNotesInput = ClaimKey.extend({ cursor: z.uuid(NO_CURSOR).optional().meta(MEANS.cursor) });
export type ClaimNotesInput = z.infer<typeof ClaimNotesInput>;

/** A page of a claim's notes. */
export const ClaimNotes = z.object({
  notes: z.array(ClaimNote).meta({ description: "Notes, the oldest first." }),
  cursor: z.uuid().nullable().meta(MEANS.cursor),
});
export type ClaimNotes = z.infer<typeof ClaimNotes>;

const NO_TRACKS = "Name the tracks, or leave track_ids out for the whole month";
const NO_FINDING = "There is no such finding";
const CellChoice = z.strictObject({
  platform: z
    .string("Name the platform")
    .min(1, "Name the platform")
    .max(300, "The platform is too long")
    .meta(MEANS.platform),
  month: SaleMonth.meta(MEANS.month),
  track_ids: z
    .array(z.string(NO_TRACKS).min(1, NO_TRACKS).max(300, NO_TRACK), NO_TRACKS)
    .min(1, NO_TRACKS)
    .max(CLAIM_BOUNDS.items, `Name at most ${CLAIM_BOUNDS.items} tracks`)
    .optional()
    .meta({ description: "Only these tracks; leave it out for the whole month." }),
});
const FindingChoice = z.strictObject({
  check: CheckId,
  key: z.string(NO_FINDING).min(1, NO_FINDING).max(400, NO_FINDING).meta(MEANS.key),
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
    .default([])
    .meta(MEANS.cells),
  findings: z
    .array(FindingChoice, "List the findings as {check, key}")
    .max(CLAIM_BOUNDS.items, TOO_MANY_ITEMS)
    .default([])
    .meta(MEANS.findings),
});
export type ClaimSelection = z.infer<typeof ClaimSelection>;

const NOBODY = "Write who is asked in at most 200 characters";
const NO_CAUSE = "There is no such cause";
export const CreateClaimInput = z.strictObject({
  kind: z.enum(CLAIM_KINDS, "Say underpaid, late or frozen").meta({
    description:
      "`underpaid`: less was paid than was played. `late`: the money is past its time. `frozen`: it is held back.",
  }),
  ...ClaimSelection.shape,
  cause: z.string(NO_CAUSE).min(1, NO_CAUSE).max(400, NO_CAUSE).optional().meta({
    description:
      "Claims all findings of this cause that cost something and are not set aside; leave it out to name findings or cells.",
  }),
  /** Only for claims of the kind `frozen`. */
  frozen: WrittenCase.optional().meta(FROZEN),
  to: optionalNameText(NOBODY, 200, NOBODY).default("").meta({ description: "Who is asked." }),
});
export type CreateClaimInput = z.infer<typeof CreateClaimInput>;

/** Fields that are left out stay as they are, also those of `frozen`. */
export const ChangeClaimInput = z.strictObject({
  id: z.uuid(NO_CLAIM).meta(MEANS.id),
  ...changed({
    subject: nameText("Write a subject", 200, "Write a subject in at most 200 characters").meta({
      description: "What the claim is called.",
      example: "Spotify, March 2026",
    }),
    to: optionalNameText(NOBODY, 200, NOBODY).meta({ description: "Who is asked.", example: "DistroKid" }),
    answer_by: day("the day to answer by").nullable().meta({ description: "The day to answer by; null without one." }),
    /** Null restores the default of two years. */
    deadline: day("the deadline")
      .nullable()
      .meta({ description: "When the right to ask ends; null when no date is known." }),
    /** Null restores the letter generated from the claim. */
    letter: words("the letter", 20_000)
      .nullable()
      .meta({ description: "The letter; in an input null takes it back to the one that is made from the claim." }),
    frozen: z.strictObject(changed(WrittenCase.shape), NO_CASE).meta(FROZEN),
  }),
});
export type ChangeClaimInput = z.infer<typeof ChangeClaimInput>;

export const SetClaimStateInput = z.strictObject({
  id: z.uuid(NO_CLAIM).meta(MEANS.id),
  state: z
    .enum(CLAIM_STATES, "There is no such state")
    .meta({ description: "How far it has got now.", example: "sent" }),
  on: day("the day").optional().meta({ description: "The day of it; today if left out." }),
});
export type SetClaimStateInput = z.infer<typeof SetClaimStateInput>;

export const AddClaimNoteInput = z.strictObject({
  id: z.uuid(NO_CLAIM).meta(MEANS.id),
  text: words("a note", 2000).meta({ ...MEANS.text, example: "They answered that they are looking into it." }),
});
export type AddClaimNoteInput = z.infer<typeof AddClaimNoteInput>;

export const DeleteClaimNoteInput = z.strictObject({
  id: z.uuid(NO_CLAIM).meta(MEANS.id),
  note_id: z
    .uuid("There is no such note.")
    .meta({ description: "The note's id.", example: "2b7c9e15-4d3f-4a68-b1c0-8e5f6a7d9b22" }),
});
export type DeleteClaimNoteInput = z.infer<typeof DeleteClaimNoteInput>;

export const ClaimAttachmentInput = z.strictObject({
  id: z.uuid(NO_CLAIM).meta(MEANS.id),
  attachment_id: z
    .uuid("There is no such attachment.")
    .meta({ description: "The attachment's id.", example: "4e6a1c83-9f2d-4b70-a5c8-1d3b7e9f0a46" }),
});
export type ClaimAttachmentInput = z.infer<typeof ClaimAttachmentInput>;
