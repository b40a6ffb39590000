import { dayOf, fullYear, monthSpan, monthsOf, type Span, splitDay } from "./calendar.ts";
import { monthNamed } from "./month-names.ts";
import { FILLERS, foldWord, HALVES, NUMBERED_MONTH, ordinalOf, QUARTERS, UNTIL } from "./period-words.ts";

/** The years before the first one of an era. */
const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, 民國: 1911, 民国: 1911 };
const PART = String.raw`(\d{1,2})[月월](?:(\d{1,2})[日일号號])?[分度份]?`;
const EASTERN_YEAR = new RegExp(String.raw`^(\d{4})[年년]${PART}$`, "u");
const ERA_FIRST = new RegExp(String.raw`^(令和|平成|昭和|民國|民国)(\d{1,3}|元)年${PART}$`, "u");
/** The era of Reiwa: `R7.09` */
const REIWA = /^R(\d{1,2})[./](\d\d)$/;
const MONTH_FIRST = /^(\d{1,2})[月월],?(\d{4})[年년]?$/u;
const QUARTER = /^(\d{4})[年년]?第?([1-4一二三四])(?:季度|季|분기)$/u;
const HALF = /^(\d{4})[年년](上半年|下半年|상반기|하반기)$/u;
const NUMERALS = "一二三四";

const TOKENS = /(\d+)|([\p{L}\p{M}]+)|[^\p{L}\p{M}\d]+/gu;
const GAP = /^[\s./,_'’׳()°-]*$/u;
const MOST_PARTS = 4;
/** Thai years count from 543 years earlier. */
const THAI = /\p{Script=Thai}/u;
const BUDDHIST = 543;

const READS: Readonly<Record<string, Read>> = {
  "month year": ([each, year]) => month(year, each),
  "year month": ([year, each]) => month(year, each),
  // In `jan 26` and `jan.26`, the number may be a day.
  "month number": ([each, year]) =>
    /^[/'’]$/.test(year.gap) ? monthsOf(twoDigits(year), each.value, each.value) : null,
  "number month year": ([number, each, year]) => day(year.value, each, number),
  "month number year": ([each, number, year]) => day(year.value, each, number),
  "year month number": ([year, each, number]) => day(year.value, each, number),
  "number month number": ([number, each, year]) => day(twoDigits(year), each, number),
  "number year": ([each, year]) => (/^\s?[-/._ ]\s?$/.test(year.gap) ? month(year, each) : null),
  // A spreadsheet makes 2026.1 of 2026.10.
  "year number": ([year, each]) => {
    const isWhole = each.printed.length === 2 || /^\s?[-/_]\s?$/.test(each.gap);
    return isWhole && /^\s?[-/._ ]\s?$/.test(each.gap) ? month(year, each) : null;
  },
  "numbered number year": ([_, each, year]) => month(year, each),
  "number numbered number year": ([number, _, each, year]) => day(year.value, each, number),
  // `T1/2026` is the first month in Vietnamese, and a quarter in French.
  "quarter number year": ([{ printed }, each, year]) =>
    printed.toLowerCase() === "t" && year.gap === "/" ? null : quarter(year.value, each),
  "number quarter year": ([each, _, year]) => quarter(year.value, each),
  "year quarter number": ([year, _, each]) => quarter(year.value, each),
  "year number quarter": ([year, each]) => quarter(year.value, each),
  "quarter number number": ([_, each, year]) => quarter(twoDigits(year), each),
  "number quarter number": ([each, _, year]) => quarter(twoDigits(year), each),
  "half number year": ([_, each, year]) => half(year.value, each),
  "number half year": ([each, _, year]) => half(year.value, each),
  "year half number": ([year, _, each]) => half(year.value, each),
  "year number half": ([year, each]) => half(year.value, each),
  "half number number": ([_, each, year]) => half(twoDigits(year), each),
  "number half number": ([each, _, year]) => half(twoDigits(year), each),
};

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

/** The days from the first to the last of two, whichever they are; null if they can be read in two ways. */
export function readRange(cell: string): Span | null {
  const text = plainPeriod(cell);
  const [range, ...others] = text === null ? [] : rangesIn(text);
  return range && others.every(({ from, to }) => from === range.from && to === range.to) ? range : null;
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

/**
 * A part of a period: a year in full, a number of one or two digits, the name of a month, or a word that says what a
 * number counts.
 */
type Kind = "year" | "number" | "month" | "quarter" | "half" | "numbered";

interface Part {
  kind: Kind;
  value: number;
  printed: string;
  /** The signs and blanks before it. */
  gap: string;
}

type Meaning = Pick<Part, "kind" | "value">;

type Read = (parts: [Part, Part, Part, Part]) => Span | null;

const month = (year: Part, each: Part) => monthsOf(year.value, each.value, each.value);

const day = (year: number, each: Part, number: Part) => {
  const only = dayOf(year, each.value, number.value);
  return only ? { from: only, to: only } : null;
};

const quarter = (year: number, { value }: Part) => (value < 5 ? monthsOf(year, value * 3 - 2, value * 3) : null);

/** `S01` is the French for the first week. */
const half = (year: number, { value, printed }: Part) =>
  value < 3 && printed.length < 2 ? monthsOf(year, value * 6 - 5, value * 6) : null;

const twoDigits = ({ printed }: Part) => (printed.length === 2 ? fullYear(Number(printed)) : 0);

/** The days of a period that is written with the name of a month, as a part of a year, or as month and year. */
function readWorded(text: string): Span | null {
  const parts = partsOf(text);
  if (!parts) return null;
  return READS[parts.map(({ kind }) => kind).join(" ")]?.(parts as [Part, Part, Part, Part]) ?? null;
}

function partsOf(text: string): Part[] | null {
  const parts: Part[] = [];
  let gap = "";
  for (const [token, number, word] of text.matchAll(TOKENS)) {
    const part = number === undefined ? word && worded(foldWord(word)) : counted(number, text);
    if (part === undefined) {
      if (!GAP.test(token)) return null;
      gap += token;
    } else if (part === "") {
      gap += " ";
    } else if (part === null || parts.length === MOST_PARTS) {
      return null;
    } else {
      parts.push({ ...part, printed: token, gap });
      gap = "";
    }
  }
  return parts;
}

function counted(digits: string, text: string): Meaning | null {
  if (digits.length <= 2) return { kind: "number", value: Number(digits) };
  if (digits.length !== 4) return null;
  const value = Number(digits);
  return { kind: "year", value: value > 2400 && THAI.test(text) ? value - BUDDHIST : value };
}

/** Empty for a word that says nothing. */
function worded(word: string): Meaning | "" | null {
  if (QUARTERS.has(word)) return { kind: "quarter", value: 0 };
  if (HALVES.has(word)) return { kind: "half", value: 0 };
  if (NUMBERED_MONTH.has(word)) return { kind: "numbered", value: 0 };
  const named = monthNamed(word);
  if (named !== 0) return { kind: "month", value: named };
  if (FILLERS.has(word)) return "";
  const ordinal = ordinalOf(word);
  return ordinal === 0 ? null : { kind: "number", value: ordinal };
}

/** The days of a period in Japanese, Chinese or Korean, such as `2026年1月`, `令和8年1月` or `2026년 1분기`. */
function readEastern(cell: string): Span | null {
  const text = cell.replaceAll(" ", "");
  const [, year, month, day] = EASTERN_YEAR.exec(text) ?? [];
  if (year !== undefined) return dated(Number(year), month, day);
  const [, era = "", ofEra, eraMonth, eraDay] = ERA_FIRST.exec(text) ?? [];
  if (ofEra !== undefined) return dated((ERAS[era] ?? 0) + (ofEra === "元" ? 1 : Number(ofEra)), eraMonth, eraDay);
  const [, reiwa, reiwaMonth] = REIWA.exec(text) ?? [];
  if (reiwa !== undefined) return dated((ERAS["令和"] ?? 0) + Number(reiwa), reiwaMonth, undefined);
  const [, firstMonth, lastYear] = MONTH_FIRST.exec(text) ?? [];
  if (lastYear !== undefined) return dated(Number(lastYear), firstMonth, undefined);
  const [, quarterYear, quarter = ""] = QUARTER.exec(text) ?? [];
  if (quarterYear !== undefined) {
    const each = NUMERALS.indexOf(quarter) + 1 || Number(quarter);
    return monthsOf(Number(quarterYear), each * 3 - 2, each * 3);
  }
  const [, halfYear, half] = HALF.exec(text) ?? [];
  if (halfYear === undefined) return null;
  return half === "上半年" || half === "상반기" ? monthsOf(Number(halfYear), 1, 6) : monthsOf(Number(halfYear), 7, 12);
}

function dated(year: number, month: string | undefined, day: string | undefined): Span | null {
  if (day === undefined) return monthsOf(year, Number(month), Number(month));
  const only = dayOf(year, Number(month), Number(day));
  return only ? { from: only, to: only } : null;
}
