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
      /** Null where so much is booked since that only a run can say it: begin one. */
      yours: z.array(z.object({ currency: Currency, amount: Exact })).nullable(),
      owed: z.array(z.object({ currency: Currency, amount: Exact, payees: z.int() })),
      /** What is booked since the newest closed run, by day of accounting; null for none, or if it is not counted here. */
      since: z.object({ from: Day, to: Day, lines: z.int() }).nullable(),
      /** The newest closed run, whose balances it begins with; null before the first. */
      closed: z.object({ run_id: z.uuid(), from: Day, to: Day }).nullable(),
      /** What is left out because no exchange rate is loaded for it. */
      without_rate: z.array(z.object({ currency: Currency, amount: Exact })),
      computed_at: Instant,
    })
    .nullable(),
});
export type ShareOverview = z.infer<typeof ShareOverview>;
