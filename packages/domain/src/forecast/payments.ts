import { FORECAST_BOUNDS, type NextPayment } from "@ledgerline/contract/forecast";
import type { StoredGap, StoredPayment } from "@ledgerline/db/schema";
import { addDecimals, minorDecimals } from "@ledgerline/decimals";
import { addDays, addMonths, daysBetween, monthsBetween, monthsFrom } from "../calendar.ts";
import { usualDays } from "../reconciliation/board/usual.ts";
import type { SourceRun } from "../reconciliation/checks/source-runs.ts";
import { forecastSeries, type Range } from "./model.ts";

/** What a sender accounted in a currency and a month. */
export interface PaymentSum {
  source: string;
  currency: string;
  /** `YYYY-MM` */
  period: string;
  /** The last accounting day in it, and how many there are. */
  day: string;
  days: number;
  net: string;
  /** Over how many months of sale its money is spread, and how many months its middle lies before the period. */
  span: number;
  lag: number;
}

export interface ForecastBooks {
  today: string;
  sums: readonly PaymentSum[];
  /** The day on which the money of a period arrived. */
  arrivals: readonly { source: string; currency: string; period: string; day: string }[];
  /** Measured plays of whole months. */
  plays: readonly { platform: string; month: string; plays: number }[];
  runs: readonly Pick<SourceRun, "source" | "step" | "stopped" | "empty">[];
}

type PeriodKey = Pick<NextPayment, "source" | "currency" | "period">;

/** What is said of a period before it comes. */
export interface PeriodForecast extends PeriodKey, Pick<NextPayment, "low" | "mid" | "high"> {
  /** How many periods ahead. */
  ahead: number;
}

export interface ForecastPayments {
  /** By the day on which they are expected. */
  next: StoredPayment[];
  /** Where nothing can be said. */
  gaps: StoredGap[];
  /** The estimates of all coming periods. */
  coming: PeriodForecast[];
  /** What would have been said of the last periods, from those before. */
  past: PeriodForecast[];
  /** What came in the last periods, and how many periods came in one. */
  came: (PeriodKey & { net: string; covers: number })[];
}

const MONTHS_AHEAD = 6;
const LEAST_PERIODS = { monthly: 6, rarer: 4 };
const MOST_PERIODS = 60;
const USUAL_PERIODS = 12;
const LEAST_ARRIVALS = 3;
/** How many past periods are held against what came. */
const PAST_PERIODS = 12;
/** A statement that is spread over this many times the usual months of sale covers what was left out before it. */
const SEVERAL = 1.5;

/** What comes in the next six months by sender and currency, or why nothing can be said. */
export function forecastPayments(books: ForecastBooks): ForecastPayments {
  const runs = new Map(books.runs.map((run) => [run.source, run]));
  const series = [...Map.groupBy(books.sums, ({ source, currency }) => `${source} ${currency}`).values()]
    .map((sums) => sums.toSorted((a, b) => (a.period < b.period ? -1 : 1)))
    .sort((a, b) => ((a.at(-1)?.period ?? "") < (b.at(-1)?.period ?? "") ? 1 : -1))
    .slice(0, FORECAST_BOUNDS.senders);
  const said = series.map((sums) => forecastOne(books, sums, runs.get(sums[0]?.source ?? "")));
  return {
    next: said.flatMap(({ next }) => next).sort((a, b) => (a.expected_on < b.expected_on ? -1 : 1)),
    gaps: said.flatMap(({ gaps }) => gaps),
    coming: said.flatMap(({ coming }) => coming),
    past: said.flatMap(({ past }) => past),
    came: said.flatMap(({ came }) => came),
  };
}

function forecastOne(
  { today, arrivals, plays, sums: all }: ForecastBooks,
  sums: readonly PaymentSum[],
  run: ForecastBooks["runs"][number] | undefined,
): ForecastPayments {
  const { source, currency } = sums[0] as PaymentSum;
  const said = { source, currency };
  const closed = sums.filter((sum) => !isOpen(sum, sums, today)).slice(-MOST_PERIODS);
  const last = closed.at(-1)?.period;
  const step = run?.step ?? 1;
  const line = layOut(closed, { step, empty: run?.empty ?? [] });
  const came = line.came.slice(-PAST_PERIODS).map((one) => ({ ...said, ...one }));
  const gap = (why: StoredGap["why"], needed = 0): ForecastPayments => ({
    next: [],
    gaps: [{ ...said, why, periods: closed.length, needed, last: last ?? null }],
    coming: [],
    past: [],
    came,
  });
  const needed = step > 1 ? LEAST_PERIODS.rarer : LEAST_PERIODS.monthly;
  if (!run || last === undefined || closed.length < needed) return gap("short", needed);
  const newest = all.filter((sum) => sum.source === source && !isOpen(sum, sums, today)).map(({ period }) => period);
  if (run.stopped || newest.some((period) => monthsBetween(last, period) >= 2 * step)) return gap("stopped");
  const recent = closed.slice(-USUAL_PERIODS);
  if (recent.filter(({ net }) => Number(net) > 0).length * 2 <= recent.length) return gap("uneven");
  const ahead = stepsAhead({ last, step, today });
  const model = forecastSeries(
    {
      cycle: Math.max(1, Math.round(12 / step)),
      values: line.values,
      ...playsFor(recent, { line, ahead, step, plays }),
    },
    ahead,
  );
  const days = paymentDays(
    recent,
    arrivals.filter((one) => one.source === source && one.currency === currency),
  );
  const coming = model.ranges.map((range, n) => ({
    ...said,
    period: addMonths(last, (n + 1) * step),
    ahead: n + 1,
    ...printRange(range, currency),
  }));
  const from = { periods: closed.length, plays: model.fromPlays > NOTABLE, season: model.fromSeason > NOTABLE };
  const estimates = coming.map(({ ahead: _, ...one }) => {
    return { ...one, mark: "estimate" as const, ...days.of(one.period), rests_on: from };
  });
  const unpaid = days.unpaid.map(({ period, net }) => {
    const amount = { low: net, mid: net, high: net };
    return { ...said, period, mark: "statement" as const, ...amount, ...days.of(period), rests_on: NOTHING_ELSE };
  });
  const until = `${addMonths(today.slice(0, 7), MONTHS_AHEAD)}${today.slice(7)}`;
  return {
    next: [...unpaid.filter(({ latest }) => latest >= today), ...estimates].filter((one) => one.expected_on < until),
    gaps: [],
    coming,
    past: model.past.flatMap(({ at, ahead: steps, ...range }) => {
      const period = line.months[at];
      const isOld = at < line.months.length - PAST_PERIODS;
      return period === undefined || isOld ? [] : [{ ...said, period, ahead: steps, ...printRange(range, currency) }];
    }),
    came,
  };
}

/** A method that has less of the estimate is not named. */
const NOTABLE = 0.2;
/** An amount that is booked rests on its statement alone. */
const NOTHING_ELSE = { periods: 1, plays: false, season: false };

/** Whether a period may still grow: the sender accounts on several days of a month, and this month is not over. */
function isOpen({ period }: PaymentSum, sums: readonly PaymentSum[], today: string): boolean {
  if (period < today.slice(0, 7)) return false;
  const several = sums.filter(({ days }) => days > 1).length;
  return period > today.slice(0, 7) || several * 2 > sums.length;
}

interface Line {
  /** The accounting month of each value, `step` months apart. */
  months: string[];
  /** What came for one period; 0 where an empty statement did, and null for a hole. */
  values: (number | null)[];
  /** What is booked of each month, and how many periods it covers: more than one only after a hole. */
  came: { period: string; net: string; covers: number }[];
}

/** Counted from the newest, so that the next period is one step after it. */
function layOut(sums: readonly PaymentSum[], { step, empty }: Pick<SourceRun, "step" | "empty">): Line {
  const [first, last] = [sums[0]?.period, sums.at(-1)?.period];
  if (first === undefined || last === undefined) return { months: [], values: [], came: [] };
  const count = Math.floor(monthsBetween(first, last) / step) + 1;
  const months = Array.from({ length: count }, (_, n) => addMonths(last, (n - count + 1) * step));
  const usual = middleOf(sums.map(({ span }) => span));
  const came: Line["came"] = [];
  let holes = 0;
  const values = months.map((month) => {
    const isIn = (period: string) => period > addMonths(month, -step) && period <= month;
    const here = sums.filter(({ period }) => isIn(period));
    if (here.length === 0) {
      const isEmpty = empty.some(isIn);
      holes = isEmpty ? 0 : holes + 1;
      return isEmpty ? 0 : null;
    }
    const net = addDecimals(here.map((one) => one.net));
    const span = Math.max(...here.map((one) => one.span));
    const covers = span >= usual * SEVERAL ? Math.min(holes + 1, Math.max(1, Math.round(span / usual))) : 1;
    came.push({ period: month, net, covers });
    holes = 0;
    return Number(net) / covers;
  });
  return { months, values, came };
}

function stepsAhead({ last, step, today }: { last: string; step: number; today: string }): number {
  const until = addMonths(today.slice(0, 7), MONTHS_AHEAD);
  return Math.min(MONTHS_AHEAD + 2, Math.max(1, Math.floor(monthsBetween(last, until) / step)));
}

/** The plays that each period pays for, on the platforms that were measured for the newest periods and the next. */
function playsFor(
  recent: readonly PaymentSum[],
  { line, ahead, step, plays }: { line: Line; ahead: number; step: number; plays: ForecastBooks["plays"] },
): { plays: (number | null)[]; playsAhead: number } {
  // How many months before a period the newest month of sale lies that it pays for.
  const newest = Math.max(0, Math.round(middleOf(recent.map(({ lag }) => lag)) - (step - 1) / 2));
  const last = line.months.at(-1) ?? "";
  const periods = [...line.months, ...Array.from({ length: ahead }, (_, n) => addMonths(last, (n + 1) * step))];
  const salesOf = (period: string) => monthsFrom(addMonths(period, 1 - step - newest), addMonths(period, -newest));
  const needed = periods.slice(line.months.length - MEASURED_PERIODS, line.months.length + 1).flatMap(salesOf);
  const platforms = [...Map.groupBy(plays, ({ platform }) => platform).values()]
    .map((rows) => new Map(rows.map((row) => [row.month, row.plays])))
    .filter((months) => needed.every((month) => months.has(month)));
  return {
    playsAhead: Math.ceil(newest / step) - 1,
    plays: periods.map((period) => {
      const counts = platforms.flatMap((months) => salesOf(period).map((month) => months.get(month) ?? null));
      return counts.length === 0 ? null : counts.reduce((sum, n) => (sum === null || n === null ? null : sum + n));
    }),
  };
}

/** How many periods back a platform has to be measured for its plays to count. */
const MEASURED_PERIODS = 4;

/**
 * When the money of a period comes: as many days after the period begins as payouts did, where three of the last twelve
 * periods have one, or else statements. Days that were late once do not count, as on the board.
 */
function paymentDays(recent: readonly PaymentSum[], arrivals: ForecastBooks["arrivals"]) {
  const arrived = new Map(arrivals.map(({ period, day }) => [period, day]));
  const paid = recent.filter(({ period }) => arrived.has(period));
  const isPaid = paid.length >= LEAST_ARRIVALS;
  const history = (isPaid ? paid : recent).map(({ period, day }) => {
    const days = daysBetween(`${period}-01`, (isPaid && arrived.get(period)) || day);
    return { month: period, days, half: days };
  });
  const { usual, latest, months } = usualDays(history);
  const earliest = Math.min(...history.filter(({ month }) => months.includes(month)).map(({ days }) => days));
  const dated_by: NextPayment["dated_by"] = isPaid ? "payouts" : "statements";
  return {
    unpaid: isPaid ? recent.filter(({ period, net }) => !arrived.has(period) && Number(net) > 0) : [],
    of: (period: string) => {
      const on = (days: number) => addDays(`${period}-01`, days);
      return { expected_on: on(usual), earliest: on(earliest), latest: on(latest), dated_by };
    },
  };
}

function printRange({ low, mid, high }: Range, currency: string): { low: string; mid: string; high: string } {
  const print = (amount: number) => amount.toFixed(minorDecimals(currency));
  return { low: print(low), mid: print(mid), high: print(high) };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
