import { z } from "zod";
import { ComputedAt, FirstDay, LastDay, RunId } from "../wire/fields.ts";
import { Currency } from "../wire/wire.ts";
import { Exact } from "./share-fields.ts";

const ClosedSum = z.object({ currency: Currency, amount: Exact.meta({ description: "How much, exactly." }) });

/**
 * What is the account's, and what it owes.
 *
 * `yours` is what stays with the account of all that is booked since the newest closed run, or ever: its fee, its part,
 * what no deal covers, and what comes back for costs and advances. It is in the currency that it came in.
 *
 * `owed` is what payees' accounts would stand at if a run were closed now: what the newest closed run left unpaid, and
 * what is booked since, in each payee's currency. Negative balances wait for receipts and are nobody's debt, so they take
 * nothing off it. What later files changed in closed periods comes with the next run.
 */
export const ShareOverview = z.object({
  shares: z
    .object({
      source: z
        .enum(["statement", "sample"])
        .meta({ description: "`statement` for booked money, or `sample` for made-up figures." }),
      rests_on: z.enum(["books", "preview", "balances"]).meta({
        description:
          "What the figures rest on: `books`, what is booked since the newest closed run; `preview`, which stands in for it where it is too much; `balances`, what closed runs left alone.",
      }),
      /** The preview that stands in; what is booked after its last day is not in the figures. */
      preview: z
        .object({ run_id: RunId, from: FirstDay, to: LastDay })
        .nullable()
        .meta({ description: "The preview that stands in; null if none does." }),
      refused: z
        .string()
        .nullable()
        .meta({ description: "Why the account's deals cannot be computed with, in words; null if they can." }),
      /** Null if only closed balances are known: so much is booked since that it takes a run, or deals are refused. */
      yours: z
        .array(
          z.object({
            currency: Currency,
            amount: Exact.meta({
              description: "What stays with the account, exactly, in the currency that it came in.",
            }),
          }),
        )
        .nullable()
        .meta({
          description:
            "What stays with the account of what is booked since the newest closed run, exactly, by currency; null where only a run can say it.",
        }),
      owed: z
        .array(
          z.object({
            currency: Currency,
            amount: Exact.meta({ description: "What is owed in the currency, exactly." }),
            payees: z.int().meta({ description: "To how many payees." }),
          }),
        )
        .meta({
          description:
            "What payees' accounts stand at with what is booked since the newest closed run, by their currency; no negative balance takes anything off it.",
        }),
      /** What is booked since the newest closed run, by accounting day; null if nothing is, or if not counted here. */
      since: z
        .object({
          from: FirstDay,
          to: LastDay,
          lines: z.int().meta({ description: "How many booked lines the figures rest on." }),
        })
        .nullable()
        .meta({
          description:
            "The days of accounting with lines that are booked since the newest closed run, and how many lines; null for none.",
        }),
      closed: z
        .object({
          ...{ run_id: RunId, from: FirstDay, to: LastDay },
          received: z.array(ClosedSum).meta({ description: "What came in for its days." }),
          kept: z.array(ClosedSum).meta({ description: "What of it stayed with the account." }),
        })
        .nullable()
        .meta({ description: "The newest closed run, whose balances it begins with; null before the first." }),
      without_rate: z
        .array(z.object({ currency: Currency, amount: Exact.meta({ description: "What is left out, exactly." }) }))
        .meta({ description: "What is left out because no exchange rate is loaded for it." }),
      /** What keeps money out of the figures, in sentences: costs without a deal, missing rates. At most 20. */
      left_out: z
        .array(z.string())
        .meta({ description: "What keeps something out of the figures, in words; at most 20." }),
      computed_at: ComputedAt,
    })
    .nullable()
    .meta({ description: "What is whose; null for an account without deals or balances." }),
});
export type ShareOverview = z.infer<typeof ShareOverview>;
