import { z } from "zod";
import { Currency, Day, Instant } from "../wire/wire.ts";
import { Exact } from "./shares.ts";

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
  /** Null for an account without deals. */
  shares: z
    .object({
      source: z.enum(["statement", "sample"]),
      /**
       * What the figures are based on: `books`, everything booked since the newest closed run; `preview`, which stands
       * in if that is too much to share out at once; `balances`, if only what was left at that run is known.
       */
      rests_on: z.enum(["books", "preview", "balances"]),
      /** The preview that stands in; what is booked after its last day is not in the figures. */
      preview: z.object({ run_id: z.uuid(), from: Day, to: Day }).nullable(),
      /** Why nothing can be computed with the account's deals; null if it can. */
      refused: z.string().nullable(),
      /** Null if only closed balances are known: so much is booked since that it takes a run, or deals are refused. */
      yours: z.array(z.object({ currency: Currency, amount: Exact })).nullable(),
      owed: z.array(z.object({ currency: Currency, amount: Exact, payees: z.int() })),
      /** What is booked since the newest closed run, by accounting day; null if nothing is, or if not counted here. */
      since: z.object({ from: Day, to: Day, lines: z.int() }).nullable(),
      /** The newest closed run, whose balances the figures start from; null before the first. */
      closed: z.object({ run_id: z.uuid(), from: Day, to: Day }).nullable(),
      /** Left out because no exchange rate is loaded, or none into the recipient's currency. */
      without_rate: z.array(z.object({ currency: Currency, amount: Exact })),
      /** What keeps money out of the figures, in sentences: costs without a deal, missing rates. At most 20. */
      left_out: z.array(z.string()),
      computed_at: Instant,
    })
    .nullable(),
});
export type ShareOverview = z.infer<typeof ShareOverview>;
