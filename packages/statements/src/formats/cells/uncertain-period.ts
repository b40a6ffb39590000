import type { RefusalReason } from "../../vocabulary.ts";
import { orderOfDate } from "./date-notation.ts";
import { isRange, plainPeriod } from "./period-range.ts";
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
  const named = uncertainName(text);
  if (named) return named;
  if (WEEK_NUMBER.test(text)) return "week";
  if (PERIOD_NUMBER.test(text)) return "fiscal";
  if (isRange(text)) return "range";
  return TWO_DIGITS.test(text) ? "year" : null;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}]+/u).map(foldWord);
}
