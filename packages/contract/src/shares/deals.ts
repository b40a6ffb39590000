import { z } from "zod";
import { Id, ItsName } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { changed, Day, day, isPlainText } from "../wire/wire.ts";
import { SHARES_BOUNDS } from "./share-bounds.ts";
import {
  currency,
  dealId,
  name,
  PAGE,
  PAGED,
  payeeId,
  RateOfUse,
  SAMPLE,
  search,
  share,
  yesOrNo,
} from "./share-fields.ts";

const GROUP = { description: "Deals of one group recoup from each other's receipts; null for none." };

export const COVERS = ["everything", "tracks", "releases", "artists"] as const;
const Covers = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("everything").meta(MEANS.by) }),
  z.strictObject({
    by: z.enum(["tracks", "releases", "artists"]).meta(MEANS.by),
    of: z
      .array(z.string("Name the recordings").min(1, "Name the recordings").max(500, "This name is too long"))
      .min(1, "Name at least one recording that the deal covers")
      .max(
        SHARES_BOUNDS.recordings,
        "A version of a deal names at most 2,000 recordings. Cover a release or an artist instead.",
      )
      .meta({
        description:
          "Track ids, release ids, or artists. ISRC and UPC are read however they are written, and artists in any case; a title is refused with the recordings that it may mean.",
      }),
  }),
]);

/** The terms of a deal from one date to another. */
export const DealTerms = z.strictObject({
  from: day("the first day")
    .nullable()
    .meta({ description: "The first day; null: from the beginning.", example: "2026-01-01" }),
  to: day("the last day").nullable().meta({ description: "The last day; null: until further notice.", example: null }),
  kind: z
    .enum(["royalty", "net_profit"], "Say whether it is a royalty or a net_profit deal")
    .meta({ description: "`royalty`, a share of receipts, or `net_profit`, of what is left of them after costs." }),
  covers: Covers.meta({ description: "What it covers: everything, or tracks, releases or artists by id or by name." }),
  /** How much of each recording it covers: 100 %, unless others share in it. */
  part: share.meta({ description: "How much of each recording it covers." }),
  fee: share.meta({ description: "What the account takes before it, such as `15%`.", example: "15%" }),
  rate: share.meta({
    description: "What the participants get together, where no exception says more.",
    example: "50%",
  }),
  exceptions: z
    .array(RateOfUse, "List the rules")
    .max(SHARES_BOUNDS.exceptions, "A version of a deal has at most 50 rates of its own")
    .meta({ description: "Other rates for a kind of use, a store or a territory. The most specific holds." }),
  participants: z
    .array(
      z.strictObject({
        payee: payeeId.meta(MEANS.payee),
        share: share.meta({ description: "A percentage such as `20%`, or a fraction such as `1/3`." }),
      }),
    )
    .min(1, "Name at least one payee who takes part")
    .max(SHARES_BOUNDS.participants, "At most 50 payees take part in a deal")
    .meta({ description: "Who takes part, with the share of what they get together." }),
});
export type DealTerms = z.infer<typeof DealTerms>;

const DEAL_FIELDS = {
  name: name("what people call the deal", 200).meta(MEANS.name),
  /** The currency of its balances. */
  currency,
  /** Which date of a sale decides the version that applies. */
  dates: z
    .enum(["sale", "accounting"], "Say which date counts: sale or accounting")
    .meta({ description: "Which date of a sale decides the terms it falls under: `sale` or `accounting`." }),
  rates_of: z.enum(["sale", "accounting", "period_end"], "Say which day's rates count").meta({
    description: "Which day's rates exchange receipts into the deal's currency: `sale`, `accounting` or `period_end`.",
  }),
  group: name("the group's name", 100).nullable().meta(GROUP),
  /** Broader deals that do not apply to the recordings that this one covers. */
  replaces: z.array(dealId, "List the deals that it replaces").max(50, "A deal replaces at most 50 others").meta({
    description: "Wider deals that do not apply to the recordings which this one covers, by id.",
  }),
  versions: z
    .array(DealTerms, "A deal needs terms")
    .min(1, "A deal needs terms")
    .max(SHARES_BOUNDS.versions, "A deal has at most 50 versions")
    .meta({ description: "The terms from one date to another. They do not overlap." }),
};
/** Tracks, releases and artists that a deal names and nothing booked has: for them it pays nobody. */
export const NotBooked = z.object({
  count: z.number().meta({ description: "How many there are." }),
  names: z.array(z.string()).meta({ description: "The first 20, those first that nobody has confirmed." }),
  open: z
    .number()
    .meta({ description: "How many nobody has confirmed as still to come. They keep runs from being closed." }),
});
export type NotBooked = z.infer<typeof NotBooked>;

/** Its names as they are stored, whatever rules names had when they were given. */
export const Deal = z.object({
  id: Id,
  ...DEAL_FIELDS,
  name: ItsName,
  group: z
    .string()
    .nullable()
    .meta({ ...GROUP, example: null }),
  not_booked: NotBooked.exactOptional().meta({
    description:
      "Tracks, releases and artists that it names but nothing booked has, so that it pays nobody for them; left out if all of them are booked.",
  }),
  settings_from: Day.nullable().meta({
    description:
      "The first day of the periods in which `dates`, `rates_of` and `replaces` hold: those closed before keep what they were closed with. Null: they hold in all.",
  }),
});
export type Deal = z.infer<typeof Deal>;
/** What the payees who take part in deals, and the deals that these replace, are called. */
const NAMES = {
  names: z
    .array(
      z.object({
        id: z.uuid().meta({ description: "The id of a payee or a deal." }),
        name: z.string().meta({ description: "What it is called." }),
      }),
    )
    .meta({ description: "The names of the payees and deals that these deals refer to." }),
};

/** By name, a page at a time. */
export const Deals = z.object({
  deals: z.array(Deal).meta({ description: "Deals, by name." }),
  ...NAMES,
  ...PAGED,
  ...SAMPLE,
});
export type Deals = z.infer<typeof Deals>;
export const DealDetails = Deal.extend(NAMES);
export type DealDetails = z.infer<typeof DealDetails>;
export const DealListInput = z.strictObject({
  /** A part of the deal's name. */
  search,
  payee: payeeId.optional().meta({ description: "Only deals that this payee takes part in." }),
  track: z
    .string("Name the track")
    .min(1, "Name the track")
    .max(300, "Name the track")
    .refine(isPlainText, "Name the track")
    .optional()
    .meta({ description: "Only deals that name this track, or one that counts as the same." }),
  unconfirmed: yesOrNo.meta({
    description: "`true`: only deals that name what nothing booked has and nobody has confirmed; `false`: all others.",
  }),
  ...PAGE,
});
export type DealListInput = z.infer<typeof DealListInput>;
export const DealKey = z.strictObject({ id: dealId.meta(MEANS.id) });
export type DealKey = z.infer<typeof DealKey>;
export const AddDealInput = z.strictObject({
  ...DEAL_FIELDS,
  dates: DEAL_FIELDS.dates
    .default("accounting")
    .meta({ description: "Which date of a sale is to decide the terms it falls under: `sale` or `accounting`." }),
  rates_of: DEAL_FIELDS.rates_of.default("accounting"),
  group: DEAL_FIELDS.group.default(null),
  replaces: DEAL_FIELDS.replaces
    .default([])
    .meta({ description: "Wider deals that are not to apply to the recordings which this one covers, by id." }),
});
export type AddDealInput = z.infer<typeof AddDealInput>;
export const ChangeDealInput = z.strictObject({
  id: dealId.meta(MEANS.id),
  ...changed({
    ...DEAL_FIELDS,
    dates: DEAL_FIELDS.dates.meta({
      description: "Which date of a sale decides the terms it falls under now: `sale` or `accounting`.",
    }),
    replaces: DEAL_FIELDS.replaces.meta({
      description: "Wider deals that no longer apply to the recordings which this one covers, by id.",
    }),
  }),
  closed_periods: z
    .enum(["keep", "change"], "Say what becomes of closed periods: keep or change")
    .default("keep")
    .meta({
      description:
        "Whether closed periods `keep` the deal's `dates`, `rates_of` and `replaces`, or `change` with them, which posts differences to the next run. Its terms have days of their own.",
    }),
  /** As it was read, so that a whole deal can be sent back. It changes nothing. */
  settings_from: day("the day that was read")
    .nullable()
    .optional()
    .meta({ description: "Accepted as it was read, and ignored." }),
});
export type ChangeDealInput = z.infer<typeof ChangeDealInput>;
/** Confirms what deals name and nothing booked has. */
export const ConfirmDealsInput = z.strictObject({
  deals: z
    .array(
      z.strictObject({
        id: dealId.meta(MEANS.id),
        count: z.number("Send the count that the deal has").int("Send the count that the deal has").meta({
          description: "The count of its `not_booked`, so that nothing is confirmed that the caller has not seen.",
        }),
      }),
      "List the deals",
    )
    .min(1, "Choose at least one deal")
    .max(SHARES_BOUNDS.deals, "Confirm at most 1,000 deals at once")
    .meta({ description: "The deals whose names are right and still to come." }),
});
export type ConfirmDealsInput = z.infer<typeof ConfirmDealsInput>;
