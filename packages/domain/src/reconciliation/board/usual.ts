/** The least of the sorted values that `percent` of them do not exceed; undefined without values. */
export function percentile<Value>(inOrder: readonly Value[], percent: number): Value | undefined {
  return inOrder[Math.max(0, Math.ceil((inOrder.length * percent) / 100) - 1)];
}

/** The middle one of some numbers, of an even count the lower of the two; 0 without any. */
export function medianOf(values: readonly number[]): number {
  return (
    percentile(
      [...values].sort((a, b) => a - b),
      50,
    ) ?? 0
  );
}

/** Of two things that may be one under two names, the least that the smaller has of the larger one's units. */
const SAME_SIZE_PERCENT = 60;

/** Whether two numbers of units could be those of the same thing. */
export function isSameSize(one: number, other: number): boolean {
  return Math.min(one, other) * 100 >= Math.max(one, other) * SAME_SIZE_PERCENT;
}

/** The most by which two thirds of the values differ from `middle`. Up to a third of them may be wrong. */
export function deviationOf(values: readonly number[], middle: number): number {
  const differences = values.map((value) => Math.abs(value - middle)).sort((a, b) => a - b);
  return percentile(differences, 66) ?? 0;
}

/** A store's month of sale, and how many days after its end most of its units had arrived. */
export interface MonthOfDelay {
  month: string;
  days: number;
  /** The same for half of its units. A correction does not change it. */
  half: number;
}

export interface UsualDays {
  usual: number;
  latest: number;
  /** The months that both are based on, and those that came too late to count. */
  months: string[];
  leftOut: string[];
}

/** A month is late if it comes more than this many days, and more than three deviations, after the usual day. */
const LATE_DAYS = 30;
const DEVIATIONS = 3;
const NEWEST = 2;

/**
 * The median delay of a history, and the longest. A few much later months are left out: up to a third of all, of which
 * most were only corrected and up to a quarter of all were really late. Where more were late, or the newest ones were,
 * coming late has become usual, and all count.
 */
export function usualDays(history: readonly MonthOfDelay[]): UsualDays {
  const days = history.map((one) => one.days);
  const usual = medianOf(days);
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
