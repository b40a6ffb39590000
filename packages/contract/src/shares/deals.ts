import { z } from "zod";
import { changed, Day, isPlainText } from "../wire/wire.ts";
import { SHARES_BOUNDS } from "./share-bounds.ts";
import {
  currency,
  day,
  dealId,
  name,
  PAGE,
  PAGED,
  payeeId,
  RateFor,
  SAMPLE,
  search,
  share,
  yesOrNo,
} from "./share-fields.ts";

export const COVERS = ["everything", "tracks", "releases", "artists"] as const;
const Covers = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("everything") }),
  z.strictObject({
    by: z.enum(["tracks", "releases", "artists"]),
    of: z
      .array(z.string("Name the recordings").min(1, "Name the recordings").max(500, "This name is too long"))
      .min(1, "Name at least one recording that the deal covers")
      .max(
        SHARES_BOUNDS.recordings,
        "A version of a deal names at most 2,000 recordings. Cover a release or an artist instead.",
      ),
  }),
]);

/** The terms of a deal from one date to another. */
export const DealTerms = z.strictObject({
  /** First day; null: from the beginning. By sale, the first of a month. */
  from: day("the first day").nullable(),
  /** Last day; null: until further notice. By sale, the last of a month. */
  to: day("the last day").nullable(),
  /** A share of receipts, or of what is left of them after costs. */
  kind: z.enum(["royalty", "net_profit"], "Say whether it is a royalty or a net_profit deal"),
  covers: Covers,
  /** How much of each recording it covers: 100 %, unless others share in it. */
  part: share,
  /** What the account takes first. */
  fee: share,
  /** What the participants get together, unless an exception applies. */
  rate: share,
  /** Other rates by kind of use, store and territory. The most specific one applies. */
  exceptions: z
    .array(RateFor, "List the rules")
    .max(SHARES_BOUNDS.exceptions, "A version of a deal has at most 50 rates of its own"),
  participants: z
    .array(z.strictObject({ payee: payeeId, share }))
    .min(1, "Name at least one payee who takes part")
    .max(SHARES_BOUNDS.participants, "At most 50 payees take part in a deal"),
});
export type DealTerms = z.infer<typeof DealTerms>;

const DEAL_FIELDS = {
  name: name("what people call the deal", 200),
  /** The currency of its balances. */
  currency,
  /** Which date of a sale decides the version that applies. */
  dates: z.enum(["sale", "accounting"], "Say which date counts: sale or accounting"),
  /** The day whose rates exchange receipts into the deal's currency. */
  rates_of: z.enum(["sale", "accounting", "period_end"], "Say of which day the rates are"),
  /** Deals in the same group recoup from each other's receipts. */
  group: name("the group's name", 100).nullable(),
  /** Broader deals that do not apply to the recordings that this one covers. */
  replaces: z.array(dealId, "List the deals that it replaces").max(50, "A deal replaces at most 50 others"),
  versions: z
    .array(DealTerms, "A deal needs terms")
    .min(1, "A deal needs terms")
    .max(SHARES_BOUNDS.versions, "A deal has at most 50 versions"),
};
/** Tracks, releases and artists that a deal names and nothing booked has: for them it pays nobody. */
export const NotBooked = z.object({
  count: z.number(),
  /** The first 20, those first that nobody has confirmed. */
  names: z.array(z.string()),
  /** How many nobody has confirmed as right and still to come. They keep runs from being closed. */
  open: z.number(),
});
export type NotBooked = z.infer<typeof NotBooked>;

/** Its names as they are stored, whatever rules names had when they were given. */
export const Deal = z.object({
  id: z.uuid(),
  ...DEAL_FIELDS,
  name: z.string(),
  group: z.string().nullable(),
  /** Left out if everything that it names is booked. */
  not_booked: NotBooked.exactOptional(),
  /** `dates`, `rates_of` and `replaces` hold in periods from this day on; closed ones before keep theirs. Null: in all. */
  settings_from: Day.nullable(),
});
export type Deal = z.infer<typeof Deal>;
/** What the payees who take part in deals, and the deals that these replace, are called. */
const NAMES = { names: z.array(z.object({ id: z.uuid(), name: z.string() })) };

/** By name, a page at a time. */
export const Deals = z.object({ deals: z.array(Deal), ...NAMES, ...PAGED, ...SAMPLE });
export type Deals = z.infer<typeof Deals>;
export const DealDetails = Deal.extend(NAMES);
export type DealDetails = z.infer<typeof DealDetails>;
export const DealListInput = z.strictObject({
  /** A part of the deal's name. */
  search,
  /** Those that this payee takes part in. */
  payee: payeeId.optional(),
  /** Those that name this track, or one that counts as the same. */
  track: z
    .string("Name the track")
    .min(1, "Name the track")
    .max(300, "Name the track")
    .refine(isPlainText, "Name the track")
    .optional(),
  /** `true`: those that name what nothing booked has and nobody has confirmed. */
  unconfirmed: yesOrNo,
  ...PAGE,
});
export type DealListInput = z.infer<typeof DealListInput>;
export const DealKey = z.strictObject({ id: dealId });
export type DealKey = z.infer<typeof DealKey>;
export const AddDealInput = z.strictObject({
  ...DEAL_FIELDS,
  dates: DEAL_FIELDS.dates.default("accounting"),
  rates_of: DEAL_FIELDS.rates_of.default("accounting"),
  group: DEAL_FIELDS.group.default(null),
  replaces: DEAL_FIELDS.replaces.default([]),
});
export type AddDealInput = z.infer<typeof AddDealInput>;
export const ChangeDealInput = z.strictObject({
  id: dealId,
  ...changed(DEAL_FIELDS),
  /** Whether closed periods keep `dates`, `rates_of` and `replaces` as they were. Terms have days of their own. */
  closed_periods: z.enum(["keep", "change"], "Say what becomes of closed periods: keep or change").default("keep"),
  /** As it was read, so that a whole deal can be sent back. It changes nothing. */
  settings_from: day("the day that was read").nullable().optional(),
});
export type ChangeDealInput = z.infer<typeof ChangeDealInput>;
/** Confirms what deals name and nothing booked has. */
export const ConfirmDealsInput = z.strictObject({
  deals: z
    .array(
      z.strictObject({
        id: dealId,
        /** As the caller has seen it, so that nothing else is confirmed. */
        count: z.number("Send the count that the deal has").int("Send the count that the deal has"),
      }),
      "List the deals",
    )
    .min(1, "Choose at least one deal")
    .max(SHARES_BOUNDS.deals, "Confirm at most 1,000 deals at once"),
});
export type ConfirmDealsInput = z.infer<typeof ConfirmDealsInput>;
