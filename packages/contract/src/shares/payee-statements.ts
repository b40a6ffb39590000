import { z } from "zod";
import { LinkToken } from "../auth/auth.ts";
import { NO_CURSOR } from "../wire/cursors.ts";
import { Currency, Day, Instant, isStorable } from "../wire/wire.ts";
import { PAID_BY } from "./payees.ts";
import { HOLDS, RUN_STATES } from "./runs.ts";
import { Exact, payeeId, runId, SAMPLE } from "./share-fields.ts";
import { TRANSFER_KINDS } from "./share-money.ts";

export const PayeeStatementKey = z.strictObject({ id: runId, payee: payeeId });
export type PayeeStatementKey = z.infer<typeof PayeeStatementKey>;

const UsedRate = z.object({ rate: z.string(), day: Day, source: z.string() });
const Tax = { tax: Exact };

/**
 * How much a statement lists: songs in all, stores, countries and months of each song, transfers, costs and advances of
 * each deal, and its terms. The CSV has the rest.
 */
export const STATEMENT_LISTS = { songs: 100, parts: 50, transfers: 100, entries: 100, terms: 5 } as const;

/** Where the payment of a statement stands. */
export const PAYMENT_STATES = [
  "preview",
  "unapproved",
  "unsent",
  "nothing",
  "below_minimum",
  "held",
  "due",
  "part_paid",
  "paid",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const OfSong = { units: z.number(), amount: Exact };

/** What a payee gets of one song under one deal, in the deal's currency, before tax is withheld. */
const Song = z.object({
  /** Names it when its lines are asked for. */
  key: z.string(),
  /** Null for what no line names. */
  title: z.string().nullable(),
  artist: z.string().nullable(),
  /** A release that was sold as a whole. */
  is_release: z.boolean(),
  ...OfSong,
  /** The same in the statement before; null if that did not have it. */
  before: z.object(OfSong).nullable(),
});

const DealSongs = z.object({
  /** The most money first. */
  songs: z.array(Song),
  /** How many more there are, which the CSV has, and what they come to. */
  more: z.number(),
  more_units: z.number(),
  more_amount: Exact,
  /** What the run had of files that were deleted or changed since: no song is named for it. */
  not_told: Exact,
});
export type DealSongs = z.infer<typeof DealSongs>;

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
  payment: z.object({
    state: z.enum(PAYMENT_STATES),
    /** The payer's name, as banks show it, or the account's. */
    payer: z.string(),
    by: z.enum(PAID_BY),
    /** The day of the last payment; null without one. */
    on: Day.nullable(),
    /** Why nothing can be paid now; null if it can. */
    held: z.enum(HOLDS).nullable(),
    /** Until when changed bank details are not paid to; null for any other hold. */
    held_until: Instant.nullable(),
    /** What is paid at the least, in the statement's currency; null: any amount. */
    minimum: z.string().nullable(),
  }),
  /** What the closing line is made of. Each part is rounded to the minor unit, and what that adds or takes is one too. */
  made_of: z.array(
    z.object({ what: z.enum(["songs", "costs_and_tax", "advances", "other", "rounding"]), amount: z.string() }),
  ),
  /** The period of the statement before, which songs are compared with. */
  before: z.object({ from: Day, to: Day }).nullable(),
  /** Why songs are not told, or not all of them, in words; null if they are. */
  songs_note: z.string().nullable(),
  /** Payments and other entries that the statement counts, the newest first. */
  transfers: z.array(
    z.object({
      kind: z.enum(TRANSFER_KINDS),
      date: Day,
      note: z.string(),
      /** The deal that it is an entry of; null for the payee's account. */
      deal: z.string().nullable(),
      currency: Currency,
      amount: Exact,
      /** The period of the run that a payment is for. */
      pays: z.object({ from: Day, to: Day }).nullable(),
    }),
  ),
  more_transfers: z.number(),
  deals: z.array(
    z.object({
      deal: z.string(),
      currency: Currency,
      /** What the payee gets under it, a sentence for each of its terms. */
      terms: z.array(z.string()),
      /** Null while songs are not told. */
      songs: DealSongs.nullable(),
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
          tax_rate: Exact,
          ...Tax,
        }),
      ),
      /** By what they were for; `date` is null for one that was deleted since. */
      costs: z.array(z.object({ what: z.string(), date: Day.nullable(), amount: Exact, ...Tax })),
      differences: z.array(z.object({ cause: z.string(), amount: Exact })),
      /** `opening` − `recouped` = `left`; `date` is null for one that was deleted since. */
      advances: z.array(
        z.object({ what: z.string(), date: Day.nullable(), opening: Exact, recouped: Exact, left: Exact }),
      ),
    }),
  ),
});
export type PayeeStatement = z.infer<typeof PayeeStatement>;

const NO_RECEIPTS = "Send the number that the statement has for its receipts";
const NO_SONG = "Send the key that the statement has for its song";
export const ReceiptLinesInput = PayeeStatementKey.extend({
  /** Only of these receipts. */
  no: z.coerce.number(NO_RECEIPTS).int(NO_RECEIPTS).min(0, NO_RECEIPTS).max(1_000_000, NO_RECEIPTS).optional(),
  /** Only of this song. */
  song: z.string(NO_SONG).max(1_200, NO_SONG).refine(isStorable, NO_SONG).optional(),
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
  units: z.number(),
  net: z.string(),
  /** How much of what was sold is covered by the deal. */
  covered: Exact,
  amount: Exact,
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

const Parts = z.object({
  /** The most money first; `of` is null where lines do not say. */
  parts: z.array(z.object({ of: z.string().nullable(), ...OfSong })),
  more: z.number(),
  more_amount: Exact,
});

/** What a song's money comes from. Each adds up to the song. */
export const SongParts = z.object({ stores: Parts, countries: Parts, months: Parts });
export type SongParts = z.infer<typeof SongParts>;

/** The lines behind a statement's receipts, a page at a time. */
export const ReceiptLines = z.object({
  lines: z.array(ReceiptLine),
  /** On the first page of a song: its stores, countries and months. */
  parts: SongParts.nullable(),
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
