import type { PeriodNotation } from "@ledgerline/contract/statements/period-notations";
import type { ImpossibleMonth, RefusalReason } from "../vocabulary.ts";

const MOST_SHOWN = 100;

const EXAMPLES: Record<PeriodNotation, string> = {
  "YYYY-MM": "2026-05",
  YYYYMM: "202605",
  "YYYY/MM": "2026/05",
  YYYY_MM: "2026_05",
  "YYYY.MM": "2026.05",
  YYYY年M月: "2026年5月",
  YYYYMn: "2026M5",
  "MMM-YY": "May-26",
  "MMM.YY": "May.26",
  "MMM YY": "May 26",
  "MMM YYYY": "May 2026",
  "YYYY-MM-DD": "2026-05-31",
  "YYYY/MM/DD": "2026/05/31",
  "M/D/YYYY": "5/31/2026",
  "M/D/YY": "5/31/26",
  "D/M/YYYY": "31/5/2026",
  "D/M/YY": "31/5/26",
  "MM-DD-YYYY": "05-31-2026",
  "DD-MM-YYYY": "31-05-2026",
  "DD.MM.YYYY": "31.05.2026",
  "MM.DD.YYYY": "05.31.2026",
  "DD.MM.YY": "31.05.26",
  "MM.DD.YY": "05.31.26",
  YYYYMMDD: "20260531",
  serial: "2026-05-31",
  nQYYYY: "2Q2026",
  QnYY: "Q226",
  "YYYY-Qn": "2026-Q2",
  "MMM-MMM-YY": "MAY-JUN-26",
  "YYYY-MM-DD~YYYY-MM-DD": "2026-05-01~2026-05-31",
  clear: "Q2 2026",
};

/** Why a row was not booked, as a sentence without its full stop. */
export function refusalSentence(reason: RefusalReason): string {
  switch (reason.code) {
    case "cells":
      return `The row has ${reason.found === 1 ? "1 cell" : `${reason.found} cells`}, but ${reason.of ? `the others have ${reason.expected}` : `the header has ${reason.expected} columns`}`;
    case "header_again":
      return "The header appears here again, as it does where two files were joined";
    case "other_table":
      return "The row belongs to another table in the file, which does not have the columns that were chosen, or is in another currency or of another year";
    case "total_or_title":
      return "This row may be a total or a title, and it is not the sum of the rows above it";
    case "sum_or_part":
      return "Rows here are the sums of others, and the money does not show whether this one is a sum or a part of one";
    case "words_alone":
      return `The line has nothing but "${shorten(reason.printed)}", which may say what the rows below it are about`;
    case "blank":
      return `${reason.column} is empty`;
    case "not_a_period":
      return `${reason.column} is not a ${periodWords(reason.notation)}`;
    case "uncertain_period":
      return `${reason.column} says "${shorten(reason.printed)}": ${WHY_UNCERTAIN[reason.why]}`;
    case "sold_later":
      return `${reason.column} is later than ${reason.accounted}, when the row was accounted for`;
    case "impossible_month":
      return `It was ${impossibleMonth(reason)}`;
    case "not_money":
      return `${reason.column} is not an amount of money`;
    case "other_decimal_sign":
      return `${reason.column} has a decimal ${reason.expected === "point" ? "comma" : "point"}, but these files have a decimal ${reason.expected}`;
    case "not_units":
      return `${reason.column} is not a whole number`;
    case "not_percent":
      return `${reason.column} is not a percentage`;
    case "unknown_currency":
      return unknownCurrency(reason.column, shorten(reason.printed));
    case "other_currency":
      return `${reason.column} is in ${reason.printed}, but the money of the row is in ${reason.expected}`;
    case "too_long":
      return `${reason.column} is longer than ${reason.most} characters`;
    case "implausible_units":
      return `${reason.column} is larger than any number of plays or sales`;
    case "uncountable_units":
      return `With this ${reason.column}, the file has more plays and sales than can be counted exactly`;
    case "identity":
      return `${reason.column} is ${shorten(reason.printed)}, but the other figures of the row come to ${shorten(reason.expected)}`;
    case "unknown_value":
      return `${reason.column} says "${shorten(reason.printed)}", which Ledgerline does not know`;
    case "held_nul":
      return "The row contains a character that text never has (NUL)";
    case "open_quote":
      return "A quotation mark in the row is never closed";
    case "long_row":
      return `The row is longer than ${reason.most.toLocaleString("en-US")} characters; only its beginning is stored`;
    case "other":
      return reason.text;
  }
}

const WHY_UNCERTAIN = {
  week: "a week may lie in two months",
  fiscal: "only the sender knows in which months of the calendar that is",
  range: "these days are not whole months",
  year: "it does not say the year in full",
} satisfies Record<Extract<RefusalReason, { code: "uncertain_period" }>["why"], string>;

const AS_SENT = "Upload the file as your distributor sent it. If this is how it was sent, ask them to correct the row";
const UNSPREAD = "A spreadsheet may have changed the file. Upload it as your distributor sent it";
const DAMAGED = "Download the statement again and upload it as it is";

/** What to do about a row that was not booked, as a sentence without its full stop. */
export function refusalStep({ code }: RefusalReason): string {
  return STEPS[code];
}

const STEPS: Record<RefusalReason["code"], string> = {
  cells: AS_SENT,
  header_again: "Check that the rows below it do not repeat those above it",
  other_table: "Upload that table as a file of its own",
  total_or_title: "Ask your distributor for a statement with a month in each row, if it is a title",
  sum_or_part: "Upload the rows without sums and subtotals, or ask your distributor for such a file",
  words_alone: "Check what such lines name, and say it where the columns are mapped",
  blank: AS_SENT,
  not_a_period: AS_SENT,
  uncertain_period:
    "Ask your distributor which month it is, or map the columns without this one and name the month that the file is for",
  sold_later: AS_SENT,
  impossible_month: AS_SENT,
  not_money: AS_SENT,
  other_decimal_sign: UNSPREAD,
  not_units: AS_SENT,
  not_percent: AS_SENT,
  unknown_currency: AS_SENT,
  other_currency: "Check the currency that you said the file is in, or ask your distributor which one is right",
  too_long: AS_SENT,
  implausible_units: AS_SENT,
  uncountable_units: "Download it again in shorter periods",
  identity: AS_SENT,
  unknown_value: "Ask your distributor what it means, and tell this server's operator",
  held_nul: DAMAGED,
  open_quote: AS_SENT,
  long_row: DAMAGED,
  other: AS_SENT,
};

/** `sold in March 2027, after …` */
export function impossibleMonth({ why, month, limit, store }: Omit<ImpossibleMonth, "rows" | "line">): string {
  switch (why) {
    case "sold_later":
      return `sold in ${monthWords(month)}, after the file was received on ${dayWords(limit)}`;
    case "store_later":
      return store === null
        ? `sold in ${monthWords(month)}, before any store sent such files`
        : `sold on ${shorten(store)} in ${monthWords(month)}, before that store opened in ${monthWords(limit)}`;
    case "accounted_later":
      return `accounted for in ${monthWords(month)}, long after the file was received on ${dayWords(limit)}`;
  }
}

function monthWords(month: string): string {
  return words(`${month}-01`, { month: "long", year: "numeric" });
}

function dayWords(day: string): string {
  return words(day, { day: "numeric", month: "long", year: "numeric" });
}

function words(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { ...parts, timeZone: "UTC" });
}

function unknownCurrency(column: string | null, printed: string): string {
  if (printed.trim() === "") return column === null ? "The row names no currency" : `${column} is empty`;
  return `"${printed}" is not a currency's code, such as USD`;
}

function shorten(printed: string): string {
  return printed.length > MOST_SHOWN ? `${printed.slice(0, MOST_SHOWN)}…`.toWellFormed() : printed;
}

/** A notation in words, with an example; for a list of notations, two examples, however long it is. */
function periodWords(notation: string): string {
  const known = notation.split(/ or |, /).filter(isNotation);
  const [first, ...others] = new Set(known.map((each) => EXAMPLES[each]));
  if (first === undefined) return `period (${notation})`;
  const last = others.at(-1);
  return `${kindOf(known)} such as ${last === undefined ? first : `${first} or ${last}`}`;
}

function kindOf(notations: readonly PeriodNotation[]): string {
  const [kind = "period", ...others] = new Set(notations.map(kindOfOne));
  if (others.length === 0) return kind;
  return [kind, ...others].every((each) => each === "date" || each === "month") ? "date" : "period";
}

function kindOfOne(notation: PeriodNotation): string {
  if (notation === "MMM-MMM-YY" || notation.includes("~")) return "period";
  if (notation === "clear") return "period";
  if (notation.includes("Q")) return "quarter";
  return notation.includes("D") || notation === "serial" ? "date" : "month";
}

function isNotation(name: string): name is PeriodNotation {
  return name in EXAMPLES;
}
