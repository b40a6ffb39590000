import { type PeriodNotation, readPeriod } from "@ledgerline/statements/formats";

const PLAIN: readonly PeriodNotation[] = ["YYYY-MM-DD", "YYYY/MM/DD", "DD.MM.YYYY", "YYYYMMDD"];
const DAY_FIRST: readonly PeriodNotation[] = ["D/M/YYYY", "D/M/YY", "DD-MM-YYYY"];
const MONTH_FIRST: readonly PeriodNotation[] = ["M/D/YYYY", "M/D/YY", "MM-DD-YYYY"];
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

export type DateOrder = "day_first" | "month_first";

/** A day as banks print it, including `02.01.26`, `2 Jan 2026` and `02-Jan-26`. Null for anything else. */
export function readBankDay(cell: string, order: DateOrder | null): string | null {
  const text = unabbreviated(cell.trim());
  const notations = [...PLAIN, ...(order === "month_first" ? MONTH_FIRST : DAY_FIRST)];
  for (const as of notations) {
    const span = readPeriod(text, as);
    if (span && span.from === span.to) return span.from;
  }
  return null;
}

function unabbreviated(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})(?=\D|$)/.exec(text) ?? [];
  if (day && month && year) return isoDay(year, Number(month), day);
  const [, dayOf, name = "", yearOf] = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{2}|\d{4})$/i.exec(text) ?? [];
  const number = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return dayOf && yearOf && number > 0 ? isoDay(yearOf, number, dayOf) : text;
}

function isoDay(year: string, month: number, day: string): string {
  return `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
