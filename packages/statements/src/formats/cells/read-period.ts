import type { PeriodNotation } from "@ledgerline/contract/statements/period-notations";
import { dayOf, daysIn, fullYear, monthSpan, monthsOf, type Span, splitDay } from "./calendar.ts";
import { monthNamed } from "./month-names.ts";
import { readClear } from "./period-range.ts";

const NAME = String.raw`([^\s\d.,/-]+)\.?`;
const TIME = String.raw`(?:[T ]\s*(\d{1,2}(?::\d\d){1,2}(?:[.,]\d+)?(?:\s*[ap]m)?)\s*(Z|UTC|[+-]\d\d:?\d\d)?)?`;

type Read = (match: string[]) => Span | null;

const day = (pattern: string, read: (numbers: [number, number, number]) => string | null): [RegExp, Read] => [
  new RegExp(`^${pattern}${TIME}$`, "i"),
  ([, a, b, c, time, offset]) => {
    const printed = read([Number(a), Number(b), Number(c)]);
    const shifted = printed && time && offset ? inUtc(printed, time, offset) : printed;
    return shifted ? { from: shifted, to: shifted } : null;
  },
];
const month = (pattern: string, read: (cells: [string, string]) => Span | null): [RegExp, Read] => [
  new RegExp(`^${pattern}$`, "i"),
  ([, a = "", b = ""]) => read([a, b]),
];
const yearFirst = ([year, each]: [string, string]) => monthsOf(Number(year), Number(each), Number(each));
const named = ([name, year]: [string, string]) => monthsOf(fullYear(Number(year)), monthNamed(name), monthNamed(name));
const quarter = (year: number, each: number) => monthsOf(year, each * 3 - 2, each * 3);

const ISO_DAY = day(String.raw`(\d{4})-(\d\d)-(\d\d)`, ([y, m, d]) => dayOf(y, m, d));

const NOTATIONS: Record<Exclude<PeriodNotation, "clear">, readonly [RegExp, Read]> = {
  "YYYY-MM": month(String.raw`(\d{4})-(\d\d)`, yearFirst),
  YYYYMM: month(String.raw`(\d{4})(\d\d)`, yearFirst),
  "YYYY/MM": month(String.raw`(\d{4})/(\d\d)`, yearFirst),
  YYYY_MM: month(String.raw`(\d{4})_(\d\d)`, yearFirst),
  "YYYY.MM": month(String.raw`(\d{4})\.(\d\d)(?:\s.*)?`, yearFirst),
  YYYY年M月: month(String.raw`(\d{4})[年년]\s?(\d{1,2})[月월]`, yearFirst),
  YYYYMn: month(String.raw`(\d{4})M(\d{1,2})`, yearFirst),
  "MMM-YY": month(String.raw`${NAME}-(\d\d)`, named),
  "MMM.YY": month(String.raw`${NAME}\/?(\d\d)`, named),
  "MMM YY": month(String.raw`${NAME}\s+(\d\d)(?:\s+-\s+Sup\b.*)?`, named),
  "MMM YYYY": month(String.raw`${NAME}\s+(\d{4})`, named),
  "YYYY-MM-DD": ISO_DAY,
  "YYYY/MM/DD": day(String.raw`(\d{4})/(\d{1,2})/(\d{1,2})`, ([y, m, d]) => dayOf(y, m, d)),
  "M/D/YYYY": day(String.raw`(\d{1,2})/(\d{1,2})/(\d{4})`, ([m, d, y]) => dayOf(y, m, d)),
  "M/D/YY": day(String.raw`(\d{1,2})/(\d{1,2})/(\d\d)`, ([m, d, y]) => dayOf(fullYear(y), m, d)),
  "D/M/YYYY": day(String.raw`(\d{1,2})/(\d{1,2})/(\d{4})`, ([d, m, y]) => dayOf(y, m, d)),
  "D/M/YY": day(String.raw`(\d{1,2})/(\d{1,2})/(\d\d)`, ([d, m, y]) => dayOf(fullYear(y), m, d)),
  "DD-MM-YYYY": day(String.raw`(\d{1,2})-(\d{1,2})-(\d{4})`, ([d, m, y]) => dayOf(y, m, d)),
  "MM-DD-YYYY": day(String.raw`(\d{1,2})-(\d{1,2})-(\d{4})`, ([m, d, y]) => dayOf(y, m, d)),
  "DD.MM.YYYY": day(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})`, ([d, m, y]) => dayOf(y, m, d)),
  "MM.DD.YYYY": day(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})`, ([m, d, y]) => dayOf(y, m, d)),
  "DD.MM.YY": day(String.raw`(\d{1,2})\.(\d{1,2})\.(\d\d)`, ([d, m, y]) => dayOf(fullYear(y), m, d)),
  "MM.DD.YY": day(String.raw`(\d{1,2})\.(\d{1,2})\.(\d\d)`, ([m, d, y]) => dayOf(fullYear(y), m, d)),
  YYYYMMDD: day(String.raw`(\d{4})(\d\d)(\d\d)`, ([y, m, d]) => dayOf(y, m, d)),
  serial: [/^(\d{5})(?:\.\d+)?$/, ([, number]) => serialDay(Number(number))],
  nQYYYY: month(String.raw`([1-4])Q(\d{4})`, ([each, year]) => quarter(Number(year), Number(each))),
  QnYY: month(String.raw`Q([1-4])\s?(\d\d)`, ([each, year]) => quarter(fullYear(Number(year)), Number(each))),
  "YYYY-Qn": month(String.raw`(\d{4})-?Q([1-4])`, ([year, each]) => quarter(Number(year), Number(each))),
  "MMM-MMM-YY": [
    new RegExp(String.raw`^${NAME}-${NAME}-(\d\d)$`, "i"),
    ([, first = "", last = "", year = ""]) => monthsOf(fullYear(Number(year)), monthNamed(first), monthNamed(last)),
  ],
  "YYYY-MM-DD~YYYY-MM-DD": [
    /^(\d{4}-\d\d-\d\d)\s*~\s*(\d{4}-\d\d-\d\d)$/,
    ([, first = "", last = ""]) => {
      const from = readPeriod(first, "YYYY-MM-DD")?.from;
      const to = readPeriod(last, "YYYY-MM-DD")?.to;
      return from && to && from <= to ? { from, to } : null;
    },
  ],
};

/** The days that a cell in this notation means; null if it is written differently, or does not exist. */
export function readPeriod(cell: string, as: PeriodNotation): Span | null {
  const text = cell.trim();
  if (text.length > 100) return null;
  if (as === "clear") return readClear(text);
  const [pattern, read] = NOTATIONS[as];
  const match = pattern.exec(text);
  if (match) return read(match);
  return as === "serial" ? readPeriod(text, "YYYY-MM-DD") : null;
}

/** Spreadsheets count days from the end of 1899. */
function serialDay(serial: number): Span | null {
  const at = new Date(Date.UTC(1899, 11, 30 + serial));
  const each = dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
  return each === null ? null : { from: each, to: each };
}

function inUtc(printed: string, time: string, offset: string): string | null {
  const [, hours = "0", minutes = "0", half] = /^(\d{1,2}):(\d\d).*?([ap]m)?$/i.exec(time) ?? [];
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
  const [, sign, offsetHours = "0", offsetMinutes = "0"] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
  if (hour > 23 || Number(minutes) > 59) return null;
  const shift = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === "-" ? 1 : -1);
  const at = new Date(Date.parse(`${printed}T00:00:00Z`) + (hour * 60 + Number(minutes) + shift) * 60_000);
  return dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

/** In the form that a line has. */
export interface SalePeriod {
  saleMonth: string;
  saleMonths: number;
  saleFrom: string | null;
  saleTo: string | null;
}

/** Longer than any sale period that a statement prints. */
const MOST_MONTHS = 120;

/**
 * The months of a sale period: those that it covers more than half of, else the one that it has most days in. The exact
 * days are kept if they are not whole months, unless a single day only names its month.
 */
export function salePeriod(span: Span, isName: boolean): SalePeriod | null {
  const first = splitDay(span.from).month;
  const last = splitDay(span.to).month;
  if (last - first >= MOST_MONTHS) return null;
  const months = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const isWhole = span.from === monthSpan(first).from && span.to === monthSpan(last).to;
  const covered = isWhole ? months : mostlyCovered(months, span);
  const [start = first] = covered;
  const days = isWhole || isName ? { saleFrom: null, saleTo: null } : { saleFrom: span.from, saleTo: span.to };
  return { saleMonth: monthSpan(start).from, saleMonths: covered.length, ...days };
}

function mostlyCovered(months: number[], span: Span): number[] {
  const share = (month: number) => coveredDays(month, span) / daysIn(Math.floor(month / 12), (month % 12) + 1);
  const mostly = months.filter((month) => share(month) > 0.5);
  if (mostly.length > 0) return mostly;
  return [months.reduce((best, month) => (coveredDays(month, span) > coveredDays(best, span) ? month : best))];
}

function coveredDays(month: number, { from, to }: Span): number {
  const whole = monthSpan(month);
  const first = from > whole.from ? from : whole.from;
  const last = to < whole.to ? to : whole.to;
  return splitDay(last).day - splitDay(first).day + 1;
}
