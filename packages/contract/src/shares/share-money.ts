import { z } from "zod";
import { Currency, Done } from "../wire/wire.ts";
import {
  amount,
  currency,
  day,
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
  date: day("the day of the cost"),
  amount: amount,
  currency,
  kind: z.enum(COST_KINDS, "Say what the cost is for"),
  note: note.default(""),
  /** How much of it is recoupable. */
  recoupable: share.default("100%"),
  /** A deal, or the recording: a track's id, a release's, or an artist as printed; the most specific one known. */
  deal: dealId.nullable().default(null),
  track: z
    .string("Name the recording")
    .min(1, "Name the recording")
    .max(200, "This name is too long")
    .nullable()
    .default(null),
  release: z
    .string("Name the recording")
    .min(1, "Name the recording")
    .max(200, "This name is too long")
    .nullable()
    .default(null),
  artist: z
    .string("Name the recordings")
    .min(1, "Name the recordings")
    .max(500, "This name is too long")
    .nullable()
    .default(null),
  /** Null: all participants. Otherwise this payee of the deal. */
  payee: payeeId.nullable().default(null),
};
/** The receipt of a cost: a PDF, PNG or JPEG. */
export const CostReceipt = z.object({
  file_name: z.string(),
  kind: z.enum(["pdf", "png", "jpeg"]),
  bytes: z.number(),
  /** In hex. */
  sha256: z.string(),
});
export type CostReceipt = z.infer<typeof CostReceipt>;
/** The largest receipt allowed. */
export const RECEIPT_BYTES = 5 * 1024 * 1024;
/** What the deal and the payee of an entry are called; null without one. */
const CALLED = { deal_name: z.string().nullable(), payee_name: z.string().nullable() };
export const Cost = z.object({ id: z.uuid(), ...COST_FIELDS, ...CALLED, receipt: CostReceipt.nullable() });
export type Cost = z.infer<typeof Cost>;
export const AddCostInput = z.strictObject(COST_FIELDS);
export type AddCostInput = z.infer<typeof AddCostInput>;

const ADVANCE_FIELDS = {
  date: day("the day of the advance"),
  payee: payeeId,
  deal: dealId,
  /** In the deal's currency. */
  amount,
  note: note.default(""),
  /** From the payee's own share, or from what all participants share. Contracts differ in this. */
  recouped_from: z.enum(["own_share", "off_the_top"], "Say what the advance is recouped from"),
};
export const Advance = z.object({
  id: z.uuid(),
  ...ADVANCE_FIELDS,
  ...CALLED,
  /** The deal's. */
  currency: Currency,
  /** What is still to be recouped after the newest closed run. */
  left: Exact,
});
export type Advance = z.infer<typeof Advance>;
export const AddAdvanceInput = z.strictObject(ADVANCE_FIELDS);
export type AddAdvanceInput = z.infer<typeof AddAdvanceInput>;

/** `opening`: the balance of a payee's account before the first run. `paid` and `returned` are created by paying. */
export const TRANSFER_KINDS = ["opening", "adjustment", "paid", "returned"] as const;
const TRANSFER_FIELDS = {
  date: day("the day"),
  payee: payeeId,
  /** Null: on the payee's account, in the payee's currency. Otherwise in the deal's. */
  deal: dealId.nullable().default(null),
  /** Added to what the payee is owed; negative amounts reduce it. */
  amount: signedAmount,
  note: note.default(""),
};
export const Transfer = z.object({
  id: z.uuid(),
  ...TRANSFER_FIELDS,
  ...CALLED,
  /** That of the amount: the deal's, or without one the payee's. */
  currency: Currency,
  kind: z.enum(TRANSFER_KINDS),
  /** The run that counts it; null for the next. */
  run_id: z.uuid().nullable(),
});
export type Transfer = z.infer<typeof Transfer>;
export const AddTransferInput = z.strictObject({
  ...TRANSFER_FIELDS,
  kind: z.enum(["opening", "adjustment"], "Say whether it is an opening balance or an adjustment"),
});
export type AddTransferInput = z.infer<typeof AddTransferInput>;

export const MoneyListInput = z.strictObject(PAGE);
export type MoneyListInput = z.infer<typeof MoneyListInput>;
/** Newest first, a page at a time. */
export const Costs = z.object({ costs: z.array(Cost), ...PAGED, ...SAMPLE });
export type Costs = z.infer<typeof Costs>;
export const Advances = z.object({ advances: z.array(Advance), ...PAGED, ...SAMPLE });
export type Advances = z.infer<typeof Advances>;
export const Transfers = z.object({ transfers: z.array(Transfer), ...PAGED, ...SAMPLE });
export type Transfers = z.infer<typeof Transfers>;

/** The newest 100 of each kind, newest first. */
export const SharesMoney = z.object({
  costs: z.array(Cost),
  advances: z.array(Advance),
  transfers: z.array(Transfer),
  /** True if there are older ones. */
  more: z.boolean(),
  ...SAMPLE,
});
export type SharesMoney = z.infer<typeof SharesMoney>;
export const AddedEntry = Done.extend({ id: z.uuid() });
export type AddedEntry = z.infer<typeof AddedEntry>;
export const EntryKey = z.strictObject({ id: z.uuid("There is no such entry.") });
export type EntryKey = z.infer<typeof EntryKey>;
