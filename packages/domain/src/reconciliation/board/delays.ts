import { percentile } from "../money/percentile.ts";
import { deviationOf } from "./deviation.ts";

/** A month of sale of a store, and the days after its end by which most of its units were there. */
export interface MonthOfDelay {
  month: string;
  days: number;
  /** The days by which half of them were there. A correction leaves it as it was. */
  half: number;
}

export interface UsualDays {
  usual: number;
  latest: number;
  /** The months that both rest on, and those that came too late to count. */
  months: string[];
  leftOut: string[];
}

/** Later than this many days, and than three deviations, is no longer usual. */
const LATE_DAYS = 30;
const DEVIATIONS = 3;
const NEWEST = 2;

/**
 * The days in the middle of a history in order, and the most of it. A few months that came much later are left out: up
 * to a third of them, most of which were corrected, or up to a quarter that were late themselves. Where more were late, or
 * the newest ones were, coming late has become usual, and all count.
 */
export function usualDays(history: readonly MonthOfDelay[]): UsualDays {
  const days = history.map((one) => one.days).sort((a, b) => a - b);
  const usual = percentile(days, 50) ?? 0;
  const limit = usual + Math.max(LATE_DAYS, DEVIATIONS * deviationOf(days, usual));
  const late = history.filter((one) => one.days > limit);
  const isUsual =
    late.length * 3 > history.length ||
    late.filter(({ half }) => half > limit).length > Math.max(1, Math.floor(history.length / 4)) ||
    history.slice(-NEWEST).every(({ half }) => half > limit);
  const months = isUsual ? history : history.filter((one) => one.days <= limit);
  return {
    usual,
    latest: Math.max(...months.map((one) => one.days)),
    months: months.map(({ month }) => month),
    leftOut: isUsual ? [] : late.map(({ month }) => month),
  };
}
