import { PERIOD_NOTATIONS } from "@ledgerline/contract/statements/period-notations";
import type { MappedField } from "@ledgerline/contract/statements/statement-mapping";
import { readCurrency } from "../formats/cells/currency.ts";
import { DateEvidence, type DateOrder, orderOfDate } from "../formats/cells/date-notation.ts";
import { IN_BRACKETS } from "../formats/cells/numbers.ts";
import { readPeriod } from "../formats/cells/read-period.ts";
import { isSign } from "./sign-words.ts";

/** A few odd cells, such as a footer's, do not change what a column is. */
const MOST = 0.8;

const NUMBER =
  /^[(+-]? ?(?:[A-Z]{3}|[A-Z]{1,2}\$|\$[A-Z]{2}|[€£$¥₹₽₩₪₺₫₱฿₴])? ?[+-]?(?:\d[\d., '’]*|[.,]\d+)(?:[eE][+-]?\d{1,3})? ?(?:[A-Z]{3}|[A-Z]{1,2}\$|[€£$¥₹₽₩₪₺₫₱฿₴]|kr\.?|zł)?\)?-?$/u;
/** `12,34,567`, as India writes it. */
const IN_LAKHS = String.raw`[1-9]\d?(?:,\d\d)+,\d{3}`;
const WHOLE = new RegExp(String.raw`^[+-]?(?:\d{1,3}(?:[.,\s'’]?\d{3})*|${IN_LAKHS})(?:[.,]0+)?$|^[+-]?\d+$`);
const FRACTION = /[.,]\d+/;
const PERCENT = /^[+-]?\d{1,3}(?:[.,]\d+)?\s*%?$/;
const ISRC = /^[A-Z]{2}-?[A-Z0-9]{3}-?\d{2}-?\d{5}$/i;
const UPC = /^(?:empty:)?\d{11,14}$/;
const YEAR = /^(?:19|20)\d\d$/;
const COUNTRY = /^[A-Z]{2}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
type Shape = (cell: string) => boolean;

const isNumber: Shape = (cell) => NUMBER.test(cell.replace(/\s+/g, " "));
const isPeriod: Shape = (cell) =>
  orderOfDate(cell) !== null || PERIOD_NOTATIONS.some((as) => readPeriod(cell, as) !== null);
const isWhole: Shape = (cell) => WHOLE.test(cell.trim().replace(IN_BRACKETS, "$1"));
const isText: Shape = (cell) => !isNumber(cell) && !EMAIL.test(cell);

/** What the cells of a field must look like. Other fields may hold anything. */
const SHAPES: Partial<Record<MappedField, Shape>> = {
  sold: isPeriod,
  sold_year: (cell) => /^(?:19|20)\d\d(?:\.0)?$/.test(cell),
  sold_to: isPeriod,
  accounted: isPeriod,
  isrc: (cell) => isIsrc(cell) || /^n\/?a$/i.test(cell),
  upc: (cell) => /\d{8,}/.test(cell) || /E\+\d/.test(cell),
  units: isWhole,
  net: isNumber,
  debit: isNumber,
  sign: isSign,
  gross: isNumber,
  fee: isNumber,
  withheld: isNumber,
  recouped: isNumber,
  original: isNumber,
  fx_rate: isNumber,
  share: (cell) => PERCENT.test(cell),
  split: (cell) => PERCENT.test(cell),
  currency: (cell) => readCurrency(cell) !== null,
  original_currency: (cell) => readCurrency(cell) !== null,
  store: isText,
  territory: isText,
  kind: isText,
  tier: isText,
};

/** Whether a column's cells fit a field. A column without non-empty cells fits any. */
export function fitsField(field: MappedField, filled: readonly string[]): boolean {
  const shape = SHAPES[field];
  return !shape || mostly(shape, filled);
}

/** What a column holds judging only by its cells, if they leave no doubt; null otherwise. */
export function fieldOfValues(filled: readonly string[]): MappedField | null {
  if (filled.length === 0) return null;
  if (mostly(isIsrc, filled)) return "isrc";
  if (mostly((cell) => UPC.test(cell), filled)) return "upc";
  if (mostly((cell) => /^[A-Z]{3}$/.test(cell) && readCurrency(cell) !== null, filled)) return "currency";
  if (mostly((cell) => COUNTRY.test(cell), filled)) return "territory";
  if (mostly((cell) => isPeriod(cell) && !/^\d+$/.test(cell), filled)) return "sold";
  if (mostly((cell) => isNumber(cell) && FRACTION.test(cell), filled)) return "net";
  return mostly(isWhole, filled) && !mostly((cell) => YEAR.test(cell), filled) ? "units" : null;
}

export function isIsrc(cell: string): boolean {
  return ISRC.test(cell);
}

export function hasEmail(filled: readonly string[]): boolean {
  return filled.some((cell) => EMAIL.test(cell));
}

/** Whether day or month comes first in dates like `03/25/2026`; null if the cells do not tell. */
export function dateOrder(cells: readonly string[]): DateOrder | null {
  const evidence = new DateEvidence();
  for (const cell of cells) evidence.add(cell);
  return evidence.verdict === "unclear" ? null : evidence.verdict;
}

/** True for dates in which day and month may be swapped. */
export function hasUnclearDates(cells: readonly string[]): boolean {
  return cells.some((cell) => orderOfDate(cell) !== null);
}

export function mostly(shape: Shape, filled: readonly string[]): boolean {
  return filled.filter((cell) => shape(cell.trim())).length >= filled.length * MOST;
}

const DECIMALS = new RegExp(String.raw`^[^\d]*(?:\d{1,3}(?:[.,\s'’]\d{3})*|${IN_LAKHS})([.,])(\d+)[^\d]*$`, "u");
const PLAIN = /^[^\d]*\d*([.,])(\d+)[^\d]*$/u;

/** Whether decimals are written with a point or a comma; null if the cells do not tell, or contradict each other. */
export function guessNumbers(money: readonly string[], units: readonly string[]): "point" | "comma" | null {
  const signs = new Set([
    ...money.flatMap((cell) => decimalSign(cell) ?? []),
    ...units.flatMap((cell) => thousandsSign(cell) ?? []),
  ]);
  const [only] = signs;
  return signs.size === 1 && only ? only : null;
}

/** Judged by the last point or comma, unless exactly three digits follow it, which may be thousands. */
function decimalSign(cell: string): "point" | "comma" | null {
  const text = cell.trim();
  const match = DECIMALS.exec(text) ?? PLAIN.exec(text);
  const [, sign, digits = ""] = match ?? [];
  if (!sign) return null;
  const other = sign === "." ? "," : ".";
  const leadsWithZero = /^[^\d]*0*[.,]/.test(text);
  if (digits.length === 3 && !text.includes(other) && !leadsWithZero) return null;
  return sign === "." ? "point" : "comma";
}

/** Whole numbers have no decimals, so a sign before three digits separates thousands. */
function thousandsSign(cell: string): "point" | "comma" | null {
  const [, sign] = /^[+-]?\d{1,3}(?:([.,])\d{3})+$/.exec(cell.trim()) ?? [];
  return sign ? (sign === "," ? "point" : "comma") : null;
}
