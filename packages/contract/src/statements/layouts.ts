import { z } from "zod";
import { MEANS } from "../wire/means.ts";
import { CURRENCY_CODE } from "../wire/patterns.ts";
import { formatName, OwnFormatInput } from "./formats.ts";
import { USE_KINDS, WIDE_FIELDS } from "./mapped-fields.ts";
import { PERIOD_NOTATIONS } from "./period-notations.ts";
import { Mapping, MEANS_OF_WEEKS, MEANS_OF_YEAR, WEEKS, WhatLinesName, WhatSumsName } from "./statement-mapping.ts";
import { ROW_NOTES } from "./statement-rows.ts";
import { StatementInput } from "./statements.ts";

/**
 * A file that says how a sender's statements are read, to be shared: the same reading as our own layouts have, with
 * the header that it is for and some invented rows.
 */

const COLUMN = "Name a column as the header has it, or by its position, from 0";
const columnName = z.string(COLUMN).min(1, COLUMN).max(300, COLUMN);
const column = z.union([columnName, z.int().min(0).max(199), z.array(columnName).min(1).max(20)], COLUMN).meta({
  description:
    "A column by its name or by several possible ones, or by its position, from 0, if others have the same name. `{above}` is what a line between the rows says about those below it, and `{name}` the name of one of several columns of money.",
  example: "Sale Month",
});
const columnList = z.array(column).min(1).max(50).meta({ description: "Columns, in order." });
const value = z.string().max(200);
const valueList = z
  .array(value)
  .min(1)
  .max(500)
  .meta({
    description: "Printed values, in lower case.",
    example: ["refund"],
  });
const lineKind = z.enum([...USE_KINDS, "unknown"]).meta({ description: "The kind of use.", example: "stream" });
const meanings = <Meaning extends z.ZodType>(meaning: Meaning) =>
  z
    .record(value, meaning)
    .refine((values) => Object.keys(values).length <= 500, "At most 500 values can be named")
    .meta({ description: "What printed values mean, each in lower case." });

const notation = z.enum(PERIOD_NOTATIONS).meta({ description: "How a period is written.", example: "YYYY-MM" });
const notations = z.union([notation, z.array(notation).min(1).max(PERIOD_NOTATIONS.length)]).meta({
  description: "How periods may be written; `clear` is any way that can mean only one period.",
  example: "YYYY-MM",
});
const cell = z
  .union([
    z.strictObject({
      row: z.int().min(0).max(200).meta({ description: "The row above the header, from 0." }),
      cell: z.int().min(0).max(199).meta({ description: "The cell in that row, from 0." }),
    }),
    z.strictObject({ label: value.meta({ description: "The cell to the left of it.", example: "Currency" }) }),
    z.strictObject({ below: value.meta({ description: "The cell above it.", example: "Currency" }) }),
  ])
  .meta({ description: "A cell above the header." });

const periodColumn = z.strictObject({
  column,
  as: notations,
  shown: z.array(notation).max(PERIOD_NOTATIONS.length).exactOptional().meta({
    description: "How a spreadsheet writes them that has saved the file again.",
  }),
  exact: z.boolean().exactOptional().meta({ description: "True where the day itself counts, and not only its month." }),
  whole: z.literal("month").exactOptional().meta({ description: "A day stands for its whole month." }),
  eitherOrder: z.literal(true).exactOptional().meta({
    description: "True if some files have the day first and others the month.",
  }),
  weeks: z.enum(WEEKS).exactOptional().meta(MEANS_OF_WEEKS),
  yearBegins: z.int().min(1).max(12).exactOptional().meta(MEANS_OF_YEAR),
});
const period = z
  .union([
    periodColumn,
    z.strictObject({
      from: periodColumn.meta({ description: "The first day or month." }),
      to: periodColumn.meta({ description: "The last one, which is included." }),
    }),
    z.strictObject({
      year: column,
      month: column,
      named: z.literal(true).exactOptional().meta({ description: "True if the month may have its name." }),
    }),
    z.strictObject({ year: column, quarter: column }),
    z.strictObject({ preamble: cell, to: cell.exactOptional(), as: notations }),
    z.literal("ask"),
  ])
  .meta({ description: "The columns with a period; `ask` if no cell says it." });

const plainText = {
  column,
  without: value.exactOptional().meta({ description: "What is left out at its beginning." }),
};
const text = z
  .strictObject({
    ...plainText,
    or: z
      .strictObject(plainText)
      .exactOptional()
      .meta({ description: "The column that is read where the first one is blank." }),
  })
  .meta({ description: "A column of texts." });
const code = z.string().regex(CURRENCY_CODE, "Write the currency as three letters, such as USD").meta(MEANS.currency);
const currency = z
  .union([
    z.strictObject({ fixed: code }),
    z.strictObject({ column, is: meanings(code).exactOptional() }),
    z.strictObject({
      cell: z.literal("net").meta({ description: "It stands beside each amount." }),
      is: meanings(code).exactOptional(),
    }),
    z.strictObject({ preamble: cell }),
    z.enum(["header", "ask"]),
  ])
  .meta({
    description: "Where the currency stands: `header` in the name of the money's column; `ask` if no cell says it.",
  });
const amount = {
  column,
  negate: z.boolean().exactOptional().meta({ description: "True where charges are printed without a minus." }),
  shift: z.int().min(-12).max(12).exactOptional().meta({
    description: "By how many digits the decimal point is moved to the right: -2 for cents.",
  }),
};
const money = z.strictObject(amount).meta({ description: "A column of amounts." });

const columns = z
  .strictObject({
    sold: period,
    accounted: period.exactOptional(),
    store: z
      .union([
        z.strictObject({
          ...text.shape,
          appended: column.exactOptional(),
          apart: value.min(1).exactOptional().meta({
            description: "Written after a name that a store has, because whoever pays this is not a store.",
            example: "other income",
          }),
        }),
        z.strictObject({
          fixed: value.min(1).meta({ description: "The store that all rows are from.", example: "Spotify" }),
        }),
      ])
      .meta({ description: "The column of the stores, or the one store." }),
    tier: z
      .strictObject({ ...text.shape, is: meanings(value).exactOptional() })
      .exactOptional()
      .meta({
        description: "The store's product, such as Premium.",
      }),
    territory: text.exactOptional(),
    artist: text.exactOptional(),
    track: text.exactOptional(),
    release: text.exactOptional(),
    label: text.exactOptional(),
    isrc: text.exactOptional(),
    upc: text.exactOptional(),
    units: z
      .union([
        z.strictObject({
          column,
          blank: z.literal(0).exactOptional().meta({ description: "What a blank cell means." }),
        }),
        z.strictObject({ fixed: z.literal(1).meta({ description: "Each row is one sale." }) }),
        z.strictObject({ sum: columnList }),
        z.strictObject({ first: columnList }),
        z.strictObject({ either: columnList }),
      ])
      .exactOptional()
      .meta({ description: "What counts the units: one column, the sum of several, or the one that is filled." }),
    net: z.strictObject({ ...amount, currency, minus: column.exactOptional(), percent: column.exactOptional() }).meta({
      description:
        "The money to book: what the account gets. `minus` is taken off where it has none; `percent` says how much of it the account gets.",
    }),
    gross: money.exactOptional(),
    fee: money.exactOptional(),
    withheld: z
      .strictObject({
        ...amount,
        of: z.literal("royalties").exactOptional().meta({ description: "Royalties paid to others, and not a tax." }),
      })
      .exactOptional()
      .meta({ description: "What is withheld." }),
    recouped: money.exactOptional(),
    share: z
      .strictObject({
        column,
        fraction: z.boolean().exactOptional().meta({ description: "True if a half is printed as 0.5." }),
      })
      .exactOptional()
      .meta({ description: "The account's share, in percent." }),
    original: z
      .strictObject({ ...amount, currency })
      .exactOptional()
      .meta({ description: "The amount before it was exchanged." }),
    fxRate: z.strictObject({ column }).exactOptional().meta({ description: "The exchange rate." }),
    kind: z
      .union([
        z.strictObject({
          column,
          is: meanings(lineKind),
          others: z.literal("refuse").exactOptional().meta({ description: "Rows with other values are refused." }),
        }),
        z.strictObject({ fixed: lineKind }),
      ])
      .exactOptional()
      .meta({ description: "The kind of use, by the values of a column." }),
    titleIsRelease: z.strictObject({ column, is: valueList }).exactOptional().meta({
      description: "When the title is that of a release.",
    }),
    account: z
      .union([text, z.strictObject({ preamble: cell })])
      .exactOptional()
      .meta({ description: "The account with the distributor." }),
  })
  .meta({ description: "Which column has which figure." });

const plainCondition = [
  z.strictObject({ column, is: valueList }),
  z.strictObject({ column, contains: valueList }),
  z.strictObject({ column, startsWith: valueList }),
  z.strictObject({ blank: columnList }),
  z.strictObject({ filled: columnList }),
  z.strictObject({ firstCell: valueList }),
] as const;
const condition = z
  .union([
    ...plainCondition,
    z.strictObject({
      all: z.array(z.union(plainCondition)).max(10).meta({ description: "All of these." }),
    }),
  ])
  .meta({ description: "Which rows it is about." });

const FIGURES = ["gross", "fee", "withheld", "recouped", "share", "original", "fxRate", "units", "net"] as const;
const operand = z
  .union([z.enum(FIGURES), z.strictObject({ money: column }), z.strictObject({ percent: column })])
  .meta({ description: "A figure of the row, or any other column of amounts or percentages.", example: "gross" });
const operands = z.array(operand).min(1).max(10).meta({ description: "The figures that make up the other one." });

/** How the rows of a file become lines. */
export const LayoutReading = z
  .strictObject({
    numbers: z.enum(["point", "comma", "either"]).meta({
      description: "How decimals are written; `either` where each file has to tell.",
    }),
    columns,
    rules: z
      .array(
        z.strictObject({
          when: condition,
          // biome-ignore lint/suspicious/noThenProperty: what a rule does
          then: z
            .union([
              z.strictObject({ note: z.enum(ROW_NOTES).meta({ description: "What the row is instead of income." }) }),
              z.strictObject({ kind: lineKind }),
              z.enum(["end", "void", "void_units"]),
            ])
            .meta({
              description:
                "What is done with such a row: `void` takes its units and money off, and `end` makes it and all below it a footer.",
              example: "void",
            }),
        }),
      )
      .max(50)
      .exactOptional()
      .meta({ description: "Rules for rows that are not income, or are taken off; the first that matches applies." }),
    only: z
      .array(z.strictObject({ column, is: valueList }))
      .max(20)
      .exactOptional()
      .meta({ description: "Columns that have only these values: a row with another one is refused." }),
    soldFirst: z.boolean().exactOptional().meta({
      description: "True if nothing is accounted for before it is sold: a row that says so is refused.",
    }),
    identities: z
      .array(
        z.union([
          z.strictObject({ product: operands, equals: operand }),
          z.strictObject({ sum: operands, equals: operand }),
          z.strictObject({ difference: operands, equals: operand }),
        ]),
      )
      .max(20)
      .exactOptional()
      .meta({ description: "What holds on each row: one in which it does not is refused." }),
    optional: columnList.exactOptional().meta({ description: "Columns that some files lack.", example: ["Tax"] }),
    ragged: z.boolean().exactOptional().meta({ description: "True if rows may have fewer cells than the header." }),
    personal: z.array(column).max(200).exactOptional().meta({
      description: "Columns with personal data of buyers, which are erased.",
    }),
  })
  .meta({ description: "How the rows become lines." });
export type LayoutReading = z.infer<typeof LayoutReading>;

const names = z.array(z.string().max(300)).min(1).max(200);

export const Layout = z.strictObject({
  ledgerline: z.literal(1, "This is not a layout, or it is one of a later version").meta({
    description: "The version of the form of such files.",
    example: 1,
  }),
  name: formatName.meta({ description: "The sender.", example: "Traxsource" }),
  header: names.meta({
    description: "The names of the columns, in order. A file with just these is read by it.",
    example: ["Sale Month", "Shop", "Song", "Quantity", "Amount (EUR)"],
  }),
  reading: LayoutReading,
  lines: WhatLinesName.exactOptional(),
  outer_sums: WhatSumsName.exactOptional(),
  wide: z
    .strictObject({
      field: z.enum(WIDE_FIELDS).meta({ description: "What they are named after.", example: "sold" }),
      columns: columnList,
      units: columnList.exactOptional(),
      total: column.exactOptional(),
    })
    .refine(
      ({ columns, units }) => units === undefined || units.length === columns.length,
      "List as many columns of units as of money",
    )
    .exactOptional()
    .meta({ description: "Several columns of money, each named after a month, a store, a country or a currency." }),
  rows: z
    .array(z.array(value).max(200))
    .max(10)
    .meta({
      description: "Invented rows, as such a file has them.",
      example: [["2026-01", "Spotify", "Tide", "3", "0.25"]],
    }),
});
export type Layout = z.infer<typeof Layout>;

const blank = z.boolean("Say true or false for blank").optional().meta({
  description: "True to leave out the names that somebody has typed, such as that of the layout.",
});

/** One of the account's own layouts. A query has texts only. */
export const SharedLayoutInput = OwnFormatInput.extend({
  blank: z.enum(["true", "false"], "Write blank as true or false").optional().meta({
    description: "True to leave out the names that somebody has typed, such as that of the layout.",
  }),
});
export type SharedLayoutInput = z.infer<typeof SharedLayoutInput>;

export const ShareMappingInput = StatementInput.extend({
  mapping: Mapping.meta(MEANS.mapping),
  name: formatName.meta({ description: "The name of the account's own layout.", example: "The label's own sheet" }),
  blank,
});
export type ShareMappingInput = z.infer<typeof ShareMappingInput>;

/** What is kept of a mapping: of a layout that somebody shared, also how its rows are read, and if nobody has seen that. */
export type KeptMapping = Mapping & { reading?: LayoutReading; unseen?: true };
