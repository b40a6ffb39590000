import { z } from "zod";
import { PLATFORM_IDS } from "../streaming/platforms.ts";
import { ItsName, PrintedStore } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { nameText } from "../wire/names.ts";
import { CURRENCY_CODE } from "../wire/patterns.ts";
import { SaleMonth } from "../wire/wire.ts";
import { formatName } from "./formats.ts";
import { LINE_FIELDS, MAPPED_FIELDS, PRINTED_KINDS, SECTION_FIELDS, WIDE_FIELDS } from "./mapped-fields.ts";
import { StatementInput } from "./statements.ts";

export const MappedField = z.enum(MAPPED_FIELDS);
export type MappedField = z.infer<typeof MappedField>;

/** The possible kinds of a file whose columns are mapped. */
const MAPPED_KINDS = ["income", "correction", "transfer", "sum", "detail", "plays"] as const;

/** Whole units, such as euros, or what a file counts instead. */
const MONEY_UNITS = ["whole", "cents", "thousands", "millionths"] as const;

/** By their days, or all to the month that they end in. */
export const WEEKS = ["days", "last_month"] as const;
export const MEANS_OF_WEEKS = {
  description:
    "How weeks, and other days than whole months, count where they lie in two months: by their days, or to the month that they end in. Weeks are those of ISO 8601.",
};
export const MEANS_OF_YEAR = {
  description:
    "The month in which the year begins that fiscal periods are counted in, from 1; the year is named after the one that it ends in.",
  example: 7,
};

export const LINES_NAME = [...LINE_FIELDS, "nothing"] as const;
export const WhatLinesName = z.enum(LINES_NAME, `Words alone on a line name one of ${LINES_NAME.join(", ")}`).meta({
  description:
    "What words alone on a line between the rows name for those below it: the song, the artist, the release, the store, or nothing.",
  example: "track",
});

export const WhatSumsName = z.enum(LINES_NAME, `Sums of other sums name one of ${LINES_NAME.join(", ")}`).meta({
  description:
    "What the names of sums of other sums name for the rows that they are of; `lines` is about the inner sums.",
  example: "artist",
});

/** The message for a value of the wrong type; nested values have their own. */
const expected = (sentence: string) => (issue: { code?: string | undefined }) =>
  issue.code === "invalid_type" ? sentence : undefined;
const POSITION = "Name a column by its position, counted from 0";
const position = z.int(POSITION).min(0, POSITION).max(199, POSITION);
const NO_CURRENCY = "Write the currency as three letters, such as USD";
const currency = z.string(NO_CURRENCY).regex(CURRENCY_CODE, NO_CURRENCY).meta(MEANS.currency);
const NO_YEAR = "Write the year with four digits, such as 2025";
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
    columns: z
      .partialRecord(MappedField, position, { error: expected("Say which column holds what, by position") })
      .meta(MEANS.columns),
    numbers: z.enum(["point", "comma"], "Say whether decimals are written with a point or a comma").meta(MEANS.numbers),
    unit: z
      .enum(MONEY_UNITS, `Amounts are counted in ${MONEY_UNITS.join(", ")}`)
      .optional()
      .meta({ description: "What the amounts are counted in: whole units of the currency where it is left out." }),
    /** Which comes first in dates such as 03/04/2026. */
    dates: z.enum(["day_first", "month_first"], "Dates are day_first or month_first").optional().meta(MEANS.dates),
    weeks: z.enum(WEEKS, "Weeks count by days or to the last_month").optional().meta(MEANS_OF_WEEKS),
    year_begins: z
      .int("Say in which month the year begins, from 1 to 12")
      .min(1, "Say in which month the year begins, from 1 to 12")
      .max(12, "Say in which month the year begins, from 1 to 12")
      .optional()
      .meta(MEANS_OF_YEAR),
    /** For the whole file, if no column says it. Months apply to a single file; each file is asked. */
    currency: currency.optional(),
    month: SaleMonth.optional().meta(MEANS.month),
    year: z.int(NO_YEAR).min(1900, NO_YEAR).max(2199, NO_YEAR).optional().meta({
      description:
        "For this file alone: the year of the first column, where columns are named after months without one.",
      example: 2025,
    }),
    accounted: SaleMonth.optional().meta(MEANS.accounted),
    store: nameText("Name the store", 200, "A store's name has at most 200 characters").optional().meta(MEANS.store),
    sections: z
      .array(z.enum(SECTION_FIELDS, `Such a line says one of ${SECTION_FIELDS.join(", ")}`), "List what such lines say")
      .max(SECTION_FIELDS.length, "Name each only once")
      .optional()
      .meta({ description: "What lines between the rows say about those below them, such as `Currency: USD`." }),
    lines: WhatLinesName.optional(),
    outer_sums: WhatSumsName.optional(),
    wide: z
      .strictObject(
        {
          field: z
            .enum(WIDE_FIELDS, `Such columns are named after one of ${WIDE_FIELDS.join(", ")}`)
            .meta({ description: "What they are named after." }),
          columns: z
            .array(position, "List the columns by their positions")
            .min(2, "List at least two columns")
            .max(200, "A file has at most 200 columns")
            .meta({ description: "Their positions, from 0." }),
          units: z
            .array(position, "List the columns of units by their positions")
            .max(200, "A file has at most 200 columns")
            .optional()
            .meta({ description: "The positions of the columns that count the units of each, in the same order." }),
          total: position.optional().meta({ description: "The position of the column with their sum." }),
        },
        { error: expected("Say which columns of money are named after what") },
      )
      .refine(
        ({ columns, units }) => units === undefined || units.length === columns.length,
        "List as many columns of units as of money",
      )
      .optional()
      .meta({ description: "Several columns of money, each named after a month, a store, a country or a currency." }),
    kind: z
      .enum(MAPPED_KINDS, `A file is one of ${MAPPED_KINDS.join(", ")}`)
      .optional()
      .meta({ description: "What the whole file is, where no column says it." }),
    /** For an export of plays: the platform whose counts they are. */
    platform: z.enum(PLATFORM_IDS, "There is no such platform").optional().meta(MEANS.platform),
    personal: z
      .array(position, "List the columns to erase by their positions")
      .max(200, "A file has at most 200 columns")
      .optional()
      .meta({
        description:
          "Columns with personal data of buyers, which are erased; of one column, whether it looks like that.",
      }),
    currencies: meanings(currency)
      .optional()
      .meta({ description: "Printed values of the currency column, as ISO codes." }),
    kinds: meanings(z.enum(PRINTED_KINDS, `A kind is one of ${PRINTED_KINDS.join(", ")}`))
      .optional()
      .meta({
        description:
          "Printed values of the kind column, and what each is; `count` for rows whose amount counts plays and is not money.",
      }),
    returns: z
      .array(z.string("List printed values").max(200, "A value has at most 200 characters"), "List printed values")
      .max(MOST_RETURNS, `At most ${MOST_RETURNS} values can be listed`)
      .optional()
      .meta({
        description:
          "Printed values of the sign column, or without one of the kind column, whose rows are taken off although their amounts have no minus; empty if none is.",
      }),
    left_out: z
      .array(position, "List the columns to leave out by their positions")
      .max(200, "A file has at most 200 columns")
      .optional()
      .meta({ description: "Positions of columns with money that are left out on purpose." }),
    like: z
      .string("Name the format")
      .max(100, "There is no such format")
      .optional()
      .meta({ description: "A layout with nearly the same header, whose rules for rows hold here too." }),
  },
  { error: expected("Send the mapping of the columns") },
);
export type Mapping = z.infer<typeof Mapping>;

export const MappingColumns = z.object({
  columns: z
    .array(
      z.object({
        position: z.int().meta({ description: "The column's position, from 0." }),
        name: z.string().meta({
          description: "As the header prints it; without one, its number, from 1.",
          example: "Earnings (USD)",
        }),
        /** Up to five different values from the file, non-empty ones first. */
        samples: z
          .array(z.string())
          .meta({ description: "Up to five different values from the file.", example: "0.011" }),
        guess: MappedField.nullable().meta({
          description: "What it probably is; null or incomplete where nothing could be told.",
        }),
        personal: z.boolean().meta({
          description:
            "Columns with personal data of buyers, which are erased; of one column, whether it looks like that.",
        }),
        /** What the rows say about it, as sentences: `Your cut = Net revenue × Split on all 1,204 rows.` */
        evidence: z.array(z.string()).meta({
          description: "What the rows of the file prove about a column, as sentences.",
          example: "Your cut = Net revenue × Split % on all 1,204 rows.",
        }),
      }),
    )
    .meta(MEANS.columns),
  /** Filled in from names and values; incomplete where nothing could be told. A store's name as an older mapping has it. */
  guess: Mapping.partial()
    .extend({
      store: PrintedStore.optional(),
      unit: Mapping.shape.unit.meta({
        description: "What the amounts are counted in, as the same header was mapped before.",
      }),
      kind: Mapping.shape.kind.meta({ description: "What the whole file probably is." }),
      left_out: Mapping.shape.left_out.meta({
        description: "Positions of columns with money that the same header was mapped without.",
      }),
    })
    .meta({ description: "What it probably is; null or incomplete where nothing could be told." }),
  /** A format whose header is almost the same, and the differences. */
  nearest: z
    .object({
      format: z.string().meta(MEANS.format),
      name: ItsName.meta({ example: "DistroKid" }),
      missing: z
        .array(z.string())
        .meta({ description: "Columns of the layout that the file does not have.", example: "Store" }),
      added: z.array(z.string()).meta({ description: "Columns that the layout does not have.", example: "Shop" }),
    })
    .nullable()
    .meta({ description: "A layout that the header nearly has, and what differs; null without one." }),
  asks_kind: z
    .boolean()
    .meta({ description: "True when such files are not always income, so that a mapping must say what this one is." }),
  asks_unit: z.boolean().meta({
    description:
      "True when the file seems to count its amounts in cents or the like, so that a mapping must say in what.",
  }),
});
export type MappingColumns = z.infer<typeof MappingColumns>;

const AMOUNT = "Write the amount as a plain decimal, such as 12.50";
const announced = z
  .array(
    z.strictObject({
      currency,
      net: z
        .string(AMOUNT)
        .max(60, AMOUNT)
        .regex(/^-?\d+(\.\d+)?$/, AMOUNT)
        .meta(MEANS.net),
    }),
    "List the announced totals by currency",
  )
  .max(50, "A statement has at most 50 currencies")
  .optional();

export const MapInput = StatementInput.extend({
  mapping: Mapping.meta(MEANS.mapping),
  name: formatName.meta({ description: "The name of the account's own layout.", example: "The label's own sheet" }),
  announced: announced.meta(MEANS.announced),
});
export type MapInput = z.infer<typeof MapInput>;

/** The answer to the statement's question. */
export const AnswerInput = StatementInput.extend({
  question: z.string("Name the question").max(40, "There is no such question").meta(MEANS.question),
  value: z.string("Answer the question").max(300, "The answer is too long").meta(MEANS.value),
  announced: announced.meta(MEANS.announced),
});
export type AnswerInput = z.infer<typeof AnswerInput>;
