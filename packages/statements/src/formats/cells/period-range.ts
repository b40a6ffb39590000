import { dayOf, fullYear, monthSpan, type Span, splitDay } from "./calendar.ts";
import { readEastern } from "./eastern-period.ts";
import { foldWord, UNTIL } from "./period-words.ts";
import { readWorded } from "./worded-period.ts";

/** Longer than any period that is printed. */
const MOST_CHARS = 60;
const DASHES = /[\u2010-\u2015\u2212\u30fc\uff5e\u301c]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Arabic, Persian and Thai ones: the last four bits are the digit. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/g;
const TIME = /[t ]\d{1,2}:\d\d(?::\d\d)?(?:\.\d{1,9})?(?: ?[ap]m)?z?$/i;

const YEAR_FIRST = /^(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})\.?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)$/;
const WHOLE_DAY = /^(\d{4})(\d\d)(\d\d)$/;
const WHOLE_MONTH = /^(\d{4})(\d\d)$/;
const NO_YEAR = /^\d{1,2}\.\d{1,2}\.?$/;

/** Between the first and the last part: a dash, `to` and the like. */
const BETWEEN = /[-~/]|\.{2,3}|から|부터|至| \p{L}{1,9}(?= )/gu;
const FROM = /^(?:from|von|vom|du|de|desde|dal|van|od|с|fra|från) /u;
const TO_THE_END = /(?:まで|까지|止)$/u;

/** A year in four digits, or two behind a sign, a blank or a letter: most titles, codes and amounts have neither. */
const MAY_BE_PERIOD = /(?:^|\D)(?:19|2[045])\d\d(?:\d\d|\d{4})?(?!\d)|[-./'’ \p{L}]\d\d$|年/u;

/** The cell with plain digits, dashes and blanks; null if it is too long to be a period. */
export function plainPeriod(cell: string): string | null {
  const text = cell.trim();
  if (text.length > MOST_CHARS) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.replace(/\s+/g, " ");
  return text
    .replace(INVISIBLE, "")
    .normalize("NFKC")
    .replace(DASHES, "-")
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s+/g, " ")
    .trim();
}

/** The days of a period that is written so that it can only mean one; null if it is not, or not sure to be. */
export function readClear(cell: string): Span | null {
  const text = plainPeriod(cell);
  if (text === null || !MAY_BE_PERIOD.test(text)) return null;
  const [only] = YEAR_LAST.test(text.replace(TIME, "")) ? [] : readingsOf(text);
  if (only) return only;
  const [range, ...ranges] = rangesIn(text).filter(isWholeMonths);
  return range && ranges.every(({ from, to }) => from === range.from && to === range.to) ? range : null;
}

/** Whether a text is two days with something between them. */
export function isRange(text: string): boolean {
  return rangesIn(text).length > 0;
}

/** What a text without a range may mean: two days if day and month may be swapped. */
function readingsOf(text: string): Span[] {
  const plain = text.replace(TIME, "");
  const [, year, , month, day] = YEAR_FIRST.exec(plain) ?? WHOLE_DAY.exec(plain)?.toSpliced(2, 0, "") ?? [];
  if (year !== undefined) return days([Number(year), Number(month), Number(day)]);
  const [, first, sign, second, last] = YEAR_LAST.exec(plain) ?? [];
  if (last !== undefined) {
    const each = fullYear(Number(last));
    const dayFirst = days([each, Number(second), Number(first)]);
    const monthFirst = days([each, Number(first), Number(second)]);
    return sign === "." && last.length === 4 ? dayFirst : [...dayFirst, ...monthFirst];
  }
  const [, ofMonth, number] = WHOLE_MONTH.exec(plain) ?? [];
  const read = ofMonth === undefined ? (readEastern(plain) ?? readWorded(plain)) : readWorded(`${ofMonth}-${number}`);
  return read ? [read] : [];
}

function days([year, month, day]: [number, number, number]): Span[] {
  const only = dayOf(year, month, day);
  return only ? [{ from: only, to: only }] : [];
}

function rangesIn(cell: string): Span[] {
  const text = cell.replace(FROM, "").replace(TO_THE_END, "");
  return [...text.matchAll(BETWEEN)].flatMap(({ 0: between, index }) => {
    if (between.startsWith(" ") && !UNTIL.has(foldWord(between.trim()))) return [];
    const first = text.slice(0, index).trim();
    const last = text.slice(index + between.length).trim();
    return first === "" || last === "" ? [] : pairs(first, last);
  });
}

/** Days with days and months with months, in order. */
function pairs(first: string, last: string): Span[] {
  const ends = ended(first, last);
  const starts = ends.length > 0 ? begun(first, last) : [];
  return starts.flatMap((start) =>
    ends.flatMap((end) => {
      const isAlike = isDay(start) === isDay(end);
      return isAlike && start.from <= end.to ? [{ from: start.from, to: end.to }] : [];
    }),
  );
}

/** What the first part means, with the year and the month of the last one if it has none. */
function begun(first: string, last: string): Span[] {
  const whole = readingsOf(first);
  if (whole.length > 0) return whole;
  const [year = ""] = /\d{4}/.exec(last) ?? [];
  if (NO_YEAR.test(first)) return readingsOf(`${first.replace(/\.$/, "")}.${year}`);
  if (/\p{L}/u.test(first)) return readingsOf(`${first} ${year}`);
  const rest = last.replace(/^\d{1,2}/, "");
  return /^\d{1,2}\.?$/.test(first) && /\p{L}/u.test(rest) ? readingsOf(first.replace(/\.$/, "") + rest) : [];
}

/** What the last part means, with the year of the first one if it has none. */
function ended(first: string, last: string): Span[] {
  const whole = readingsOf(last);
  const [year] = /^\d{4}/.exec(first) ?? [];
  if (whole.length > 0 || year === undefined || !/\p{L}/u.test(last)) return whole;
  return readingsOf(/[月월]/u.test(last) ? `${year}年${last}` : `${year} ${last}`);
}

function isDay({ from, to }: Span): boolean {
  return from === to;
}

function isWholeMonths({ from, to }: Span): boolean {
  return from === monthSpan(splitDay(from).month).from && to === monthSpan(splitDay(to).month).to;
}
