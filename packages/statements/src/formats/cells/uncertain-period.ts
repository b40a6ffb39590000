import type { RefusalReason } from "../../vocabulary.ts";
import { dayOf, fullYear, monthSpan, monthsOf, type Span, splitDay } from "./calendar.ts";
import { orderOfDate } from "./date-notation.ts";
import { isRange, plainPeriod, readClear, readRange } from "./period-range.ts";
import { foldWord, words } from "./period-words.ts";

/**
 * Why it is not certain which months a cell means: a `week` may lie in two months, a `fiscal` period is counted from a
 * year that only the sender knows, a `range` has other days than whole months, and a `year` of two digits may be a day.
 */
type Uncertain = Extract<RefusalReason, { code: "uncertain_period" }>["why"];

const WEEKS = words(`week, weeks, weekly, wk, cw, woche, wochen, kalenderwoche, semaine, semaines, semana, semanas,
  settimana, settimane, weken, tydzień, tygodnie, vecka, veckor, uge, uger, uke, uker, viikko, viikot, hafta, неделя,
  недели, тиждень, týden, týdny, săptămâna, εβδομάδα, minggu, tuần`);
const WEEK_IN = /[週周]|주차|สัปดาห์|أسبوع/u;
const FISCAL = words(`fiscal, fiscale, fiscais, fiscales, fy, fp, fq, geschäftsjahr, geschäftsmonat, wirtschaftsjahr,
  exercice, ejercicio, esercizio, boekjaar, финансовый, фискальный, räkenskapsår, regnskapsår, regnskabsår, tilikausi`);
const FISCAL_IN = /会計|会计|會計|年度|회계/u;
/** A number follows: `W05`, `KW 5`, `S05`, and `P04`, `Period 4`. */
const WEEK_NUMBER = /(?:^|[^\p{L}])(?:w|kw|s|v|тиж|нед)\.? ?\d{1,2}(?!\d)/iu;
const PERIOD_NUMBER = /(?:^|[^\p{L}])(?:p|per|period|periode|periodo|период)\.? ?\d{1,2}(?!\d)/iu;
const YEAR = /^(?:19|20)\d\d$/;
/** `01/26`, `26-Jan`, `26-01-31` */
const TWO_DIGITS = /^(?:\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/. ]?\p{L}+\.?|\p{L}+\.?[-/. ]?\d{1,2}|\d\d[-./]\d\d[-./]\d\d)$/u;

/** Whether the name of a column says that its months are not those of the calendar. */
export function uncertainName(name: string): "week" | "fiscal" | null {
  const said = wordsOf(name.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 "));
  if (WEEK_IN.test(name) || said.some((word) => WEEKS.has(word))) return "week";
  return FISCAL_IN.test(name) || said.some((word) => FISCAL.has(word)) ? "fiscal" : null;
}

/** Why a cell that no notation reads may still mean months; null if it does not look like any. */
export function whyUncertain(cell: string): Uncertain | null {
  const text = plainPeriod(cell);
  if (text === null || !/\d/.test(text) || orderOfDate(text) !== null) return null;
  // The year may begin in any month.
  if (YEAR.test(text)) return "fiscal";
  const named = uncertainName(text);
  if (named) return named;
  if (WEEK_NUMBER.test(text)) return "week";
  if (PERIOD_NUMBER.test(text)) return "fiscal";
  if (isRange(text)) return "range";
  return TWO_DIGITS.test(text) ? "year" : null;
}

/** What such periods mean, as somebody has said. */
export interface SaidPeriods {
  weeks?: "days" | "last_month";
  yearBegins?: number;
}

/** The days of a period that is not certain, by what was said; null where nothing was. */
export function readUncertain(cell: string, named: Uncertain | null, { weeks, yearBegins }: SaidPeriods): Span | null {
  const why = named ?? whyUncertain(cell);
  if (why === "fiscal" && yearBegins !== undefined) {
    const nominal = fiscalMonths(cell);
    if (!nominal) return null;
    return namesMonth(nominal, cell) ? inFiscalYear(nominal, cell, yearBegins) : shiftedYear(nominal, yearBegins);
  }
  if ((why !== "week" && why !== "range") || weeks === undefined) return null;
  const days = why === "week" ? (weekIn(cell) ?? readRange(cell)) : readRange(cell);
  return days && (weeks === "days" ? days : monthSpan(splitDay(days.to).month));
}

const WHOLE_WEEK = /^(\d{4})(\d\d)$/;
const DAY = 86_400_000;

/** Monday to Sunday of the week of ISO 8601 that a text has with its year: `2026-W05`, `202605`, `KW 5/2026`. */
function weekIn(cell: string): Span | null {
  const text = plainPeriod(cell) ?? "";
  const [, wholeYear, wholeWeek] = WHOLE_WEEK.exec(text) ?? [];
  const numbers = wholeYear === undefined ? (text.match(/\d+/g) ?? []) : [wholeYear, wholeWeek ?? ""];
  const [year, ...years] = numbers.filter((number) => number.length === 4).map(Number);
  const [week, ...weeks] = numbers.filter((number) => number.length < 3).map(Number);
  if (year === undefined || week === undefined || years.length + weeks.length > 0 || numbers.length > 2) return null;
  // The fourth of January is always in the first week.
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth + (7 * (week - 1) - ((new Date(fourth).getUTCDay() + 6) % 7)) * DAY;
  const thursday = new Date(monday + 3 * DAY);
  if (week < 1 || thursday.getUTCFullYear() !== year) return null;
  const [from, to] = [monday, monday + 6 * DAY].map((at) => new Date(at).toISOString().slice(0, 10));
  return from !== undefined && to !== undefined && dayOf(year, 1, 1) ? { from, to } : null;
}

const ONLY_YEAR = /^\d{4}$/;
const MONTH_NAME = /\p{L}{2}|[月월]/u;
const MONTHS_OF_YEAR = 12;

/** The months of a fiscal period as if its year were the calendar's. */
function fiscalMonths(cell: string): Span | null {
  const text = withoutFiscal(cell);
  if (ONLY_YEAR.test(text)) return monthsOf(Number(text), 1, 12);
  const span = readClear(text);
  if (span) return span.from.endsWith("-01") && span.from !== span.to ? span : null;
  const [period = ""] = PERIOD_NUMBER.exec(text) ?? [];
  const [month] = /\d+/.exec(period) ?? [];
  const rest = text.replace(period, " ").match(/\d+/g) ?? [];
  return month !== undefined && rest.length === 1 && ONLY_YEAR.test(rest[0] ?? "")
    ? monthsOf(Number(rest[0]), Number(month), Number(month))
    : null;
}

/** A year that begins in another month than January is named after the one that it ends in. */
function shiftedYear({ from, to }: Span, begins: number): Span {
  const earlier = (13 - begins) % 12;
  return {
    from: monthSpan(splitDay(from).month - earlier).from,
    to: monthSpan(splitDay(to).month - earlier).to,
  };
}

/** True for `March 2026` and `2026年3月`, which are not the third month of a fiscal year. */
function namesMonth({ from, to }: Span, cell: string): boolean {
  const text = withoutFiscal(cell);
  return splitDay(from).month === splitDay(to).month && MONTH_NAME.test(text) && readClear(text) !== null;
}

/** A month by its name. Its year may be the calendar's or the fiscal one; null where these differ and no cell tells. */
function inFiscalYear(month: Span, cell: string, begins: number): Span | null {
  const isInBoth = begins === 1 || Number(month.from.slice(5, 7)) < begins;
  if (isInBoth) return month;
  return uncertainName(cell) === "fiscal" ? monthSpan(splitDay(month.from).month - MONTHS_OF_YEAR) : null;
}

/** `FY26`, `FY 26` */
const SHORT_YEAR = /^(\p{L}{2,20}) ?'?(\d\d)(?!\d)/u;

function withoutFiscal(cell: string): string {
  const text = (plainPeriod(cell) ?? "").replace(SHORT_YEAR, (all, word: string, year: string) =>
    FISCAL.has(foldWord(word)) ? `${word} ${fullYear(Number(year))}` : all,
  );
  return text.replace(/\p{L}+/gu, (word) => (FISCAL.has(foldWord(word)) ? "" : word)).trim();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}]+/u).map(foldWord);
}
