import { z } from "zod";
import { FileName, Id, Sha256 } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, Done, day } from "../wire/wire.ts";
import {
  amount,
  currency,
  dealId,
  Exact,
  note,
  PAGE,
  PAGED,
  payeeId,
  SAMPLE,
  share,
  signedAmount,
} from "./share-fields.ts";

const DEAL = { description: "The deal's id; null for none." };

/** What a cost is for. */
export const COST_KINDS = [
  "recording",
  "mixing",
  "mastering",
  "artwork",
  "video",
  "marketing",
  "manufacturing",
  "travel",
  "other",
] as const;
const COST_FIELDS = {
  date: day("the day of the cost").meta({ description: "The day of the cost." }),
  amount: amount.meta(MEANS.amount),
  currency,
  kind: z.enum(COST_KINDS, "Say what the cost is for").meta({ description: "What the cost is for." }),
  note: note.default(""),
  recoupable: share.default("100%").meta({ description: "How much of the cost is recoupable.", example: "100%" }),
  /** A deal, or the recording: a track's id, a release's, or an artist as printed; the most specific one known. */
  deal: dealId.nullable().default(null).meta(DEAL),
  track: z
    .string("Name the recording")
    .min(1, "Name the recording")
    .max(200, "This name is too long")
    .nullable()
    .default(null)
    .meta({ description: "The track's id, for a cost on a track." }),
  release: z
    .string("Name the recording")
    .min(1, "Name the recording")
    .max(200, "This name is too long")
    .nullable()
    .default(null)
    .meta({ description: "The release's id, for a cost on a release." }),
  artist: z
    .string("Name the recordings")
    .min(1, "Name the recordings")
    .max(500, "This name is too long")
    .nullable()
    .default(null)
    .meta({ description: "The artist as printed, for a cost on an artist." }),
  /** Null: all participants. Otherwise this payee of the deal. */
  payee: payeeId
    .nullable()
    .default(null)
    .meta({ description: "The payee who bears it alone; null for all who take part." }),
};
/** The receipt of a cost: a PDF, PNG or JPEG. */
export const CostReceipt = z.object({
  file_name: FileName,
  kind: z.enum(["pdf", "png", "jpeg"]).meta({ description: "`pdf`, `png` or `jpeg`, as its first bytes say." }),
  bytes: z.number().meta({ description: "Its size in bytes." }),
  /** In hex. */
  sha256: Sha256,
});
export type CostReceipt = z.infer<typeof CostReceipt>;
/** The largest receipt allowed. */
export const RECEIPT_BYTES = 5 * 1024 * 1024;
/** What the deal and the payee of an entry are called; null without one. */
const CALLED = {
  deal_name: z.string().nullable().meta({ description: "What the deal is called; null without one." }),
  payee_name: z.string().nullable().meta({ description: "What the payee is called; null without one." }),
};
export const Cost = z.object({
  id: Id,
  ...COST_FIELDS,
  ...CALLED,
  receipt: CostReceipt.nullable().meta({ description: "The receipt that is attached; null without one." }),
});
export type Cost = z.infer<typeof Cost>;
export const AddCostInput = z.strictObject({
  ...COST_FIELDS,
  date: COST_FIELDS.date.meta({
    description: "The day of the cost. It is charged in the run of that day, or in the next one.",
  }),
  kind: COST_FIELDS.kind.meta({ description: "What the cost is for, such as `mixing`." }),
  track: COST_FIELDS.track.meta({ description: "The track's id, for a cost that is on a track." }),
  release: COST_FIELDS.release.meta({ description: "The release's id, for a cost that is on a release." }),
  artist: COST_FIELDS.artist.meta({ description: "The artist as printed, for a cost that is on an artist." }),
  payee: COST_FIELDS.payee.meta({ description: "The payee who is to bear it alone; null for all who take part." }),
});
export type AddCostInput = z.infer<typeof AddCostInput>;

const ADVANCE_FIELDS = {
  date: day("the day of the advance").meta({ description: "The day of the advance." }),
  payee: payeeId.meta(MEANS.payee),
  deal: dealId.meta(DEAL),
  /** In the deal's currency. */
  amount: amount.meta(MEANS.amount),
  note: note.default(""),
  recouped_from: z
    .enum(["own_share", "off_the_top"], "Say what the advance is recouped from")
    .meta({ description: "From the payee's `own_share`, or `off_the_top` of what all participants share." }),
};
export const Advance = z.object({
  id: Id,
  ...ADVANCE_FIELDS,
  ...CALLED,
  currency: Currency.meta({ description: "The deal's currency, in which the amount is." }),
  /** What is still to be recouped after the newest closed run. */
  left: Exact.meta({ description: "What is still to recoup, exactly." }),
});
export type Advance = z.infer<typeof Advance>;
export const AddAdvanceInput = z.strictObject({
  ...ADVANCE_FIELDS,
  date: ADVANCE_FIELDS.date.meta({ description: "The day on which the advance was paid." }),
});
export type AddAdvanceInput = z.infer<typeof AddAdvanceInput>;

/** `opening`: the balance of a payee's account before the first run. `paid` and `returned` are created by paying. */
export const TRANSFER_KINDS = ["opening", "adjustment", "paid", "returned"] as const;
const TRANSFER_FIELDS = {
  date: day("the day").meta({ description: "The day of the entry." }),
  payee: payeeId.meta(MEANS.payee),
  /** Null: on the payee's account, in the payee's currency. Otherwise in the deal's. */
  deal: dealId.nullable().default(null).meta(DEAL),
  /** Added to what the payee is owed; negative amounts reduce it. */
  amount: signedAmount.meta(MEANS.amount),
  note: note.default(""),
};
export const Transfer = z.object({
  id: Id,
  ...TRANSFER_FIELDS,
  ...CALLED,
  currency: Currency.meta({ description: "The currency of the amount: the deal's, or without one the payee's." }),
  kind: z.enum(TRANSFER_KINDS).meta({ description: "`opening`, `adjustment`, `paid` or `returned`." }),
  run_id: z.uuid().nullable().meta({ description: "The run that counts it; null for the next one." }),
});
export type Transfer = z.infer<typeof Transfer>;
export const AddTransferInput = z.strictObject({
  ...TRANSFER_FIELDS,
  date: TRANSFER_FIELDS.date.meta({ description: "The day that the entry is of." }),
  kind: z
    .enum(["opening", "adjustment"], "Say whether it is an opening balance or an adjustment")
    .meta({ description: "`opening` for what stood on an account before the first run, or `adjustment`." }),
});
export type AddTransferInput = z.infer<typeof AddTransferInput>;

export const MoneyListInput = z.strictObject(PAGE);
export type MoneyListInput = z.infer<typeof MoneyListInput>;
/** Newest first, a page at a time. */
export const Costs = z.object({ costs: z.array(Cost).meta(MEANS.costs), ...PAGED, ...SAMPLE });
export type Costs = z.infer<typeof Costs>;
export const Advances = z.object({ advances: z.array(Advance).meta(MEANS.advances), ...PAGED, ...SAMPLE });
export type Advances = z.infer<typeof Advances>;
export const Transfers = z.object({
  transfers: z.array(Transfer).meta({ description: "Opening balances, adjustments, and payments." }),
  ...PAGED,
  ...SAMPLE,
});
export type Transfers = z.infer<typeof Transfers>;

/** The newest 100 of each kind, newest first. */
export const SharesMoney = z.object({
  costs: z.array(Cost).meta(MEANS.costs),
  advances: z.array(Advance).meta(MEANS.advances),
  transfers: z.array(Transfer).meta({ description: "Opening balances, adjustments, and payments." }),
  more: z.boolean().meta({
    description:
      "True if there are older ones that are not listed: `shares.costs`, `shares.advances` and `shares.transfers` have all.",
  }),
  ...SAMPLE,
});
export type SharesMoney = z.infer<typeof SharesMoney>;
export const AddedEntry = Done.extend({
  id: z.uuid().meta({ description: "The id of the new entry. `DELETE` takes it, and a cost's receipt is sent to it." }),
});
export type AddedEntry = z.infer<typeof AddedEntry>;
export const EntryKey = z.strictObject({ id: z.uuid("There is no such entry.").meta(MEANS.id) });
export type EntryKey = z.infer<typeof EntryKey>;
