import type { SectionField } from "@ledgerline/contract/statements/mapped-fields";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Reading } from "../formats/format.ts";
import type { OpenSigns, StoredRecognition } from "../vocabulary.ts";
import { saidByLines } from "./section-lines.ts";

export type Missing = StatementPreview["missing"];

const MONTH = "No column says when it was played or sold. Name the month that the file is for.";
const CURRENCY = "No column says the currency. Name the currency of the money.";

const CHOOSE_MONTH = "Choose the column that says when it was played or sold, or name the month that the file is for.";
const CHOOSE_CURRENCY = "Choose the column with the currency, or name the currency of the money.";

const OTHER_CURRENCY = "The file names another currency than such files have. Name the currency of the money.";

const KIND = "Say what the file is. Its columns or its sheet look like those of files that are not always income.";

const UNIT = "Say what the amounts are counted in. The file names cents, thousands or another unit.";

const DATES = "Say whether the day or the month comes first in dates such as 03/04/2026.";

const WEEKS =
  "Say how weeks count, or other days than whole months, where they lie in two months: by their days, or to the month that they end in.";
const YEAR =
  "Say in which month the year begins that these periods are counted in: January, if it is that of the calendar.";

interface Unclear {
  /** The first of several columns that are named after months without a year. */
  firstMonth?: string | null;
  /** Its rows are sold in weeks, or in days that are not whole months. */
  unclearWeeks?: boolean;
  /** Its rows are sold in years or fiscal periods. */
  unclearYear?: boolean;
  /** Words alone on a line, above a row that lacks what they may name. */
  unclearLines?: string | null;
  /** The name of a sum of sums, of which nobody has said what it is. */
  unclearSums?: string | null;
  /** Day and month may be swapped in it. */
  unclearDates: boolean;
  /** It looks like files that are not income. */
  unclearKind?: boolean;
  /** It seems to count its amounts in cents, thousands or the like. */
  unclearUnit?: boolean;
  /** What its rows leave open about signs. */
  signs?: OpenSigns | null;
  /** Columns of whole numbers, one of which may count the units that no column does. */
  counts?: readonly UnreadColumn[];
  /** Columns of words, one of which may have the titles that no column has. */
  titles?: readonly UnreadColumn[];
}

/** A column that a mapping leaves out. */
export interface UnreadColumn {
  column: number;
  name: string;
}

/** What must still be answered before a mapped file can be booked. */
export function missingAnswers(
  mapping: Mapping,
  { unclearDates, unclearKind = false, unclearUnit = false, signs, counts = [], titles = [], ...unclear }: Unclear,
): Missing {
  const { columns, store, currency, month, dates, wide } = mapping;
  const sections = saidByLines(mapping);
  if (mapping.kind === "plays") return missingOfPlays(mapping, unclearDates);
  const missing: Missing = [];
  const need = (field: string, text: string) => missing.push({ field, text });
  if (unclearKind && mapping.kind === undefined) need("kind", KIND);
  if (columns.net === undefined && !wide) need("net", "Choose the column with the money to book.");
  if (unclearUnit && mapping.unit === undefined) need("unit", UNIT);
  if (unclear.firstMonth && mapping.year === undefined) {
    need("year", `Nothing says which year the months belong to. Name the year of “${unclear.firstMonth}”.`);
  }
  const isSaid = (field: SectionField) =>
    columns[field] !== undefined || sections.includes(field) || wide?.field === field;
  if (!isSaid("sold") && month === undefined) need("month", CHOOSE_MONTH);
  if (!isSaid("store") && store === undefined) {
    need("store", "No column names the store. Name the store that all rows are from.");
  }
  if (!isSaid("currency") && currency === undefined) need("currency", CHOOSE_CURRENCY);
  if (unclearDates && dates === undefined) {
    need("dates", DATES);
  }
  if (unclear.unclearWeeks && mapping.weeks === undefined) need("weeks", WEEKS);
  if (unclear.unclearYear && mapping.year_begins === undefined) need("year_begins", YEAR);
  if (unclear.unclearLines && mapping.lines === undefined) {
    need(
      "lines",
      `Say what lines such as “${unclear.unclearLines}” name for the rows below them, or that they name nothing.`,
    );
  }
  if (unclear.unclearSums && mapping.outer_sums === undefined) {
    need(
      "outer_sums",
      `Say what sums of other sums, such as “${unclear.unclearSums}”, name for the rows that they are of, or that they name nothing.`,
    );
  }
  if (columns.original !== undefined && columns.original_currency === undefined) {
    need("original_currency", "Choose the column with the currency of the original amounts, or leave them out.");
  }
  if (counts.length > 0) missing.push(missingColumn("units", "No column counts the units.", counts));
  if (titles.length > 0) missing.push(missingColumn("track", "No column has the titles.", titles));
  if (mapping.returns?.length && columns.sign === undefined && columns.kind === undefined) {
    need("sign", "Choose the column that says which rows are taken off.");
  }
  if (signs) missing.push(...missingSigns(signs));
  return missing;
}

function missingColumn(field: string, lacks: string, columns: readonly UnreadColumn[]): Missing[number] {
  const names = columns.map(({ name }) => `“${name}”`).join(", ");
  const text = `${lacks} Choose it if ${names} does, or leave that out.`;
  return { field, text, columns: columns.map(({ column }) => column) };
}

/** What the artist has to say about amounts without a minus. */
export function missingSigns({ returns, debit }: OpenSigns): Missing {
  const missing: Missing = [];
  if (returns) {
    const said = returns.values.map((value) => `“${value}”`).join(", ");
    const text = `“${returns.name}” says ${said} beside amounts without a minus. Say whether they are taken off.`;
    missing.push({ field: "returns", text });
  }
  if (debit) {
    const text = `“${debit.name}” has money on rows where the column with the money has none. Say whether it is taken off, or leave it out.`;
    missing.push({ field: "debit", text });
  }
  return missing;
}

function missingOfPlays({ columns, platform, dates }: Mapping, unclearDates: boolean): Missing {
  const missing: Missing = [];
  const need = (field: string, text: string) => missing.push({ field, text });
  if (platform === undefined) need("platform", "Name the platform that counted these plays.");
  if (columns.units === undefined) need("units", "Choose the column with the plays.");
  if (columns.sold === undefined && columns.track === undefined) {
    need("sold", "Choose the column with the days, or the one with the titles.");
  }
  if (unclearDates && dates === undefined) need("dates", DATES);
  return missing;
}

/** What no cell of a recognized file says, and the artist has not answered. */
export function missingOfFile(
  { columns }: Reading,
  answers: Readonly<Record<string, string>>,
  { numbersUnclear, otherCurrency }: Pick<StoredRecognition, "numbersUnclear" | "otherCurrency">,
): Missing {
  const missing: Missing = [];
  const need = (field: string, asked: boolean, text: string) => {
    if (asked && answers[field] === undefined) missing.push({ field, text });
  };
  need("numbers", numbersUnclear, "Say whether decimals are written with a point or a comma.");
  need("currency", columns.net.currency === "ask", CURRENCY);
  need("currency", otherCurrency !== undefined, OTHER_CURRENCY);
  need("month", columns.sold === "ask", MONTH);
  need(
    "accounted",
    columns.accounted === "ask",
    "No column says when the distributor accounted for it. Name the month.",
  );
  return missing;
}
