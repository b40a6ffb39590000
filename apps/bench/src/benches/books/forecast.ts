import { type ForecastBooks, forecastPayments, type PaymentSum } from "@ledgerline/domain/forecast/payments";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import {
  CATALOGUE_KINDS,
  type CatalogueKind,
  type MadeUpCatalogue,
  type MadeUpPayment,
  makeUpCatalogue,
} from "../../statements/made-up-payments.ts";

const CATALOGUES = 40;
/** Other seeds than those that the model's constants were chosen by. */
const FIRST_SEED = 10_000;
const LEAST = { monthly: 6, quarterly: 4 };
const MONTHLY = 12;

/** What was said of one payment, and what the baselines say; a year ago is null where nothing was paid then. */
interface Tried {
  kind: CatalogueKind;
  ahead: number;
  came: number;
  low: number;
  mid: number;
  high: number;
  last: number;
  three: number;
  year: number | null;
  /** The mean payment of the year before, which makes catalogues of all sizes count the same. */
  usual: number;
  onTime: boolean;
}

/** Looks at every payment of a catalogue from each of its earlier days, with what was known by then alone. */
function tryCatalogue({ kind, step, payments, plays }: MadeUpCatalogue): Tried[] {
  const sums = payments.map(toSum);
  const least = step === 1 ? LEAST.monthly : LEAST.quarterly;
  return sums.slice(least).flatMap((_, at) => {
    const known = sums.slice(0, least + at);
    const newest = known.at(-1) as PaymentSum;
    const books: ForecastBooks = {
      today: newest.day,
      sums: known,
      arrivals: [],
      plays: measuredBefore(plays, newest.day),
      runs: [{ source: newest.source, step, stopped: false, empty: [] }],
    };
    return forecastPayments(books).next.flatMap((said): Tried[] => {
      const place = sums.findIndex(({ period }) => period === said.period);
      const [before, came] = [sums[place - 1], sums[place]];
      // What comes after a hole is for two periods.
      if (!came || !before || monthsBetween(before.period, came.period) > step) return [];
      const nets = known.map(({ net }) => Number(net));
      const year = known.find(({ period }) => monthsBetween(period, came.period) === MONTHLY);
      return [
        {
          kind,
          ahead: monthsBetween(newest.period, came.period) / step,
          came: Number(came.net),
          low: Number(said.low),
          mid: Number(said.mid),
          high: Number(said.high),
          last: nets.at(-1) ?? 0,
          three: mean(nets.slice(-3)),
          year: year === undefined ? null : Number(year.net),
          usual: mean(nets.slice(-MONTHLY)),
          onTime: said.earliest <= came.day && came.day <= said.latest,
        },
      ];
    });
  });
}

function toSum({ period, day, sales }: MadeUpPayment): PaymentSum {
  const net = sales.reduce((sum, sale) => sum + sale.net, 0);
  const parts = sales.map((sale) => ({ part: sale.net / net, lag: monthsBetween(sale.month, period) }));
  return {
    source: "sender",
    currency: "EUR",
    period,
    day,
    days: 1,
    net: net.toFixed(2),
    span: 1 / parts.reduce((sum, { part }) => sum + part ** 2, 0),
    lag: parts.reduce((sum, { part, lag }) => sum + part * lag, 0),
  };
}

function measuredBefore(plays: MadeUpCatalogue["plays"], day: string): ForecastBooks["plays"] {
  return [...(plays ?? [])]
    .filter(([month]) => month < day.slice(0, 7))
    .map(([month, count]) => ({ platform: "spotify", month, plays: count }));
}

function monthsBetween(from: string, to: string): number {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return number(to) - number(from);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function partOf(all: readonly Tried[], holds: (one: Tried) => boolean): number {
  return all.filter(holds).length / Math.max(1, all.length);
}

const isHeld = ({ low, came, high }: Tried) => low <= came && came <= high;
const held = (all: readonly Tried[]) => 100 * partOf(all, isHeld);

function offBy(all: readonly Tried[], said: (one: Tried) => number): number {
  return 100 * mean(all.map((one) => Math.abs(one.came - said(one)) / one.usual));
}

export const forecast: PerformanceStep = {
  title: "What comes next",
  about: `Forecasts of payments against what came, on ${CATALOGUES} made-up catalogues of each of ${CATALOGUE_KINDS.length} kinds, of two to five years: their
generator shares no code with the model, and has seasons, trends, releases, hits that fade, breaks, senders that leave months
out, senders that pay by quarter, and plays for two of five artists. Every payment is forecast from each of the six months
before it, from what was booked by then alone. An error is a part of the mean payment of the year before. The seeds are not
those that the model's constants were chosen by, and "break" was added after they were.`,
  async run(report) {
    const started = performance.now();
    let looks = 0;
    const tried = CATALOGUE_KINDS.flatMap((kind) =>
      Array.from({ length: CATALOGUES }, (_, n) => {
        const catalogue = makeUpCatalogue(kind, FIRST_SEED + n);
        looks += catalogue.payments.length;
        return tryCatalogue(catalogue);
      }).flat(),
    );
    const milliseconds = (performance.now() - started) / looks;
    report.row("forecasts held against what came", tried.length);
    report.row("ranges of 80 % that held", held(tried), "%", { atLeast: 76 });
    report.row("the same, not more than they say", held(tried), "%", { atMost: 84 });
    for (const [ahead, some] of [...Map.groupBy(tried, (one) => one.ahead)].sort(([a], [b]) => a - b)) {
      if (some.length >= 1000) report.row(`held, ${ahead} ahead`, held(some), "%");
    }
    for (const kind of CATALOGUE_KINDS)
      report.row(`held, ${kind}`, held(tried.filter((one) => one.kind === kind)), "%");
    const error = offBy(tried, ({ mid }) => mid);
    report.row("mean error of the forecast", error, "%");
    report.row(
      "of the last month",
      offBy(tried, ({ last }) => last),
      "%",
    );
    report.row(
      "of the mean of three months",
      offBy(tried, ({ three }) => three),
      "%",
    );
    report.row("forecast, against the last month", error / offBy(tried, ({ last }) => last), "", { atMost: 1 });
    report.row("forecast, against the mean of three", error / offBy(tried, ({ three }) => three), "", { atMost: 1 });
    const old = tried.flatMap((one) => (one.year === null ? [] : [{ ...one, year: one.year }]));
    const ofOld =
      offBy(old, ({ mid }) => mid) / mean(old.map((one) => (100 * Math.abs(one.came - one.year)) / one.usual));
    report.row("forecast, against the same month of last year", ofOld, "", { atMost: 1 });
    report.row("payments within the days that were said", 100 * partOf(tried, ({ onTime }) => onTime), "%", {
      atLeast: 76,
    });
    report.row("one sender's forecast, with the past that it learns from", milliseconds, "ms");
    const seasonal = old.filter(({ kind }) => kind === "seasonal");
    const [ours, theirs] = [
      offBy(seasonal, ({ mid }) => mid),
      mean(seasonal.map((one) => (100 * Math.abs(one.came - one.year)) / one.usual)),
    ];
    report.remark(
      `Of seasonal catalogues alone, the same month of last year is off by ${theirs.toFixed(1)} %, and the forecast by ${ours.toFixed(1)} %.`,
    );
  },
};
