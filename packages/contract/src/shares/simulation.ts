import { z } from "zod";
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
    payee: z.uuid("There is no such payee.").nullable().default(null),
    name: optionalNameText("Write a name", 200, "Write the name in at most 200 characters").default(""),
    /** Their share of what the participants get together. */
    share,
    /** Paid in the first month, and recouped from their own share. */
    advance: amount.default("0"),
  })
  .refine(({ payee, name }) => payee !== null || name !== "", { path: ["name"], message: NOBODY });

/** Other terms, applied to the same accounting months as booked. */
export const SimulationInput = z.strictObject({
  from: SaleMonth,
  to: SaleMonth,
  currency,
  kind: z.enum(["royalty", "net_profit"], "Say whether it is a royalty or a net_profit deal"),
  covers: z.discriminatedUnion(
    "by",
    [
      z.strictObject({ by: z.literal("everything") }),
      z.strictObject({
        by: z.enum(["tracks", "releases", "artists"], "Say what the terms cover"),
        of: z
          .array(z.string("Name the recordings").min(1, "Name the recordings").max(500, "This name is too long"))
          .min(1, "Name at least one recording")
          .max(SIMULATION_BOUNDS.recordings, "Name at most 200 recordings. Cover a release or an artist instead."),
      }),
    ],
    "Say what the terms cover",
  ),
  /** What the account takes first. */
  fee: share.default("0%"),
  /** What the participants get together. */
  rate: share,
  /** A cost in the first month, recouped under these terms instead of the costs that the account has recorded. */
  costs: amount.default("0"),
  people: z
    .array(Somebody, "Say who gets a share")
    .min(1, "Say who gets a share")
    .max(SIMULATION_BOUNDS.payees, "At most 20 people take part in a simulation"),
});
export type SimulationInput = z.infer<typeof SimulationInput>;

/** One of two sides, by the end of each month. */
const Side = z.object({
  /** What they would have had by then, exactly: what was shared out to them since the first month, plus advances. */
  by_month: z.array(Exact),
  total: Exact,
});

/**
 * Who would have had what, side by side: `now` under the account's own deals, costs and advances of these months, and
 * `other` under the terms asked for, in place of the deals on what they cover. None of it is stored. Neither side
 * includes what was carried from before the first month, payments, or entries on accounts.
 */
export const Simulation = z.object({
  months: z.array(Month),
  /** How many booked lines it is based on. */
  lines: z.int(),
  /** The account first, then people by name; one entry for each currency that they have something in. */
  who: z.array(
    z.object({
      /** Null for the account: what it keeps of what came in, before what it paid for costs. */
      payee: z.string().nullable(),
      name: z.string(),
      currency: Currency,
      now: Side,
      other: Side,
    }),
  ),
  /** What keeps part of the money out of a side, in words, at most 20. */
  left_out: z.array(z.string()),
  sample: z.literal(true).exactOptional(),
});
export type Simulation = z.infer<typeof Simulation>;

const ONE_CHANGE = "Name one change: withholding, deal, new_deal or delete_cost";

/** One change, as it would be sent to make it. */
export const ClosedPeriodsInput = z
  .strictObject({
    /** A change of a payee's rules of withholding. */
    withholding: z
      .strictObject(
        {
          id: ChangePayeeInput.shape.id,
          withholding: AddPayeeInput.shape.withholding,
          changes_from: AddPayeeInput.shape.changes_from,
        },
        ONE_CHANGE,
      )
      .optional(),
    /** A change of a deal. */
    deal: z.strictObject(ChangeDealInput.shape, ONE_CHANGE).optional(),
    new_deal: z.strictObject(AddDealInput.shape, ONE_CHANGE).optional(),
    /** A cost that would be deleted. */
    delete_cost: EntryKey.shape.id.optional(),
  })
  .refine((change) => Object.values(change).filter((each) => each !== undefined).length === 1, ONE_CHANGE);
export type ClosedPeriodsInput = z.infer<typeof ClosedPeriodsInput>;

/** What a change would do to closed periods. They stay as they are: the next run posts the difference. */
export const ClosedPeriods = z.object({
  /** First and last day of the closed periods that would have come out otherwise; null if none would. */
  from: Day.nullable(),
  to: Day.nullable(),
  /** By payee and currency; null if it is more than can be computed while somebody waits. */
  payees: z.array(z.object({ payee: z.uuid(), name: z.string(), currency: Currency, amount: Exact })).nullable(),
  /** What would keep the next run from being closed because of it, in words, at most 20. */
  left_out: z.array(z.string()),
});
export type ClosedPeriods = z.infer<typeof ClosedPeriods>;
