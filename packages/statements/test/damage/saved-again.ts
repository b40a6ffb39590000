import type { Grid } from "./grid.ts";

/** How a spreadsheet shows what it took for a number or a date, where its user lives. */
export interface Locale {
  thousands: string;
  day(y: number, m: number, d: number): string;
  month(y: number, m: number): string;
}

const two = (number: number) => String(number).padStart(2, "0");
const dotted = (y: number, m: number, d: number) => `${two(d)}.${two(m)}.${y}`;
const slashed = (y: number, m: number, d: number) => `${two(d)}/${two(m)}/${y}`;
const namesOf = (names: string, between: string) => {
  const each = names.split(" ");
  return (y: number, m: number) => `${each[m - 1]}${between}${two(y % 100)}`;
};

/** Excel's short dates and its `mmm-yy` in four countries that write decimals with a comma. */
export const LOCALES: Readonly<Record<string, Locale>> = {
  German: { thousands: ".", day: dotted, month: namesOf("Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez", " ") },
  French: {
    thousands: "\u202f",
    day: slashed,
    month: namesOf("janv févr mars avr mai juin juil août sept oct nov déc", "-"),
  },
  Polish: { thousands: "\u00a0", day: dotted, month: namesOf("sty lut mar kwi maj cze lip sie wrz paź lis gru", ".") },
  Brazilian: { thousands: ".", day: slashed, month: namesOf("jan fev mar abr mai jun jul ago set out nov dez", "/") },
};

const ENGLISH = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const GROUPED = /^-?\$?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^-?\$\d+(?:\.\d+)?$/;
/** Longer whole numbers are shown with six digits and an exponent. */
const MOST_DIGITS = 11;

/** Whether the month or the day was taken to come first in `3/4/2026`: by the file's language, or by the locale. */
export const TAKEN = ["month first", "day first"] as const;
type Taken = (typeof TAKEN)[number];

/**
 * The cells of a file whose numbers were opened as English ones by a spreadsheet of the locale, and which was saved as
 * CSV: numbers and dates become what the locale shows of them, long numbers lose their digits.
 */
export function savedAgain(grid: Grid, locale: Locale, taken: Taken): string {
  const rows = grid.rows.map((cells, at) =>
    at <= grid.header ? cells : cells.map((cell) => shown(cell.trim(), locale, taken)),
  );
  const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `${rows.map((cells) => cells.map(quoted).join(";")).join("\r\n")}\r\n`;
}

function shown(printed: string, locale: Locale, taken: Taken): string {
  const cell = printed.replace(/^\(([\d.,]+)\)$/, "-$1");
  if (NUMBER.test(cell)) return shownNumber(cell);
  if (GROUPED.test(cell)) {
    return cell.replace(/[,.]/g, (sign) => (sign === "," ? locale.thousands : ","));
  }
  const [, y, m, d] = /^(\d{4})[-/](\d\d?)(?:[-/](\d\d?))?$/.exec(cell) ?? [];
  if (y && m && d) return locale.day(Number(y), Number(m), Number(d));
  if (y && m && Number(m) >= 1 && Number(m) <= 12) return locale.month(Number(y), Number(m));
  const [, first, second, year, time] = /^(\d\d?)[/-](\d\d?)[/-](\d{4}|\d\d)( 12:00:00 AM)?$/.exec(cell) ?? [];
  const [month, day] = taken === "month first" ? [first, second] : [second, first];
  if (month && day && year && Number(month) <= 12) {
    const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
    return locale.day(fullYear, Number(month), Number(day)) + (time ? " 00:00" : "");
  }
  const [, name = "", fullYear] = /^([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(cell) ?? [];
  const named = ENGLISH.indexOf(name.toLowerCase()) + 1;
  return named > 0 && fullYear ? locale.month(Number(fullYear), named) : cell;
}

function shownNumber(cell: string): string {
  const digits = cell.replace(/^0+(?=\d)/, "");
  if (!/^\d+$/.test(digits) || digits.length <= MOST_DIGITS) return digits.replace(".", ",");
  const [whole, power] = Number(digits).toExponential(5).split("e+");
  return `${whole?.replace(".", ",")}E+${power?.padStart(2, "0")}`;
}
