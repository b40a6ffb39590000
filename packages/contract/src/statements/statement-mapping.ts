import { z } from "zod";
import { PLATFORM_IDS } from "../streaming/platforms.ts";
import { nameText } from "../wire/names.ts";
import { CURRENCY_CODE } from "../wire/patterns.ts";
import { Currency, DecimalString, Month, SaleMonth } from "../wire/wire.ts";
import { MAPPED_FIELDS, SECTION_FIELDS, USE_KINDS, WIDE_FIELDS } from "./mapped-fields.ts";
import { StatementInput, StatementKind } from "./statements.ts";

export const MappedField = z.enum(MAPPED_FIELDS);
export type MappedField = z.infer<typeof MappedField>;

/** The possible kinds of a file whose columns are mapped. */
const MAPPED_KINDS = ["income", "correction", "transfer", "sum", "detail", "plays"] as const;

/** Whole units, such as euros, or what a file counts instead. */
const MONEY_UNITS = ["whole", "cents", "thousands", "millionths"] as const;

/** The message for a value of the wrong type; nested values have their own. */
const expected = (sentence: string) => (issue: { code?: string | undefined }) =>
  issue.code === "invalid_type" ? sentence : undefined;
const POSITION = "Name a column by its position, counted from 0";
const position = z.int(POSITION).min(0, POSITION).max(199, POSITION);
const NO_CURRENCY = "Write the currency as three letters, such as USD";
const currency = z.string(NO_CURRENCY).regex(CURRENCY_CODE, NO_CURRENCY);
const MOST_VALUES = 500;
const MOST_RETURNS = 50;
/** What each printed value means. */
const meanings = <Meaning extends z.ZodType>(meaning: Meaning) =>
  z
    .record(z.string().max(200), meaning, { error: expected("Say what each printed value means") })
    .refine((values) => Object.keys(values).length <= MOST_VALUES, `At most ${MOST_VALUES} values can be mapped`);

/** How the columns of an unknown file are read. A field that is missing is not in the file. */
export const Mapping = z.strictObject(
  {
    /** The position of each field's column, from 0. If `currency` has the same as `net`, it stands beside each amount. */
    columns: z.partialRecord(MappedField, position, { error: expected("Say which column holds what, by position") }),
    numbers: z.enum(["point", "comma"], "Say whether decimals are written with a point or a comma"),
    /** What the amounts are counted in: whole units of the currency unless the file says another. */
    unit: z.enum(MONEY_UNITS, `Amounts are counted in ${MONEY_UNITS.join(", ")}`).optional(),
    /** Which comes first in dates such as 03/04/2026. */
    dates: z.enum(["day_first", "month_first"], "Dates are day_first or month_first").optional(),
    /** For the whole file, if no column says it. Months apply to a single file; each file is asked. */
    currency: currency.optional(),
    month: SaleMonth.optional(),
    accounted: SaleMonth.optional(),
    store: nameText("Name the store", 200, "A store's name has at most 200 characters").optional(),
    /** What lines between the rows say about those below them. */
    sections: z
      .array(z.enum(SECTION_FIELDS, `Such a line says one of ${SECTION_FIELDS.join(", ")}`), "List what such lines say")
      .max(SECTION_FIELDS.length, "Name each only once")
      .optional(),
    /** Several columns of money, each named after a month, a store, a country or a currency, and the one with their sum. */
    wide: z
      .strictObject(
        {
          field: z.enum(WIDE_FIELDS, `Such columns are named after one of ${WIDE_FIELDS.join(", ")}`),
          columns: z
            .array(position, "List the columns by their positions")
            .min(2, "List at least two columns")
            .max(200, "A file has at most 200 columns"),
          total: position.optional(),
        },
        { error: expected("Say which columns of money are named after what") },
      )
      .optional(),
    kind: z.enum(MAPPED_KINDS, `A file is one of ${MAPPED_KINDS.join(", ")}`).optional(),
    /** For an export of plays: the platform whose counts they are. */
    platform: z.enum(PLATFORM_IDS, "There is no such platform").optional(),
    /** Positions of columns with personal data of buyers: they are erased from what is stored. */
    personal: z
      .array(position, "List the columns to erase by their positions")
      .max(200, "A file has at most 200 columns")
      .optional(),
    /** Printed values of the currency column, as ISO codes. */
    currencies: meanings(currency).optional(),
    /** Printed values of the kind column. */
    kinds: meanings(z.enum(USE_KINDS, `A kind is one of ${USE_KINDS.join(", ")}`)).optional(),
    /**
     * Printed values of the sign column, or without one of the kind column, whose rows are taken off although their
     * amounts have no minus. An empty list says that none is.
     */
    returns: z
      .array(z.string("List printed values").max(200, "A value has at most 200 characters"), "List printed values")
      .max(MOST_RETURNS, `At most ${MOST_RETURNS} values can be listed`)
      .optional(),
    /** Positions of columns with money that are left out on purpose. */
    left_out: z
      .array(position, "List the columns to leave out by their positions")
      .max(200, "A file has at most 200 columns")
      .optional(),
    /** One of our formats with almost the same header, whose rules for rows apply here too. */
    like: z.string("Name the format").max(100, "There is no such format").optional(),
  },
  { error: expected("Send the mapping of the columns") },
);
export type Mapping = z.infer<typeof Mapping>;

export const MappingColumns = z.object({
  columns: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      /** Up to five different values from the file, non-empty ones first. */
      samples: z.array(z.string()),
      guess: MappedField.nullable(),
      /** The column looks like personal data of buyers. */
      personal: z.boolean(),
      /** What the rows say about it, as sentences: `Your cut = Net revenue × Split on all 1,204 rows.` */
      evidence: z.array(z.string()),
    }),
  ),
  /** Filled in from names and values; incomplete where nothing could be told. A store's name as an older mapping has it. */
  guess: Mapping.partial().extend({ store: z.string().optional() }),
  /** A format whose header is almost the same, and the differences. */
  nearest: z
    .object({
      format: z.string(),
      name: z.string(),
      missing: z.array(z.string()),
      added: z.array(z.string()),
    })
    .nullable(),
  /** True if such files are not always income, so that a mapping must say what this one is. */
  asks_kind: z.boolean(),
  /** True if the file seems to count its amounts in cents, thousands or the like, so that a mapping must say in what. */
  asks_unit: z.boolean(),
});
export type MappingColumns = z.infer<typeof MappingColumns>;

/** Without `mapping`, the preview of a recognized format. */
export const PreviewInput = StatementInput.extend({ mapping: Mapping.optional() });
export type PreviewInput = z.infer<typeof PreviewInput>;

/** A value in some rows of the whole file, with their money. */
const ValueCount = z.object({
  printed: z.string(),
  rows: z.int(),
  totals: z.array(z.object({ currency: Currency, net: DecimalString })),
});

export const StatementPreview = z.object({
  /** The first rows as they would be booked. */
  rows: z.array(
    z.object({
      line_no: z.int(),
      /** The row's outcome: exactly one of `line`, `refused` and `note` is not null. */
      line: z
        .object({
          month: Month,
          months: z.int(),
          platform: z.string(),
          store: z.string(),
          territory: z.string().nullable(),
          track: z.string().nullable(),
          release: z.string().nullable(),
          artist: z.string().nullable(),
          isrc: z.string().nullable(),
          units: z.number(),
          net: DecimalString,
          currency: Currency,
        })
        .nullable(),
      refused: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Of the whole file. */
  counts: z.object({ read: z.int(), booked: z.int(), refused: z.int(), noted: z.int() }),
  totals: z.array(z.object({ currency: Currency, units: z.number(), net: DecimalString })),
  sale_period: z.object({ from: Month, to: Month }).nullable(),
  /** Why rows are refused, with the number and the first of them. */
  refusals: z.array(z.object({ reason: z.string(), rows: z.int(), first_line: z.int() })),
  /** Values over the whole file, greatest money first, at most 500 each. */
  stores: z.array(ValueCount.extend({ platform: z.string().nullable() })),
  unknown_currencies: z.array(ValueCount),
  unknown_kinds: z.array(ValueCount),
  /**
   * The file's totals in each way that it can be read, if its rows leave one thing open: how decimals or dates are
   * written, which column is the money, or which rows are taken off. `value` is the answer to give, the position of the
   * column, or the mapping's `returns` or `debit`.
   */
  readings: z.array(
    z.object({
      field: z.enum(["numbers", "dates", "net", "returns", "debit"]),
      value: z.string(),
      label: z.string(),
      /** The mapping that reads it so; null for a file that is read without one. */
      mapping: Mapping.nullable(),
      /** Over all rows whose money can be read this way; without a currency if nothing says it. */
      totals: z.array(z.object({ currency: Currency.nullable(), net: DecimalString })),
      sale_period: z.object({ from: Month, to: Month }).nullable(),
      refused: z.int(),
    }),
  ),
  /** Columns of amounts that a mapping or a known layout leaves out, with what they come to in the whole file. */
  unread: z.array(z.object({ column: z.string(), total: DecimalString })),
  /** What must still be answered before it can be booked, as sentences. */
  missing: z.array(
    z.object({
      field: z.string(),
      text: z.string(),
      /** Positions of the columns that it is about, if a mapping may leave them out instead. */
      columns: z.array(z.int()).exactOptional(),
    }),
  ),
});
export type StatementPreview = z.infer<typeof StatementPreview>;

const AMOUNT = "Write the amount as a plain decimal, such as 12.50";
const formatName = nameText("Name the format", 100, "The name is too long");
const announced = z
  .array(
    z.strictObject({
      currency,
      net: z
        .string(AMOUNT)
        .max(60, AMOUNT)
        .regex(/^-?\d+(\.\d+)?$/, AMOUNT),
    }),
    "List the announced totals by currency",
  )
  .max(50, "A statement has at most 50 currencies")
  .optional();

export const MapInput = StatementInput.extend({
  mapping: Mapping,
  /** The name of the artist's own format. */
  name: formatName,
  announced,
});
export type MapInput = z.infer<typeof MapInput>;

/** The answer to the statement's question. */
export const AnswerInput = StatementInput.extend({
  question: z.string("Name the question").max(40, "There is no such question"),
  value: z.string("Answer the question").max(300, "The answer is too long"),
  announced,
});
export type AnswerInput = z.infer<typeof AnswerInput>;

/** A layout that can be read, for the help and the documentation. */
export const FormatDescription = z.object({
  id: z.string(),
  distributor: z.string(),
  name: z.string(),
  kinds: z.array(StatementKind),
  evidence: z.enum(["real", "parser", "doc", "names", "own"]),
  /** False if only its name is known: the mapper opens. */
  readable: z.boolean(),
  /** Why a preview comes before the first booking; null if there is none. */
  confirm: z.string().nullable(),
  /** How to get the file. */
  get: z.string().nullable(),
  /** The same in steps, if it takes several. */
  steps: z.array(z.object({ name: z.string(), text: z.string() })),
  reads: z.string().nullable(),
  ignores: z.string().nullable(),
  unnoticed: z.string().nullable(),
  columns: z.array(z.string()),
});
export type FormatDescription = z.infer<typeof FormatDescription>;
export const FormatList = z.object({ formats: z.array(FormatDescription) });
export type FormatList = z.infer<typeof FormatList>;

/** An own format's id. */
export const OwnFormatInput = z.strictObject({ id: z.uuid("There is no such format.") });
export type OwnFormatInput = z.infer<typeof OwnFormatInput>;

export const RenameFormatInput = OwnFormatInput.extend({ name: formatName });
export type RenameFormatInput = z.infer<typeof RenameFormatInput>;
