import { addMonths } from "../../src/calendar.ts";
import type { Line } from "./make-artist.ts";

const PUBLISHED = { low: 0.002, mid: 0.0029, high: 0.004 };
const EURO_PER_DOLLAR = 1 / 1.08;

interface Sum {
  units: number;
  net: number;
}

/** Money at stake on Spotify, computed from the lines only by the definition in `docs/reconciliation.md`. */
export function expectedStake(lines: readonly Line[], month: string, missing: number) {
  const currencyOf = (line: Line) => (line.distributor === "A" ? "EUR" : "USD");
  const spotify = lines.filter(({ store, month: sold }) => store === "Spotify" && sold <= month);
  const recent = spotify.filter(({ month: sold }) => sold > addMonths(month, -6));
  const unitsIn = (code: string) => sumOf(recent.filter((line) => currencyOf(line) === code)).units;
  const currency = unitsIn("EUR") >= unitsIn("USD") ? "EUR" : "USD";
  const own = (some: readonly Line[]) => some.filter((line) => currencyOf(line) === currency);
  const rates = by(own(recent), ({ territory }) => territory);
  const here = by(
    own(recent).filter(({ month: sold }) => sold === month),
    ({ territory }) => territory,
  );
  const mix = here.size > 0 ? here : rates;
  const weighed = [...mix].map(([territory, { units }]) => ({ units, rate: rateOf(rates.get(territory)) }));
  const units = sumOf(own(recent)).units;
  const mid =
    weighed.reduce((sum, one) => sum + one.units * one.rate, 0) / weighed.reduce((sum, one) => sum + one.units, 0);
  const year = own(spotify.filter(({ month: sold }) => sold > addMonths(month, -12)));
  const monthly = [...by(year, ({ month: sold }) => sold).values()].map(rateOf).sort((a, b) => a - b);
  const rank = (percent: number) => monthly[Math.max(0, Math.ceil((monthly.length * percent) / 100) - 1)] ?? mid;
  const published = (rate: number) => (currency === "USD" ? rate : rate * EURO_PER_DOLLAR);
  const drawn = (ours: number, theirs: number) =>
    ((units * ours + 5000 * published(theirs)) / (units + 5000)) * missing;
  return {
    currency,
    low: drawn(Math.min(rank(10), mid), PUBLISHED.low),
    mid: drawn(mid, PUBLISHED.mid),
    high: drawn(Math.max(rank(90), mid), PUBLISHED.high),
  };
}

function by(lines: readonly Line[], keyOf: (line: Line) => string): Map<string, Sum> {
  const sums = [...Map.groupBy(lines, keyOf)].map(([key, some]) => [key, sumOf(some)] as const);
  return new Map(sums.filter(([, { units }]) => units > 0));
}

function sumOf(lines: readonly Line[]): Sum {
  return lines.reduce((sum, { units, net }) => ({ units: sum.units + units, net: sum.net + net / 1_000_000 }), {
    units: 0,
    net: 0,
  });
}

function rateOf(sum: Sum | undefined): number {
  return sum ? sum.net / sum.units : 0;
}
