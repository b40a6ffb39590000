import { dayOf, monthsOf, type Span } from "../formats/cells/calendar.ts";
import { monthNamed } from "../formats/cells/month-names.ts";
import { withoutMarks } from "../words.ts";

/** The position of something among the tokens of a text. */
interface Place {
  first: number;
  /** The first token after it. */
  next: number;
}

/** A day, in each order in which its numbers can be read. */
export type DayFound = Place & { unit: "day"; readings: { order: "year" | "day" | "month"; day: string }[] };
/** One or more months; not sure if it may be something else. */
type MonthFound = Place & { unit: "month"; span: Span; isSure: boolean };
export type DateFound = DayFound | MonthFound | (Place & { unit: "year"; span: Span }) | LengthFound;
/** A number of days, such as `28day`. */
type LengthFound = Place & { unit: "length"; days: number };

type Read = (tokens: readonly Token[], at: number) => DateFound | null;

/** Before that, nobody had plays to export. */
const FIRST_YEAR = 2005;
const LAST_YEAR = 2099;
/** What may separate the parts of a date. */
const PARTED = new Set(["-", "_", ".", "/", " "]);
const LOOSELY = /^[-_., '\u2019]{0,2}$/;
const FILLERS = new Set(["de", "of"]);
const DAYS: Record<string, number> = { day: 1, days: 1, week: 7, weeks: 7 };

/** The days, months, years and lengths in a text, in order. */
export function datesIn(tokens: readonly Token[]): DateFound[] {
  const found: DateFound[] = [];
  for (let at = 0; at < tokens.length; ) {
    const date = READERS.reduce<DateFound | null>((known, read) => known ?? read(tokens, at), null);
    if (date) found.push(date);
    at = date?.next ?? at + 1;
  }
  return found;
}

function number(token: Token | undefined, fewest: number, most = fewest): number | null {
  if (!token?.isNumber || token.text.length < fewest || token.text.length > most) return null;
  return Number(token.text);
}

function yearAt(token: Token | undefined): number | null {
  const year = number(token, 4);
  return year !== null && year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

/** Shorter words are names of months in some language, but far more often initials or parts of titles. */
const SHORTEST_NAME = 3;

function nameAt(token: Token | undefined): number | null {
  if (!token || token.isNumber || token.text.length < SHORTEST_NAME) return null;
  return monthNamed(token.text) || null;
}

function dayFound(first: number, length: number, readings: DayFound["readings"]): DayFound | null {
  return readings.length === 0 ? null : { unit: "day", first, next: first + length, readings };
}

function monthFound(first: number, length: number, span: Span | null, isSure: boolean): MonthFound | null {
  return span && { unit: "month", first, next: first + length, span, isSure };
}

/** `2026-01-31`, `2026_1_31`. */
const yearMonthDay: Read = (tokens, at) => {
  const [a, b, c] = tokens.slice(at, at + 3);
  const year = yearAt(a);
  const month = number(b, 1, 2);
  const day = number(c, 1, 2);
  if (year === null || month === null || day === null || !b || !c) return null;
  // `2026-01-2` may be the second copy of January.
  if (b.before !== c.before || !PARTED.has(b.before) || c.text.length < b.text.length) return null;
  const on = dayOf(year, month, day);
  return on ? dayFound(at, 3, [{ order: "year", day: on }]) : null;
};

/** `20260131`. */
const compactDay: Read = (tokens, at) => {
  const token = tokens[at];
  if (number(token, 8) === null || !token) return null;
  const year = Number(token.text.slice(0, 4));
  const on = dayOf(year, Number(token.text.slice(4, 6)), Number(token.text.slice(6)));
  return on && year >= FIRST_YEAR ? dayFound(at, 1, [{ order: "year", day: on }]) : null;
};

/** `31.01.2026`, `01-31-2026`; `01-02-2026` in both orders. */
const dayMonthYear: Read = (tokens, at) => {
  const [a, b, c] = tokens.slice(at, at + 3);
  const first = number(a, 1, 2);
  const second = number(b, 1, 2);
  const year = yearAt(c);
  if (first === null || second === null || year === null || !b || b.before !== c?.before) return null;
  if (!PARTED.has(b.before)) return null;
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  return dayFound(at, 3, [
    ...(dayFirst ? [{ order: "day" as const, day: dayFirst }] : []),
    ...(monthFirst ? [{ order: "month" as const, day: monthFirst }] : []),
  ]);
};

/** `31 Jan 2026`, `January 31, 2026`. */
const namedDay: Read = (tokens, at) => {
  const [a, b, c] = tokens.slice(at, at + 3);
  const month = nameAt(b) ?? nameAt(a);
  const day = nameAt(b) === null ? number(b, 1, 2) : number(a, 1, 2);
  const year = yearAt(c);
  if (month === null || day === null || year === null) return null;
  if (!LOOSELY.test(b?.before ?? "") || !LOOSELY.test(c?.before ?? "")) return null;
  const on = dayOf(year, month, day);
  return on ? dayFound(at, 3, [{ order: "year", day: on }]) : null;
};

/** `2026年1月`, `2026年1月31日`. */
const inChinese: Read = (tokens, at) => {
  const [a, b, c, d, e, f] = tokens.slice(at, at + 6);
  const year = yearAt(a);
  const month = number(c, 1, 2);
  if (year === null || month === null || b?.text !== "年" || d?.text !== "月") return null;
  const day = f?.text === "日" ? number(e, 1, 2) : null;
  const on = day === null ? null : dayOf(year, month, day);
  return on ? dayFound(at, 6, [{ order: "year", day: on }]) : monthFound(at, 4, monthsOf(year, month, month), true);
};

/** `Jan 2026`, `2026-January`, `Jan-Mar 2026`, `enero de 2026`; `Jan26` may be a day. */
const namedMonth: Read = (tokens, at) => {
  if (yearAt(tokens[at]) !== null) {
    const month = nameAt(tokens[at + 1]);
    const isNear = LOOSELY.test(tokens[at + 1]?.before ?? "");
    // In `2026 Jan 2026` and `2026 Jan 5`, the month belongs to what follows.
    if (month === null || !isNear || tokens[at + 2]?.isNumber) return null;
    return monthFound(at, 2, monthsOf(Number(tokens[at]?.text), month, month), true);
  }
  const month = nameAt(tokens[at]);
  if (month === null) return null;
  const second = nameAt(tokens[at + 1]);
  const behind = at + (second === null ? 1 : 2);
  const yearPlace = FILLERS.has(tokens[behind]?.text ?? "") ? behind + 1 : behind;
  const token = tokens[yearPlace];
  if (!token || !LOOSELY.test(token.before)) return null;
  const length = yearPlace + 1 - at;
  const year = yearAt(token);
  if (year !== null) return monthFound(at, length, monthsOf(year, month, second ?? month), true);
  const short = number(token, 2);
  if (short === null || second !== null) return null;
  return monthFound(at, length, monthsOf(2000 + short, month, month), /['\u2019]/.test(token.before));
};

/** `2026-01`, `2026M01`, `202601`, `01-2026`. */
const numberedMonth: Read = (tokens, at) => {
  const [a, b, c] = tokens.slice(at, at + 3);
  const year = yearAt(a);
  if (year !== null && b?.text === "m") {
    const each = number(c, 1, 2);
    return each === null ? null : monthFound(at, 3, monthsOf(year, each, each), true);
  }
  if (year !== null && b && PARTED.has(b.before)) {
    const each = number(b, 1, 2);
    // `2026-1` may be a first copy, `2026 10` ten songs, and `2026-01-2` a second copy or a day.
    const isMore = c?.isNumber === true && c.text.length <= 2 && c.before === b.before;
    const isSure = b.text.length === 2 && b.before !== " " && !isMore;
    if (each !== null) return monthFound(at, 2, monthsOf(year, each, each), isSure);
  }
  if (number(a, 6) !== null && a) {
    const compact = Number(a.text.slice(0, 4));
    const each = Number(a.text.slice(4));
    if (compact < FIRST_YEAR) return null;
    // `201112` is December 2011, or 12 November 2020.
    return monthFound(at, 1, monthsOf(compact, each, each), compact > 2012);
  }
  const first = number(a, 1, 2);
  const later = yearAt(b);
  if (first === null || later === null || !b || !PARTED.has(b.before)) return null;
  return monthFound(at, 2, monthsOf(later, first, first), a?.text.length === 2 && b.before !== " ");
};

/** `2026-Q1`, `Q1 2026`, `1Q2026`, `H1 2026`. */
const partOfYear: Read = (tokens, at) => {
  const [a, b, c] = tokens.slice(at, at + 3);
  const texts = [a, b, c].map((token) => token?.text ?? "");
  const letter = texts.find((text) => text === "q" || text === "h");
  const each = [a, b, c].find((token) => number(token, 1) !== null);
  const year = yearAt(a) ?? yearAt(c);
  if (!letter || !each || year === null || [b, c].some((token) => (token?.before.length ?? 9) > 1)) return null;
  const months = letter === "q" ? 3 : 6;
  const part = Number(each.text);
  return monthFound(at, 3, monthsOf(year, (part - 1) * months + 1, part * months), true);
};

/** `28day`, `4 weeks`. */
const lengthOfDays: Read = (tokens, at) => {
  const [a, b] = tokens.slice(at, at + 2);
  const count = number(a, 1, 3);
  const days = b && !b.isNumber && b.before.length <= 1 ? DAYS[b.text] : undefined;
  return count && days ? { unit: "length", first: at, next: at + 2, days: count * days } : null;
};

const bareYear: Read = (tokens, at) => {
  const year = yearAt(tokens[at]);
  const span = year === null ? null : monthsOf(year, 1, 12);
  return span && { unit: "year", first: at, next: at + 1, span };
};

/** Longest first. */
const READERS: readonly Read[] = [
  inChinese,
  yearMonthDay,
  dayMonthYear,
  namedDay,
  compactDay,
  partOfYear,
  namedMonth,
  numberedMonth,
  lengthOfDays,
  bareYear,
];

/** A run of digits or of letters in a text. */
export interface Token {
  /** In lower case, without accents. */
  text: string;
  isNumber: boolean;
  /** The text between it and the previous token. */
  before: string;
}

const MOST_CHARS = 300;
const RUN = /\p{Nd}+|\p{L}+/gu;

export function nameTokens(text: string): Token[] {
  const plain = withoutMarks(text.slice(0, MOST_CHARS), "NFKD").toLowerCase();
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    tokens.push({ text: run, isNumber: /^\d+$/.test(run), before: plain.slice(end, index) });
    end = index + run.length;
  }
  return tokens;
}
