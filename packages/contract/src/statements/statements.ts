import { z } from "zod";
import { CostReceipt } from "../shares/share-money.ts";
import { NO_CURSOR } from "../wire/cursors.ts";
import {
  AccountingDate,
  CreatedAt,
  Detail,
  DistributorName,
  FileName,
  FirstDay,
  FirstMonth,
  Id,
  ItsName,
  LastDay,
  LastMonth,
  LineNo,
  MonthOfSale,
  Net,
  NextCursor,
  PlatformOrStore,
  StatementId,
  Units,
} from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { nameText } from "../wire/names.ts";
import { Currency, DecimalString, Instant } from "../wire/wire.ts";
import { NewReading } from "./readings.ts";
import { Question, Recognition } from "./recognition.ts";

const OF_THIS = { description: "Of this statement." };

/**
 * `unrecognized` waits for the artist to map its columns, `confirming` for an answer or a look at a preview,
 * `overlapping` for a decision about money that is already booked. `sample` is the made-up statement that ships with
 * Ledgerline: read and proved like any other, and never booked.
 */
export const STATEMENT_STATES = [
  "received",
  "unrecognized",
  "confirming",
  "booking",
  "overlapping",
  "booked",
  "sample",
  "refused",
  "deleting",
] as const;
export const StatementState = z.enum(STATEMENT_STATES);
export type StatementState = z.infer<typeof StatementState>;

/**
 * What a file is. Only `income` and `correction` count as money, and `plays` as plays. `transfer`, `sum` and `detail`
 * move or repeat money that other files have; `empty` says that nothing was earned.
 */
export const STATEMENT_KINDS = ["income", "correction", "transfer", "sum", "detail", "empty", "plays"] as const;
export const StatementKind = z.enum(STATEMENT_KINDS);
export type StatementKind = z.infer<typeof StatementKind>;

const Money = z.object({ currency: Currency, net: Net });

/** An account with a distributor. */
export const StatementSource = z.object({ id: Id, name: ItsName, distributor: DistributorName });
export type StatementSource = z.infer<typeof StatementSource>;

/** What a statement and the books have for an accounting date that they share. */
export const StatementOverlap = z.object({
  accounting_date: AccountingDate,
  /** The booked statement that already has this date. */
  statement_id: StatementId,
  file_name: FileName,
  currency: Currency,
  rows: z
    .object({ this: z.int().meta(OF_THIS), other: z.int().meta({ description: "Of the booked one." }) })
    .meta(MEANS.rows),
  net: z
    .object({ this: DecimalString.meta(OF_THIS), other: DecimalString.meta({ description: "Of the booked one." }) })
    .meta(MEANS.net),
});
export type StatementOverlap = z.infer<typeof StatementOverlap>;

/**
 * The physical lines of a file, counted only by line ends, and what they were read as: total = header + preamble + rows
 * + blank. A row with line ends in a quoted cell spans several.
 */
const FileLines = z.object({
  total: z.int().meta({ description: "All physical lines." }),
  header: z.int().meta({ description: "Lines of the header." }),
  preamble: z.int().exactOptional().meta({ description: "Lines above the header. Missing when there are none." }),
  rows: z.int().meta(MEANS.rows),
  blank: z.int().meta({ description: "Blank lines." }),
});
export type FileLines = z.infer<typeof FileLines>;

/**
 * Sums of the same money for each currency: in the file's text, in the booked lines as Postgres adds them up, in the
 * readable money of refused rows, and in the months. text = lines + refused + noted, months = lines.
 */
export const StatementProof = z.object({
  text: z.array(Money).meta({ description: "The money of the file's text, by currency." }),
  lines: z
    .array(Money)
    .meta({ description: "The money of the booked lines as the database adds it up. text = lines + refused + noted." }),
  refused: z.array(Money).meta({ description: "The money of refused rows that can be read." }),
  months: z.array(Money).meta({ description: "The money of the months. months = lines." }),
  noted: z.array(Money).exactOptional().meta(MEANS.noted),
  unknown: z
    .array(z.object({ currency: z.string().nullable().meta(MEANS.currency), net: Net }))
    .exactOptional()
    .meta({ description: "Money whose currency is not known; in no other sum. Missing when there is none." }),
  /** Refused rows without a readable amount, whose money is in no sum at all. Missing when there are none. */
  unreadable_rows: z
    .int()
    .exactOptional()
    .meta({ description: "Refused rows without an amount that can be read. Missing when there are none." }),
  above: z
    .array(z.object({ line_no: LineNo, net: DecimalString.meta({ description: "The amount as printed." }) }))
    .exactOptional()
    .meta({
      description:
        "Amounts in the money column of the header, or of lines above it: no row, and in no sum. Missing when there are none.",
    }),
  printed: z
    .array(
      z.object({
        currency: Currency,
        net: Net,
        rows: DecimalString.meta({ description: "The sum of the rows." }),
        agrees: z.boolean().meta({ description: "Whether the printed total is the sum of the rows." }),
      }),
    )
    .exactOptional()
    .meta({ description: "What the file prints: its own totals beside the sums of its rows, or a value." }),
  /** Missing after another statement has replaced some of the rows. */
  file_lines: FileLines.exactOptional().meta({
    description: "The file's physical lines: total = header + preamble + rows + blank.",
  }),
});
export type StatementProof = z.infer<typeof StatementProof>;

export const Statement = z.object({
  id: Id,
  file_name: FileName,
  /** Of the unpacked bytes, so that .gz, .zip and plain files match. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta(MEANS.sha256),
  /** The format's slug (`distrokid`), or the id of the artist's own format; null while it is unknown. */
  format: z.string().nullable().meta(MEANS.format),
  /** What the file is recognized as: `DistroKid`, `ONErpm, shares in and out`; null once its own format is deleted. */
  format_name: z.string().nullable().meta({
    description: "What the file is taken for, such as `DistroKid`; null while it is not known.",
    example: "DistroKid",
  }),
  kind: StatementKind.nullable().meta({
    description:
      "What the file is. Only `income` and `correction` count as money, and `plays` as plays; null until known.",
  }),
  counts: z.boolean().meta({ description: "False for a booked file whose money or plays other files have." }),
  source: StatementSource.nullable().meta({
    description: "The account with the distributor that it belongs to; null until known.",
  }),
  recognition: Recognition.nullable().meta({
    description: "What the file was taken for when it was received; null before that.",
  }),
  /** The next question to answer in state `confirming`. */
  question: Question.nullable().meta(MEANS.question),
  erased_columns: z.array(z.string()).meta({
    description: "Columns with personal data of buyers that were erased from the file that is kept.",
    example: "Customer email",
  }),
  state: StatementState.meta({
    description:
      "`received`, `booking`, `booked`, `refused`, `deleting`, `sample`; or what it waits for: `unrecognized` for a mapping, `confirming` for an answer, `overlapping` for a decision.",
  }),
  progress: z
    .object({
      bytes_read: z.int().meta({ description: "Bytes that were read.", example: 284_113 }),
      bytes_total: z.int().meta({ description: "Bytes of the whole file.", example: 284_113 }),
    })
    .meta({ description: "How much of the file was read." }),
  /** read = booked + refused + noted; noted rows are not income, such as transfers, printed totals and footers. */
  rows: z
    .object({
      read: z.int().meta(MEANS.read),
      booked: z.int().meta(MEANS.booked),
      refused: z.int().meta(MEANS.refused),
      noted: z.int().meta(MEANS.noted),
    })
    .meta(MEANS.rows),
  totals: z.array(z.object({ currency: Currency, units: Units, net: Net })).meta(MEANS.totals),
  sale_period: z.object({ from: FirstMonth, to: LastMonth }).nullable().meta(MEANS.sale_period),
  accounting_period: z
    .object({ from: FirstDay, to: LastDay })
    .nullable()
    .meta({ description: "The first and last day that the file was accounted for; null until known." }),
  announced: z
    .array(
      z.object({
        currency: Currency,
        net: Net,
        difference: DecimalString.nullable().meta({
          description: "Booked minus announced; null until the statement is booked.",
        }),
      }),
    )
    .meta(MEANS.announced),
  created_at: CreatedAt,
  booked_at: Instant.nullable().meta({ description: "When it was booked, in UTC; null until then." }),
  /** Whether the file is stored; that of a refused statement is deleted after a week, at `until`. */
  original: z
    .object({
      kept: z.boolean().meta({ description: "True while it can be downloaded." }),
      until: Instant.nullable().meta({ description: "When it is deleted; null while it stays." }),
    })
    .meta({ description: "Whether the file is kept." }),
  receipt: CostReceipt.nullable().meta({ description: "The receipt that was attached; null without one." }),
  /** Why it was refused or is on hold, or what replaced its rows. */
  detail: Detail.nullable(),
  proof: StatementProof.nullable().meta({
    description:
      "That nothing was lost: sums of the same money, each added up in another way; null until the statement is booked.",
  }),
  /** Only in state `overlapping`, and only the first 50: the rest are listed by a separate call. */
  overlaps: z
    .array(StatementOverlap)
    .meta({ description: "Accounting dates that booked statements of the same source have already; the first 50." }),
  overlap_count: z.int().meta({ description: "How many overlaps there are." }),
  new_reading: NewReading.nullable().meta({
    description: "What a booked file would be if it were read today; null if it reads the same, or was left as it is.",
  }),
  replaces: z.uuid().nullable().meta({
    description:
      "The booked statement of the same file whose place this one takes once it is booked; null without one.",
  }),
});
export type Statement = z.infer<typeof Statement>;

export const StatementList = z.object({
  statements: z.array(Statement).meta(MEANS.statements),
  cursor: NextCursor.nullable(),
});
export type StatementList = z.infer<typeof StatementList>;

/** The statements that replace those being booked again. */
export const BookedAgain = z.object({ statements: z.array(Statement).meta(MEANS.statements) });
export type BookedAgain = z.infer<typeof BookedAgain>;

/** The part of an input that names the statement; the rest is checked once it is found. */
export const StatementKey = z.object({ id: z.string("Name the statement") });

export const StatementInput = z.strictObject({ id: z.uuid("There is no such statement.").meta(MEANS.id) });
export type StatementInput = z.infer<typeof StatementInput>;

/** The answer to an upload: the first statement of the file, and a list of all of them. */
const DUPLICATE = z
  .boolean()
  .meta({ description: "True when the same content is already booked or waiting: nothing changed." });
export const StatementReceipt = Statement.extend({
  state: StatementState.meta({
    description: "How far the first statement of the file has got, as in a list of statements.",
  }),
  duplicate: DUPLICATE,
  statements: z
    .array(
      Statement.extend({
        state: StatementState.meta({ description: "How far it has got, as in a list of statements." }),
        duplicate: DUPLICATE,
      }),
    )
    .meta(MEANS.statements),
});
export type StatementReceipt = z.infer<typeof StatementReceipt>;

/** The statements on a page unless fewer are asked for. */
export const STATEMENTS_PER_PAGE = 100;
const NO_PAGE = `Ask for 1 to ${STATEMENTS_PER_PAGE} at a time`;

export const StatementListInput = z.strictObject({
  /** A part of the file's name. */
  search: z
    .string("Search for a part of the file's name")
    .max(255, "The search is too long")
    .optional()
    .meta(MEANS.search),
  state: z
    .enum(STATEMENT_STATES, "There is no such state")
    .optional()
    .meta({ description: "Only statements in this state." }),
  format: z
    .string("Name the format")
    .max(60, "There is no such format")
    .optional()
    .meta({ description: "Only statements in this format, such as `other-income`.", example: "distrokid" }),
  limit: z.coerce
    .number(NO_PAGE)
    .int(NO_PAGE)
    .min(1, NO_PAGE)
    .max(STATEMENTS_PER_PAGE, NO_PAGE)
    .optional()
    .meta(MEANS.limit),
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional().meta(MEANS.cursor),
});
export type StatementListInput = z.infer<typeof StatementListInput>;

const Used = z.object({
  used: z.int().meta({ description: "How much is used." }),
  most: z.int().meta({ description: "How much may be used." }),
});

/** What is stored of the artist's statements, and the most that this server stores for an artist. */
export const StatementUsage = z.object({
  statements: Used.meta({ description: "How many statements are kept." }),
  /** Of their files, packed. */
  bytes: Used.meta({ description: "Bytes of all originals." }),
  /** Booked lines, and rows that were not booked. */
  rows: Used.meta({ description: "Rows of all statements." }),
  /** Sums by month of sale, store and currency. */
  months: Used.meta({ description: "Months of sale with booked lines." }),
});
export type StatementUsage = z.infer<typeof StatementUsage>;

export const OverlapList = z.object({
  /** Ordered by accounting date. */
  overlaps: z
    .array(StatementOverlap)
    .meta({ description: "Accounting dates that booked statements of the same source have already; the first 50." }),
  cursor: NextCursor.nullable(),
});
export type OverlapList = z.infer<typeof OverlapList>;

export const RESOLUTIONS = ["replace", "keep_both", "cancel"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const ResolveInput = StatementInput.extend({
  /** `other_account`: the file is of another account with the distributor, so it is not the same money. */
  action: z
    .enum([...RESOLUTIONS, "other_account"], "Choose replace, keep_both, other_account or cancel")
    .meta({ description: "What to do with it.", example: "statement_booked" }),
  /** The name for the other account. */
  name: nameText("Name the account", 100, "The name is too long").optional().meta(MEANS.name),
});
export type ResolveInput = z.infer<typeof ResolveInput>;

const Compared = {
  rows: z
    .object({
      booked: z.int().meta(MEANS.booked),
      this: z.int().meta(OF_THIS),
      difference: z.int().meta(MEANS.difference),
    })
    .meta(MEANS.rows),
  net: z
    .object({
      booked: DecimalString.meta(MEANS.booked),
      this: DecimalString.meta(OF_THIS),
      difference: DecimalString.meta(MEANS.difference),
    })
    .meta(MEANS.net),
};

/**
 * What a statement on hold would change: what is booked, and what it has itself, for the accounting periods that it
 * shares with booked statements. For a booked one with a new reading: what is booked and what its file would give.
 */
export const StatementDifference = z.object({
  /** Newest month first, and within it the largest difference first. */
  items: z
    .array(z.object({ month: MonthOfSale, platform: PlatformOrStore, currency: Currency, ...Compared }))
    .meta({ description: "What would change, by month of sale, platform and currency." }),
  /** Of all items, including those left out. */
  totals: z.array(z.object({ currency: Currency, ...Compared })).meta(MEANS.totals),
  /** How many more items there are. */
  left_out: z.int().meta(MEANS.left_out),
});
export type StatementDifference = z.infer<typeof StatementDifference>;
