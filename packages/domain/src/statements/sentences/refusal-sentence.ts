import type { RefusalReason } from "@ledgerline/db/schema/statements/refusal-reason";

const MOST_SHOWN = 100;

/** Why a row was not booked, as a sentence without its full stop. */
export function refusalSentence(reason: RefusalReason): string {
  switch (reason.code) {
    case "cells":
      return `The row has ${reason.found === 1 ? "1 cell" : `${reason.found} cells`}, but the header has ${reason.expected} columns`;
    case "header_again":
      return "The header stands here again, as where two files were joined: check that the rows below it are not those above it";
    case "blank":
      return `${reason.column} is empty`;
    case "not_a_period":
      return `${reason.column} is not a ${periodOf(reason.notation)} (${reason.notation})`;
    case "sold_later":
      return `${reason.column} is later than ${reason.accounted}, when the row was accounted for`;
    case "not_money":
      return `${reason.column} is not an amount of money`;
    case "other_decimal_sign":
      return `${reason.column} has a decimal ${reason.expected === "point" ? "comma" : "point"}, but these files have a decimal ${reason.expected}: upload the file as it was sent to you`;
    case "not_units":
      return `${reason.column} is not a whole number`;
    case "not_percent":
      return `${reason.column} is not a percentage`;
    case "unknown_currency":
      return unknownCurrency(reason.column, shorten(reason.printed));
    case "too_long":
      return `${reason.column} is longer than ${reason.most} characters`;
    case "implausible_units":
      return `${reason.column} is implausibly large`;
    case "uncountable_units":
      return `With this ${reason.column}, the units of the file can no longer be counted exactly`;
    case "identity":
      return `${reason.column} is ${shorten(reason.printed)}, but the other figures of the row come to ${shorten(reason.expected)}`;
    case "unknown_value":
      return `${reason.column} says "${shorten(reason.printed)}", which is not known`;
    case "held_nul":
      return "The row contains a NUL character, which cannot be stored";
    case "open_quote":
      return "A quote in the row is not closed";
    case "long_row":
      return `The row is longer than ${reason.most} characters; only its beginning is stored`;
    case "other":
      return reason.text;
  }
}

function unknownCurrency(column: string | null, printed: string): string {
  if (printed.trim() === "") return column === null ? "The row names no currency" : `${column} is empty`;
  return `"${printed}" is not the code of a currency`;
}

/** What a notation writes: `YYYY-MM-DD` a day, `YYYY-Qn` a quarter. A list of several is a period. */
function periodOf(notation: string): string {
  if (/ or |[~,]/.test(notation)) return "period";
  if (/Q/.test(notation)) return "quarter";
  return /D/.test(notation) || notation === "serial" ? "day" : "month";
}

function shorten(printed: string): string {
  return printed.length > MOST_SHOWN ? `${printed.slice(0, MOST_SHOWN)}…`.toWellFormed() : printed;
}
