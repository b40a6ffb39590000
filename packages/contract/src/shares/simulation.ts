import { z } from "zod";
import { ItsName, PayeeId } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { optionalNameText } from "../wire/names.ts";
import { Currency, Day, Month, SaleMonth } from "../wire/wire.ts";
import { AddDealInput, ChangeDealInput } from "./deals.ts";
import { AddPayeeInput, ChangePayeeInput } from "./payees.ts";
import { amount, currency, Exact, share } from "./share-fields.ts";
import { EntryKey } from "./share-money.ts";

export const SIMULATION_BOUNDS = {
  /** The most accounting months in one simulation. */
  months: 36,
  payees: 20,
  recordings: 200,
} as const;

const NOBODY = "Choose a payee or write a name";

/** Somebody who would have had a share: a payee by id, or by name if they are not one yet. */
const Somebody = z
  .strictObject({
    payee: z
      .uuid("There is no such payee.")
      .nullable()
      .default(null)
      .meta({ description: "The payee's id; null for somebody who is not a payee yet." }),
    name: optionalNameText("Write a name", 200, "Write the name in at most 200 characters")
      .default("")
      .meta({ description: "The name of somebody who is not a payee yet." }),
    share: share.meta({ description: "Their share of what all of them get together." }),
    advance: amount.default("0").meta({ description: "An advance in the first month, recouped from their own share." }),
  })
  .refine(({ payee, name }) => payee !== null || name !== "", { path: ["name"], message: NOBODY });

/** Other terms, applied to the same accounting months as booked. */
export const SimulationInput = z.strictObject({
  from: SaleMonth.meta({ description: "The first month of accounting, `YYYY-MM`." }),
  to: SaleMonth.meta({ description: "The last month of accounting, `YYYY-MM`; at most 36 months." }),
  currency,
  kind: z
    .enum(["royalty", "net_profit"], "Say whether it is a royalty or a net_profit deal")
    .meta({ description: "`royalty`, a share of receipts, or `net_profit`, of what is left of them after costs." }),
  covers: z
    .discriminatedUnion(
      "by",
      [
        z.strictObject({ by: z.literal("everything").meta(MEANS.by) }),
        z.strictObject({
          by: z.enum(["tracks", "releases", "artists"], "Say what the terms cover").meta(MEANS.by),
          of: z
            .array(z.string("Name the recordings").min(1, "Name the recordings").max(500, "This name is too long"))
            .min(1, "Name at least one recording")
            .max(SIMULATION_BOUNDS.recordings, "Name at most 200 recordings. Cover a release or an artist instead.")
            .meta({
              description:
                "Track ids, release ids, or artists. ISRC and UPC are read however they are written, and artists in any case; a title is refused with the recordings that it may mean.",
            }),
        }),
      ],
      "Say what the terms cover",
    )
    .meta({
      description:
        "What the terms are for, in place of the account's deals: everything, or tracks, releases or artists.",
    }),
  /** What the account takes first. */
  fee: share.default("0%").meta({ description: "What the account would have taken before it, such as `15%`." }),
  /** What the participants get together. */
  rate: share.meta({ description: "What all of them would have got together, such as `20%`.", example: "50%" }),
  costs: amount
    .default("0")
    .meta({ description: "A cost of the first month that is recouped under these terms, in place of recorded ones." }),
  people: z
    .array(Somebody, "Say who gets a share")
    .min(1, "Say who gets a share")
    .max(SIMULATION_BOUNDS.payees, "At most 20 people take part in a simulation")
    .meta({
      description: "Who would have had a share.",
      example: [
        { name: "Ada Moreau", share: "60%" },
        { name: "Ben Ode", share: "40%" },
      ],
    }),
});
export type SimulationInput = z.infer<typeof SimulationInput>;

/** One of two sides, by the end of each month. */
const Side = z.object({
  /** What they would have had by then, exactly: what was shared out to them since the first month, plus advances. */
  by_month: z.array(Exact).meta({
    description: "By the end of each month, what they have had since the first, exactly; advances are in it.",
  }),
  total: Exact.meta({ description: "By the end of the last month, exactly." }),
});

/**
 * Who would have had what, side by side: `now` under the account's own deals, costs and advances of these months, and
 * `other` under the terms asked for, in place of the deals on what they cover. None of it is stored. Neither side
 * includes what was carried from before the first month, payments, or entries on accounts.
 */
export const Simulation = z.object({
  months: z.array(Month).meta({ description: "The months of accounting, in order." }),
  lines: z.int().meta({ description: "How many booked lines it rests on." }),
  who: z
    .array(
      z.object({
        /** Null for the account: what it keeps of what came in, before what it paid for costs. */
        payee: z.string().nullable().meta({
          description: "The payee's id, `new 1` and so on for those who are not payees yet; null for the account.",
        }),
        name: z.string().meta({ description: "The name; empty for the account.", example: "Ada Moreau" }),
        currency: Currency,
        now: Side.meta({
          description: "What they have under the account's deals, costs and advances of these months.",
        }),
        other: Side.meta({ description: "What they would have had under the other terms." }),
      }),
    )
    .meta({
      description: "The account first, then people by name; one for each currency that they have something in.",
    }),
  left_out: z.array(z.string()).meta({ description: "What keeps a part of the money out of a side, in words." }),
  sample: z.literal(true).exactOptional().meta(MEANS.sample),
});
export type Simulation = z.infer<typeof Simulation>;

const ONE_CHANGE = "Name one change: withholding, deal, new_deal or delete_cost";

/** One change, as it would be sent to make it. */
export const ClosedPeriodsInput = z
  .strictObject({
    withholding: z
      .strictObject(
        {
          id: ChangePayeeInput.shape.id,
          withholding: AddPayeeInput.shape.withholding.meta({ description: "Other rules of withholding of a payee." }),
          changes_from: AddPayeeInput.shape.changes_from,
        },
        ONE_CHANGE,
      )
      .optional()
      .meta({ description: "Other rules of withholding of a payee." }),
    deal: z
      .strictObject(ChangeDealInput.shape, ONE_CHANGE)
      .optional()
      .meta({ description: "A deal as it would be changed." }),
    new_deal: z
      .strictObject(AddDealInput.shape, ONE_CHANGE)
      .optional()
      .meta({ description: "A deal as it would be made." }),
    delete_cost: EntryKey.shape.id.optional().meta({ description: "The id of a cost that would be deleted." }),
  })
  .refine((change) => Object.values(change).filter((each) => each !== undefined).length === 1, ONE_CHANGE);
export type ClosedPeriodsInput = z.infer<typeof ClosedPeriodsInput>;

/** What a change would do to closed periods. They stay as they are: the next run posts the difference. */
export const ClosedPeriods = z.object({
  from: Day.nullable().meta({
    description: "The first day of the closed periods that would have come out differently; null if none would.",
  }),
  to: Day.nullable().meta({ description: "The last day of those periods; null if none would." }),
  /** By payee and currency; null if it is more than can be computed while somebody waits. */
  payees: z
    .array(
      z.object({
        payee: PayeeId,
        name: ItsName,
        currency: Currency,
        amount: Exact.meta({ description: "The difference in the deals' currency, exactly." }),
      }),
    )
    .nullable()
    .meta({
      description: "What each payee would get more, or less; null if it is more than can be computed in a call.",
    }),
  left_out: z
    .array(z.string())
    .meta({ description: "What would keep the next run from being closed because of it, in words, at most 20." }),
});
export type ClosedPeriods = z.infer<typeof ClosedPeriods>;
