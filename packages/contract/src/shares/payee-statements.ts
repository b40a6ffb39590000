import { z } from "zod";
import { LinkToken } from "../auth/auth.ts";
import { LANGUAGES } from "../papers/languages.ts";
import { FirstDay, ItsName, LastDay, PayeeId, RunId } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, Day, DecimalString, Instant, Month } from "../wire/wire.ts";
import { OwnBank, PAID_BY } from "./payees.ts";
import { HOLDS, RUN_STATES } from "./runs.ts";
import { Exact, PAGE, PAGED, payeeId, runId, SAMPLE } from "./share-fields.ts";
import { TRANSFER_KINDS } from "./share-money.ts";

export const PayeeStatementKey = z.strictObject({ id: runId, payee: payeeId.meta(MEANS.payee) });
export type PayeeStatementKey = z.infer<typeof PayeeStatementKey>;

/** A label reads a statement in English, or as its payee does. */
export const ShowStatementInput = PayeeStatementKey.extend({
  as: z
    .enum(["account", "payee"], "Say for whom: account or payee")
    .optional()
    .meta({ description: "`payee` has its sentences in the payee's language; otherwise they are in English." }),
});
export type ShowStatementInput = z.infer<typeof ShowStatementInput>;

const UsedRate = z.object({
  rate: z.string().meta({ description: "The published rate: units of its currency for one of the statements'." }),
  day: Day.meta({ description: "The day of the rate." }),
  source: z.string().meta({ description: "Whose rate it is.", example: "ECB" }),
});
const Tax = { tax: Exact.meta({ description: "Tax withheld from it, exactly." }) };

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

/** What a payee gets of one song under one deal, in the deal's currency, before tax is withheld. */
const Song = z.object({
  key: z.string().meta({ description: "Names the song when its lines are asked for." }),
  title: z.string().nullable().meta({ description: "The title; null where no line has one." }),
  artist: z.string().nullable().meta({ description: "The artist as printed; null where no line has one." }),
  is_release: z.boolean().meta({ description: "True for a release that was sold as a whole." }),
  units: z.number().meta({ description: "Units of its lines, which are not shared." }),
  amount: Exact.meta({
    description: "What the payee gets of it in the deal's currency, exactly, before tax is withheld.",
  }),
  before: z
    .object({
      units: z.number().meta({ description: "Units of its lines then." }),
      amount: Exact.meta({ description: "What the payee got of it then, exactly." }),
    })
    .nullable()
    .meta({ description: "The same in the statement before; null if that did not have it." }),
});

const DealSongs = z.object({
  songs: z.array(Song).meta({ description: "The songs with the most money: 100 in all deals." }),
  more: z.number().meta({ description: "How many more songs there are, which the CSV file has." }),
  more_units: z.number().meta({ description: "Their units." }),
  more_amount: Exact.meta({ description: "What the rest come to, exactly." }),
  not_told: Exact.meta({
    description: "What the run had of files that were deleted or changed since, exactly: no song is named for it.",
  }),
});
export type DealSongs = z.infer<typeof DealSongs>;

/** How a payee's closing line came about. It reveals nothing about other payees. */
export const PayeeStatement = z.object({
  ...SAMPLE,
  run_id: RunId,
  from: FirstDay,
  to: LastDay,
  state: z.enum(RUN_STATES).meta({
    description: "`computing`, `preview`, `closed` or `sent`. What is closed does not change; payees see what is sent.",
  }),
  payee: PayeeId,
  name: ItsName.meta({ example: "Ada Moreau" }),
  language: z.enum(LANGUAGES).meta({ description: "The language of its sentences." }),
  account: z.string().meta({ description: "The name of the account that pays." }),
  currency: Currency,
  opening: Exact.meta(MEANS.opening),
  paid_in: z
    .array(
      z.object({
        deal: z.string().meta({ description: "The name of the deal that pays." }),
        currency: Currency,
        amount: Exact.meta({ description: "The amount in the deal's currency, exactly." }),
        exchange: UsedRate.nullable().meta({
          description: "How it was exchanged, where it arrived in another currency; null otherwise.",
        }),
      }),
    )
    .meta({ description: "What each deal pays into the payee's account, and how it was exchanged." }),
  transferred: Exact.meta(MEANS.transferred),
  exact: Exact.meta({ description: "The closing line before it was rounded, exactly." }),
  closing: z.string().meta({ description: "The closing line, rounded once to the currency's minor unit." }),
  rounding: Exact.meta(MEANS.rounding),
  payable: z.string().meta({ description: "What can be paid of it: all, or 0 below the payee's minimum." }),
  paid: z.string().meta({ description: "What was paid of it, less what came back." }),
  payment: z
    .object({
      state: z.enum(PAYMENT_STATES).meta({
        description:
          "`preview`, `unapproved` or `unsent` until it is sent; `nothing` or `below_minimum` where nothing is paid; `held` while it cannot be; `due`, `part_paid` or `paid`.",
      }),
      payer: z.string().meta({
        description: "Who pays, as the payees' banks show it; the account's name if that is not set.",
        example: "Paper Lanterns Records",
      }),
      logo: z.string().nullable().meta({
        description: "The payer's logo, as a `data:` address of a PNG or a JPEG; null without one.",
        example: null,
      }),
      by: z.enum(PAID_BY).meta({ description: "How it is paid: by `bank`, `wise`, `paypal` or by `hand`." }),
      through: z.string().nullable().meta({
        description: "Who is paid for the payee, by letter of direction, such as a manager; null: the payee.",
        example: null,
      }),
      pay_on: Day.nullable().meta({ description: "When what is due is to be paid; null while nobody has said so." }),
      on: Day.nullable().meta({ description: "The day of the last payment for it; null without one." }),
      held: z.enum(HOLDS).nullable().meta({
        description:
          "Why nothing can be paid now: `bank_changed` in the last three days, `no_bank`, `not_euro` for a bank in SEPA, `other_currency` for one in the USA or the UK, `no_latin_name` for a bank's file, `no_email`; null if it can.",
      }),
      held_until: Instant.nullable().meta({
        description: "Until when changed bank details are not paid to, in UTC; null for any other hold.",
      }),
      minimum: z
        .string()
        .nullable()
        .meta({ description: "The least that is paid, in the statement's currency; null: any amount.", example: "20" }),
    })
    .meta({ description: "What is paid of it, by whom, and where that stands." }),
  made_of: z
    .array(
      z.object({
        what: z.enum(["songs", "costs_and_tax", "advances", "other", "rounding"]).meta({
          description:
            "`songs`: what they earned. `costs_and_tax` and `advances`: what was kept for them. `other`: balances from before, payments, other entries and differences. `rounding`: so that the parts add up.",
        }),
        amount: z.string().meta({ description: "The part, rounded to the minor unit of the statement's currency." }),
      }),
    )
    .meta({
      description:
        "What the closing line is made of, in at most four parts and what rounding each of them adds or takes.",
    }),
  before: z.object({ from: FirstDay, to: LastDay }).nullable().meta({
    description: "The period of the statement before, which songs are compared with; null without one that was sent.",
  }),
  songs_note: z
    .string()
    .nullable()
    .meta({ description: "Why songs are left out, all or some, as a sentence; null if none is." }),
  transfers: z
    .array(
      z.object({
        kind: z.enum(TRANSFER_KINDS).meta(MEANS.kind),
        date: Day.meta(MEANS.date),
        note: z.string().meta(MEANS.note),
        deal: z
          .string()
          .nullable()
          .meta({ description: "The deal that it is an entry of; null for the payee's account." }),
        currency: Currency,
        amount: Exact.meta(MEANS.amount),
        pays: z
          .object({ from: FirstDay, to: LastDay })
          .nullable()
          .meta({ description: "The period that a payment is for, or came back of; null for other entries." }),
      }),
    )
    .meta({ description: "Payments and other entries that the statement counts, the newest 100." }),
  more_transfers: z.number().meta({ description: "How many older ones there are." }),
  deals: z
    .array(
      z.object({
        deal: z.string().meta({ description: "The deal's name." }),
        currency: Currency,
        terms: z.array(z.string()).meta({
          description: "What the payee gets under it, a sentence for each of its terms.",
          example: ["60% of what your songs earn, after the 15% fee"],
        }),
        /** Null while songs are not told. */
        songs: DealSongs.nullable().meta({
          description:
            "What the payee gets of each song. With `more_amount` and `not_told` they come to the deal's receipts, to the last fraction. Null if they are too many to add up, or cannot be now.",
        }),
        carried: Exact.meta({ description: "What the last run left in the deal, exactly." }),
        off_the_top: Exact.meta({
          description: "What advances off the top took of the payee's part, exactly; negative.",
        }),
        recouped: Exact.meta({ description: "What the payee's own advances got back, exactly." }),
        transferred: Exact.meta({ description: "Entries of the deal outside of receipts, exactly." }),
        from_group: Exact.meta({ description: "What other deals of the group gave, or took, exactly." }),
        paid_in: Exact.meta({ description: "What moves to the payee's account, exactly, in the deal's currency." }),
        closing: Exact.meta({ description: "What waits in the deal for later receipts, exactly." }),
        receipts: z
          .array(
            z.object({
              /** Identifies receipts within a statement. */
              no: z.number().meta({ description: "Tells the receipts of a statement apart." }),
              terms_from: Day.nullable().meta({ description: "The first day of the terms; null: from the beginning." }),
              terms_to: Day.nullable().meta({ description: "The last day of the terms; null: until further notice." }),
              kind: z
                .enum(["royalty", "net_profit"])
                .meta({ description: "`royalty` or `net_profit`, as the terms say." }),
              part: z.string().meta({ description: "How much of each recording it covers." }),
              fee_rate: z
                .string()
                .meta({ description: "The account's fee before the split, as the terms have it.", example: "15%" }),
              currency: Currency,
              receipts: Exact.meta({ description: "Net of the booked lines, exactly." }),
              fee: Exact.meta({ description: "The account's fee, exactly." }),
              rate: Exact.meta({ description: "What the participants get together, as a fraction." }),
              split: Exact.meta({
                description: "What the participants get together of it, exactly, in the currency it came in.",
              }),
              exchange: UsedRate.nullable().meta({
                description: "How it was exchanged into the deal's currency; null within one currency.",
              }),
              share: Exact.meta({ description: "The payee's share of that, as a fraction." }),
              amount: Exact.meta({ description: "The payee's amount in the deal's currency, exactly." }),
              tax_rate: Exact.meta({ description: "The part of it that is withheld as tax." }),
              ...Tax,
            }),
          )
          .meta({ description: "What came in, split as the terms tell it apart." }),
        /** By what they were for; `date` is null for one that was deleted since. */
        costs: z
          .array(
            z.object({
              what: z
                .string()
                .meta({ description: "What it was for: its kind and note, or whose it is if it was deleted since." }),
              date: Day.nullable().meta(MEANS.date),
              amount: Exact.meta({ description: "What comes off the payee's part, exactly." }),
              ...Tax,
            }),
          )
          .meta(MEANS.costs),
        differences: z
          .array(
            z.object({
              cause: z
                .string()
                .meta({ description: "What changed it, in words: a file by its name, terms, or costs." }),
              amount: Exact.meta({
                description: "The difference, exactly: a whole number or a fraction such as `650/3`.",
              }),
            }),
          )
          .meta({ description: "What has changed for this payee in closed periods, by cause." }),
        /** `opening` − `recouped` = `left`; `date` is null for one that was deleted since. */
        advances: z
          .array(
            z.object({
              what: z.string().meta({ description: "What the cost was for." }),
              date: Day.nullable().meta(MEANS.date),
              opening: Exact.meta({ description: "What was to be recouped when the period began, exactly." }),
              recouped: Exact.meta({ description: "What this run took for the advance, exactly." }),
              left: Exact.meta({ description: "What is still to recoup, exactly." }),
            }),
          )
          .meta(MEANS.advances),
      }),
    )
    .meta({ description: "By deal, how the amounts came about." }),
});
export type PayeeStatement = z.infer<typeof PayeeStatement>;

/** What a chart of a payee's songs shows: of which statements, how many months and songs. */
export const EARNED_LISTS = { statements: 12, months: 36, songs: 5 } as const;
const amounts = z.array(DecimalString).meta({ description: "What was earned of it, by month." });
const total = DecimalString.meta({ description: "What was earned of it in all." });

/** What a payee has earned by song and month of sale, each amount rounded to the minor unit of the payee's currency. */
export const Earned = z.object({
  currency: Currency,
  statements: z.int().meta({ description: "How many of the newest statements it is added up from, at most 12." }),
  months: z.array(Month).meta({ description: "The months of sale, without a gap; at most 36." }),
  songs: z
    .array(
      z.object({
        title: z.string().nullable().meta({ description: "The title; null where no line has one." }),
        artist: z.string().nullable().meta({ description: "The artist as printed; null where no line has one." }),
        amounts,
        total,
      }),
    )
    .meta({ description: "The songs with the most money, at most 5." }),
  others: z
    .object({ songs: z.int().meta({ description: "How many other songs there are." }), amounts, total })
    .meta({ description: "All other songs together." }),
  earlier: DecimalString.meta({ description: "What is of earlier months, or of none." }),
  total,
});
export type Earned = z.infer<typeof Earned>;
export const OwnEarnedInput = z.strictObject({ payee: payeeId.meta(MEANS.payee) });
export type OwnEarnedInput = z.infer<typeof OwnEarnedInput>;

export const STATEMENT_FORMATS = ["pdf", "csv"] as const;
const format = z
  .enum(STATEMENT_FORMATS, "Say which file it is: pdf or csv")
  .meta({ description: "Which file it is: `pdf`, or `csv` line by line." });
export const StatementFileInput = PayeeStatementKey.extend({ format });
export type StatementFileInput = z.infer<typeof StatementFileInput>;

/** How long a link to a statement works. */
export const SHARE_LINK_DAYS = 30;

/** A link to pass on; it is shown only this once. */
export const StatementLink = z.object({
  link: z.string().meta({ description: "The link to hand over. It is shown only once." }),
  expires_at: Instant.meta({ description: "Until when it works, in UTC." }),
});
export type StatementLink = z.infer<typeof StatementLink>;

/** The statement that is meant, of all that were sent to the payee of a link. */
export const LINKED_RUN = {
  run: runId
    .optional()
    .meta({ description: "The run of the statement; left out: the one that the link was made for." }),
};
export const ShareLinkInput = z.strictObject({ token: LinkToken, ...LINKED_RUN });
export type ShareLinkInput = z.infer<typeof ShareLinkInput>;
export const LinkEarnedInput = z.strictObject({ token: LinkToken });
export type LinkEarnedInput = z.infer<typeof LinkEarnedInput>;
export const LinkFileInput = z.strictObject({ token: LinkToken, ...LINKED_RUN, format });
export type LinkFileInput = z.infer<typeof LinkFileInput>;

/** A statement in a list. */
const SentStatement = z.object({
  run_id: RunId,
  from: FirstDay,
  to: LastDay,
  sent_at: Instant.meta({ description: "When it was sent, in UTC." }),
  closing: z.string().meta({ description: "The closing balance of that run." }),
  payable: z.string().meta({ description: "What could be paid of it." }),
  paid: z.string().meta({ description: "What was paid of that, less what came back." }),
});

/** What anybody with the link reads. */
export const LinkedStatement = z.object({
  statement: PayeeStatement.meta({ description: "The statement that was asked for." }),
  statements: z.array(SentStatement).meta({
    description: "All that were sent to the payee and that the link opens, the newest 100 first.",
  }),
  opens_all: z.boolean().meta({
    description:
      "Whether the link opens all that was sent to the payee. One that was made when links opened a single statement still opens that one alone.",
  }),
  expires_at: Instant.meta({ description: "Until when the link works, in UTC." }),
});
export type LinkedStatement = z.infer<typeof LinkedStatement>;

/** What a payee's login shows: the runs that were sent, newest first. */
export const OwnStatements = z.object({
  account: z.string().meta({ description: "The name of the account that pays." }),
  payees: z
    .array(
      z.object({
        payee: PayeeId,
        name: ItsName.meta({ example: "Ada Moreau" }),
        language: z.enum(LANGUAGES).meta({ description: "The language of the payee's statements." }),
        currency: Currency,
        balance: z.string().meta({
          description:
            "The closing balance of the newest run that was sent, with what was paid, came back or was added since.",
        }),
        bank: OwnBank.nullable().meta({
          description: "The payee's bank account; null unless they are paid by bank transfer, and to their own.",
        }),
        statements: z.array(SentStatement).meta({ description: "What was sent, the newest first." }),
      }),
    )
    .meta({ description: "By name. Pages after the first have only those with statements on them." }),
  ...PAGED,
});
export type OwnStatements = z.infer<typeof OwnStatements>;
export const OwnStatementsInput = z.strictObject(PAGE);
export type OwnStatementsInput = z.infer<typeof OwnStatementsInput>;
