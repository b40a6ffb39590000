import { z } from "zod";
import { Currency, Day, Instant } from "../wire/wire.ts";
import { RUN_STATES } from "./runs.ts";
import { Exact, payeeId, runId } from "./share-fields.ts";

export const PayeeStatementKey = z.strictObject({ id: runId, payee: payeeId });
export type PayeeStatementKey = z.infer<typeof PayeeStatementKey>;

const UsedRate = z.object({ rate: z.string(), day: Day, source: z.string() });
const Tax = { tax: Exact };

/** How a payee's closing line came about. It says nothing of other payees. */
export const PayeeStatement = z.object({
  run_id: z.uuid(),
  from: Day,
  to: Day,
  state: z.enum(RUN_STATES),
  payee: z.uuid(),
  name: z.string(),
  /** The account's name. */
  account: z.string(),
  currency: Currency,
  opening: Exact,
  paid_in: z.array(z.object({ deal: z.string(), currency: Currency, amount: Exact, exchange: UsedRate.nullable() })),
  transferred: Exact,
  exact: Exact,
  closing: z.string(),
  rounding: Exact,
  payable: z.string(),
  paid: z.string(),
  deals: z.array(
    z.object({
      deal: z.string(),
      currency: Currency,
      carried: Exact,
      /** What advances off the top took of the payee's part (negative). */
      off_the_top: Exact,
      /** What the payee's own advances got back. */
      recouped: Exact,
      transferred: Exact,
      /** What other deals of the group gave (positive) or took. */
      from_group: Exact,
      paid_in: Exact,
      closing: Exact,
      receipts: z.array(
        z.object({
          terms_from: Day.nullable(),
          terms_to: Day.nullable(),
          kind: z.enum(["royalty", "net_profit"]),
          part: z.string(),
          fee_rate: z.string(),
          currency: Currency,
          receipts: Exact,
          fee: Exact,
          rate: Exact,
          split: Exact,
          exchange: UsedRate.nullable(),
          share: Exact,
          amount: Exact,
          ...Tax,
        }),
      ),
      costs: z.array(z.object({ what: z.string(), amount: Exact, ...Tax })),
      differences: z.array(z.object({ cause: z.string(), amount: Exact })),
      advances: z.array(z.object({ recouped: Exact, left: Exact })),
    }),
  ),
});
export type PayeeStatement = z.infer<typeof PayeeStatement>;

/** What a payee's login shows: the runs that were sent, newest first. */
export const OwnStatements = z.object({
  account: z.string(),
  payees: z.array(
    z.object({
      payee: z.uuid(),
      name: z.string(),
      currency: Currency,
      /** The closing balance of the newest run that was sent, with what was paid, came back or was added since. */
      balance: z.string(),
      statements: z.array(
        z.object({
          run_id: z.uuid(),
          from: Day,
          to: Day,
          sent_at: Instant,
          closing: z.string(),
          payable: z.string(),
          paid: z.string(),
        }),
      ),
    }),
  ),
});
export type OwnStatements = z.infer<typeof OwnStatements>;
