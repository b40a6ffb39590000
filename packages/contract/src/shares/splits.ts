import { z } from "zod";
import { MEANS } from "../wire/means.ts";
import { day, isStorable } from "../wire/wire.ts";
import { isShareCsvTooLong, SHARE_CSV_BOUNDS, SHARE_CSV_TOO_LONG, SPLIT_BOUNDS } from "./share-bounds.ts";
import { currency, payeeId, share } from "./share-fields.ts";

const NO_COLUMN = "Name the column by its number, from 0";
/** A column of a table by its number; null says that there is none. */
export const TableColumn = z.int(NO_COLUMN).min(0, NO_COLUMN).max(200, NO_COLUMN).nullable();

/** A table as text that a call reads the rows of. */
export const tableText = z
  .string("Send the table as text")
  .max(SHARE_CSV_BOUNDS.characters, SHARE_CSV_TOO_LONG)
  .refine((text) => !isShareCsvTooLong(text), SHARE_CSV_TOO_LONG);

export const ReadTableInput = z.strictObject({
  sheet: z
    .string("Name the sheet")
    .min(1, "Name the sheet")
    .max(255, "No sheet has so long a name")
    .refine(isStorable, "Name the sheet")
    .optional()
    .meta({
      description: "The sheet of a workbook; the first that is shown and has a table if it is left out.",
      example: "Splits",
    }),
});
export type ReadTableInput = z.infer<typeof ReadTableInput>;

/** A table of a file as text, which calls take that read a table. None of it is stored. */
export const TableFile = z.object({
  text: z.string().meta({
    description: "The table as CSV in UTF-8, with all of its rows.",
    example: "Track,Payee,Share\nQuiet Harbour,Ada Moreau,60%\n",
  }),
  rows: z.int().meta({ description: "How many rows it has, its header included." }),
  sheet: z
    .string()
    .nullable()
    .meta({ description: "The sheet that was read; null for a file that is not a workbook.", example: "Splits" }),
  sheets: z
    .array(z.string())
    .meta({ description: "The sheets that have a table; none for other files.", example: ["Splits"] }),
});
export type TableFile = z.infer<typeof TableFile>;

/** What a row of a sheet of splits may say, in the order in which it is asked. */
export const SPLIT_COLUMNS = [
  "title",
  "artist",
  "isrc",
  "upc",
  "catalogue",
  "payee",
  "email",
  "share",
  "role",
] as const;
export type SplitColumn = (typeof SPLIT_COLUMNS)[number];
const columnOf = (what: string) =>
  TableColumn.meta({ description: `The column of ${what}, by its number from 0; null for none.` });
const COLUMNS = {
  title: columnOf("the recording's title"),
  artist: columnOf("the artist"),
  isrc: columnOf("the ISRC"),
  upc: columnOf("the UPC or EAN"),
  catalogue: columnOf("the label's own number of a release"),
  payee: columnOf("the payee's name"),
  email: columnOf("the payee's email"),
  share: columnOf("the payee's share"),
  role: columnOf("what the payee did"),
} satisfies Record<SplitColumn, z.ZodType>;

const NO_NAME = "Send the name as the table has it";
const payeeName = z.string(NO_NAME).min(1, NO_NAME).max(500, NO_NAME).refine(isStorable, NO_NAME);
const LINE = "Name the line that the question names";
const MANY = `Answer at most ${SPLIT_BOUNDS.answers} at once`;

export const ImportSplitsInput = z.strictObject({
  text: tableText.meta({
    description: "The table as text: a row for each recording and payee, under a header with any names.",
    example: "Track,Payee,Share\nQuiet Harbour,Ada Moreau,60%\nQuiet Harbour,Ben Ode,40%\n",
  }),
  columns: z
    .strictObject(
      {
        title: COLUMNS.title.exactOptional(),
        artist: COLUMNS.artist.exactOptional(),
        isrc: COLUMNS.isrc.exactOptional(),
        upc: COLUMNS.upc.exactOptional(),
        catalogue: COLUMNS.catalogue.exactOptional(),
        payee: COLUMNS.payee.exactOptional(),
        email: COLUMNS.email.exactOptional(),
        share: COLUMNS.share.exactOptional(),
        role: COLUMNS.role.exactOptional(),
      },
      "Say which column is which, each by its number from 0",
    )
    .exactOptional()
    .meta({ description: "Which column is which; one that is left out is recognized by its name and cells." }),
  shares: z
    .enum(["percent", "fraction"], "Say what plain numbers are: percent or fraction")
    .exactOptional()
    .meta({ description: "Whether plain numbers are `percent`, so that 50 is half, or a `fraction`, so that 0.5 is." }),
  of: z.enum(["receipts", "rate"], "Say what the shares are of: receipts or rate").default("receipts").meta({
    description:
      "What the shares are of: all `receipts`, so that what nobody has is the account's, or of what `rate` gives, so that they come to the whole.",
  }),
  rate: share
    .default("100%")
    .meta({ description: "What the payees get together, where shares are of it.", example: "50%" }),
  fee: share.default("0%").meta({ description: "What the account takes before it.", example: "0%" }),
  currency: currency.meta({ description: "The currency of the deals, and of the payees that are made." }),
  from: day("the first day").nullable().exactOptional().meta({
    description: "The first day of the deals; null: from the beginning. Left out, they begin with the next period.",
    example: null,
  }),
  even_out: z.boolean("Say true or false").default(false).meta({
    description: "True to take shares that come to between 99.9% and 100.1% for the whole, each in proportion.",
  }),
  by_title: z
    .boolean("Say true or false")
    .default(false)
    .meta({ description: "True to take a title alone for the only booked recording that has it." }),
  own: z
    .array(payeeName, "List the names")
    .max(SPLIT_BOUNDS.answers, MANY)
    .default([])
    .meta({ description: "Names of payees in the table that are the account itself.", example: [] }),
  payees: z
    .array(
      z.strictObject({
        name: payeeName.meta(MEANS.printed_payee),
        is: payeeId.meta({ description: "The payee whom it means." }),
      }),
      "List the names and whom they mean",
    )
    .max(SPLIT_BOUNDS.answers, MANY)
    .default([])
    .meta({ description: "Who the names are that match no payee. All other names become payees.", example: [] }),
  choices: z
    .array(
      z.strictObject({
        line: z.int(LINE).min(1, LINE).meta({ description: "The line that the question names." }),
        of: z
          .array(z.string("Name the recording").min(1, "Name the recording").max(500, "This name is too long"))
          .max(SHARE_CSV_BOUNDS.chosen, `Choose at most ${SHARE_CSV_BOUNDS.chosen} recordings`)
          .meta({ description: "The recordings that it means, by id or code; none to leave its rows out." }),
      }),
      "List the answers",
    )
    .max(SPLIT_BOUNDS.choices, `Answer at most ${SPLIT_BOUNDS.choices} at once`)
    .default([])
    .meta({ description: "Which recordings are meant where a preview has asked.", example: [] }),
  apply: z
    .boolean("Say true or false")
    .default(false)
    .meta({ description: "True to make the deals and payees; false for a preview." }),
});
export type ImportSplitsInput = z.infer<typeof ImportSplitsInput>;

const Line = z.int().meta({ description: "The first line of the table that it is about, its header included." });
const Recording = z.string().meta({ description: "The recording, as the table writes it.", example: "Quiet Harbour" });
const MORE = z.int().meta(MEANS.how_many_more);
const Found = z.object({
  id: z.string().meta({ description: "The id to choose.", example: "QZAAA2600001" }),
  title: z.string().nullable().meta({ description: "Its title, shortened.", example: "Quiet Harbour" }),
  artist: z.string().nullable().meta({ description: "Its artist as printed, shortened.", example: "Paper Lanterns" }),
  money: z
    .array(
      z.object({
        currency: currency,
        net: z.string().meta({ description: "What is booked of it in all, exactly.", example: "1204.18" }),
      }),
    )
    .meta({ description: "What is booked of it, by currency." }),
});
const listed = <Item extends z.ZodType>(item: Item, description: string) =>
  z.object({ items: z.array(item).meta({ description }), more: MORE });

/** What a sheet of splits would make, or has made. With an error or a question, none of it is made. */
export const SplitImport = z.object({
  columns: z
    .array(z.string())
    .meta({ description: "The names of the columns, in order.", example: ["Track", "Payee", "Share"] }),
  reading: z
    .object({
      ...COLUMNS,
      shares: z.enum(["percent", "fraction"]).meta({ description: "What plain numbers are read as." }),
    })
    .meta({ description: "Which column was read as what; null for none." }),
  missing: z
    .array(z.enum(["recording", "payee", "share"]))
    .meta({ description: "What no column says. The rest is empty until it is answered." }),
  rows: z.int().meta({ description: "Rows of the table, without its header." }),
  recordings: z.int().meta({ description: "How many recordings its rows name." }),
  deals: listed(
    z.object({
      name: z.string().meta({ description: "What the deal is called.", example: "Ada Moreau 60%, Ben Ode 40%" }),
      split: z.string().meta({ description: "Who gets what, in words.", example: "Ada Moreau 60%, Ben Ode 40%" }),
      recordings: z.int().meta({ description: "How many recordings it covers." }),
      first: z.array(z.string()).meta({ description: "The first of them.", example: ["Quiet Harbour"] }),
      left: z.string().meta({ description: "What is left for the account, before costs.", example: "0%" }),
    }),
    "The deals that would be made, or were: those recordings with the same split are one.",
  ).meta({ description: "Deals to make." }),
  there: z.int().meta({ description: "How many recordings have a deal that says the same already." }),
  alone: z.int().meta({ description: "How many recordings only the account has a share in. They need no deal." }),
  payees: listed(
    z.object({
      name: z.string().meta({ ...MEANS.printed_payee, example: "Ada Moreau" }),
      rows: z.int().meta({ description: "How many rows name the payee." }),
      is: z.uuid().nullable().meta({ description: "The payee whom it means; null for one to be made." }),
      own: z.boolean().meta({ description: "True for the account itself." }),
      near: z
        .array(
          z.object({
            id: z.uuid().meta({ description: "A payee's id." }),
            name: z.string().meta(MEANS.payee_name),
          }),
        )
        .meta({ description: "Payees with nearly this name, for one to be made." }),
    }),
    "Whom the rows name; those that nobody has yet come first.",
  ).meta({ description: "The payees of the table." }),
  made: z.int().meta({ description: "How many payees would be made, or were." }),
  sums: listed(
    z.object({
      line: Line,
      recording: Recording,
      sum: z.string().meta({ description: "What its shares come to.", example: "99.99%" }),
      wrong: z.boolean().meta({ description: "True if that cannot be; false if the rest is the account's." }),
      near: z.boolean().meta({ description: "True if `even_out` settles it." }),
    }),
    "Recordings whose shares do not come to 100%.",
  ).meta({ description: "Sums that are not 100%." }),
  by_title: listed(
    z.object({
      line: Line,
      recording: Recording,
      found: Found.meta({ description: "The booked recording that has the title." }),
    }),
    "Recordings found by title alone, which exactly one booked recording has.",
  ).meta({ description: "What `by_title` takes." }),
  questions: listed(
    z.object({
      line: Line,
      recording: Recording,
      rows: z.int().meta({ description: "How many rows name it." }),
      found: z.array(Found).meta({ description: "The recordings that are nearest to it." }),
    }),
    "Recordings that match nothing booked for certain.",
  ).meta({ description: "What `choices` answer." }),
  unbooked: listed(
    z.object({
      line: Line,
      recording: Recording,
      code: z.string().meta({ description: "The code that nothing booked has.", example: "QZAAA2600009" }),
      looks_like: z.array(Found).meta({ description: "Booked recordings without a deal that it looks like." }),
    }),
    "Recordings that nothing booked has. Nobody gets a share of them until something has.",
  ).meta({ description: "Codes that cover nothing yet." }),
  faults: listed(
    z.object({
      line: Line,
      message: z.string().meta({ ...MEANS.what_to_do, example: "Write a share such as 50%." }),
    }),
    "What is wrong, by line.",
  ).meta({ description: "What has to be corrected in the table." }),
  ready: z.boolean().meta({ description: "True if nothing is wrong and nothing is left to answer." }),
  applied: z.boolean().meta({ description: "True if it was imported." }),
});
export type SplitImport = z.infer<typeof SplitImport>;
