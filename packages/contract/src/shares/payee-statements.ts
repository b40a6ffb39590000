import { z } from "zod";
import { LinkToken } from "../auth/auth.ts";
import { NO_CURSOR } from "../wire/cursors.ts";
import { Currency, Day, Instant } from "../wire/wire.ts";
import { RUN_STATES } from "./runs.ts";
import { Exact, payeeId, runId, SAMPLE } from "./share-fields.ts";

export const PayeeStatementKey = z.strictObject({ id: runId, payee: payeeId });
export type PayeeStatementKey = z.infer<typeof PayeeStatementKey>;

const UsedRate = z.object({ rate: z.string(), day: Day, source: z.string() });
const Tax = { tax: Exact };

/** How a payee's closing line came about. It reveals nothing about other payees. */
export const PayeeStatement = z.object({
  ...SAMPLE,
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
      /** What advances off the top took from the payee's part (negative). */
      off_the_top: Exact,
      /** What was recouped for the payee's own advances. */
      recouped: Exact,
      transferred: Exact,
      /** What other deals in the group gave (positive) or took. */
      from_group: Exact,
      paid_in: Exact,
      closing: Exact,
      receipts: z.array(
        z.object({
          /** Identifies receipts within a statement. */
          no: z.number(),
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

const NO_RECEIPTS = "Send the number that the statement has for its receipts";
export const ReceiptLinesInput = PayeeStatementKey.extend({
  no: z.coerce.number(NO_RECEIPTS).int(NO_RECEIPTS).min(0, NO_RECEIPTS).max(1_000_000, NO_RECEIPTS),
  cursor: z.string(NO_CURSOR).max(300, NO_CURSOR).optional(),
});
export type ReceiptLinesInput = z.infer<typeof ReceiptLinesInput>;

/** A booked line that a payee gets a share of, with the row of its file. */
export const ReceiptLine = z.object({
  file_name: z.string(),
  /** Of the file, in hex. */
  sha256: z.string(),
  /** The row of the file. */
  line_no: z.number(),
  /** Distinguishes the lines of one row, from 0. */
  part: z.number(),
  accounted: Day,
  /** The first month of sale. */
  sale_month: z.string(),
  store: z.string(),
  kind: z.string(),
  territory: z.string().nullable(),
  title: z.string().nullable(),
  release: z.string().nullable(),
  artist: z.string().nullable(),
  currency: Currency,
  net: z.string(),
  /** How much of what was sold is covered by the deal. */
  covered: Exact,
  amount: Exact,
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

/** The lines behind a statement's receipts, a page at a time. */
export const ReceiptLines = z.object({
  lines: z.array(ReceiptLine),
  /** Null on the last page. A page may have no lines and still not be the last. */
  cursor: z.string().nullable(),
  /** Files that the run was computed from and that are no longer booked, by name; none for payees. */
  gone: z.array(z.string()),
});
export type ReceiptLines = z.infer<typeof ReceiptLines>;

export const STATEMENT_FORMATS = ["pdf", "csv"] as const;
const format = z.enum(STATEMENT_FORMATS, "Say which file it is: pdf or csv");
export const StatementFileInput = PayeeStatementKey.extend({ format });
export type StatementFileInput = z.infer<typeof StatementFileInput>;

/** How long a link to a statement works. */
export const SHARE_LINK_DAYS = 30;

/** A link to pass on; it is shown only this once. */
export const StatementLink = z.object({ link: z.string(), expires_at: Instant });
export type StatementLink = z.infer<typeof StatementLink>;

export const ShareLinkInput = z.strictObject({ token: LinkToken });
export type ShareLinkInput = z.infer<typeof ShareLinkInput>;
export const LinkedLinesInput = ReceiptLinesInput.omit({ id: true, payee: true }).extend({ token: LinkToken });
export type LinkedLinesInput = z.infer<typeof LinkedLinesInput>;
export const LinkFileInput = z.strictObject({ token: LinkToken, format });
export type LinkFileInput = z.infer<typeof LinkFileInput>;

/** What anybody with the link reads. */
export const LinkedStatement = z.object({ statement: PayeeStatement, expires_at: Instant });
export type LinkedStatement = z.infer<typeof LinkedStatement>;

/** What a payee's login shows: the runs that were sent, newest first. */
export const OwnStatements = z.object({
  account: z.string(),
  payees: z.array(
    z.object({
      payee: z.uuid(),
      name: z.string(),
      currency: Currency,
      /** The closing balance of the newest sent run, including what was paid, came back or was added since. */
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
