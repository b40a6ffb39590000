import { isZeroDecimal } from "@ledgerline/decimals";
import { ratesRefusal } from "./rates-refusal.ts";

const DAY = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const LONG_DAY = /^\d{1,2} [A-Za-z]{3,9} \d{4}$/;
const RATE = /^\d{1,15}(?:\.\d{1,15})?$/;
const MISSING = new Set(["", "N/A", "NaN", "-"]);

export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** A day that exists, as `YYYY-MM-DD`; the file of a single day writes `26 April 2024`. Throws `bad_request`. */
export function readRateDay(text: string, line: number): string {
  const time = Date.parse(LONG_DAY.test(text) ? `${text} UTC` : `${text}T00:00:00Z`);
  const day = Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
  if (!DAY.test(day) || (DAY.test(text) && day !== text))
    throw ratesRefusal(`"${text.slice(0, 40)}" is not a day`, line);
  return day;
}

/** A rate as a plain decimal; null where none was published. Throws `bad_request`. */
export function readRate(text: string, line: number): string | null {
  if (MISSING.has(text)) return null;
  if (!RATE.test(text) || isZeroDecimal(text)) throw ratesRefusal(`"${text.slice(0, 40)}" is not a rate`, line);
  return text;
}
