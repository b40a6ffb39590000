/** What came at equal steps, and what is known to go with it. */
export interface Series {
  /** How many steps make a year. */
  cycle: number;
  /** Null where nothing is known. */
  values: readonly (number | null)[];
  /** The plays that each value pays for, and those of the steps to come; null where they were not measured. */
  plays: readonly (number | null)[];
  /** Of how many steps ahead the plays were known by the time that a value came. */
  playsAhead: number;
}

/** An estimate, and the bounds that it stays within four times out of five. */
export interface Range {
  low: number;
  mid: number;
  high: number;
}

export interface PastForecast extends Range {
  /** The place of the value that was forecast. */
  at: number;
  ahead: number;
}

export interface Forecasts {
  /** One for each step ahead. */
  ranges: Range[];
  /** What would have been forecast at each step, from the values up to then alone. */
  past: PastForecast[];
  /** The part, from 0 to 1, that plays have in the next estimate, and that the same time of earlier years has. */
  fromPlays: number;
  fromSeason: number;
}

/** Added to every value, as a part of the middle one, so that a step without money has a logarithm. */
const FLOOR = 0.04;
/** Forecasts begin with this many values. */
const FIRST = 3;

/**
 * Forecasts the next steps. Several simple methods are weighed by how near each has come so far, in this series and at
 * this distance; the bounds are those that the combined forecasts have kept four times out of five. All is done on
 * logarithms, because money grows and falls by parts of itself. It is statistics, so it is computed in floats: no
 * result of it is ever added to what is booked.
 */
export function forecastSeries({ cycle, values, plays, playsAhead }: Series, ahead: number): Forecasts {
  const learned = new Learned();
  const past: PastForecast[] = [];
  let open: Step[] = [];
  let next: (Step & { spread: number; weights: Map<string, number> })[] = [];
  for (let now = 0; now <= values.length; now += 1) {
    const newest = values[now - 1] ?? null;
    if (newest !== null) for (const step of open.filter(({ at }) => at === now - 1)) learned.add(step, newest);
    open = open.filter(({ at }) => at >= now);
    const { known, floor } = logarithms(values.slice(0, now), cycle);
    if (now < FIRST && now < values.length) continue;
    next = Array.from({ length: ahead }, (_, n) => {
      // Today more plays may be known than when the newest value came.
      const isKnown = now === values.length || n < playsAhead;
      const parts = methods({ known, plays, played: isKnown ? (plays[now + n] ?? null) : null, cycle }, n + 1);
      const weights = learned.weigh(parts, n + 1);
      const log = [...parts].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0);
      return { at: now + n, ahead: n + 1, floor, log, parts, weights, spread: learned.spread(n + 1) };
    });
    open.push(...next);
    for (const step of next) {
      if (step.at < values.length) past.push({ at: step.at, ahead: step.ahead, ...rangeOf(step) });
    }
  }
  const weightOf = (name: string) => next[0]?.weights.get(name) ?? 0;
  return {
    ranges: next.map(rangeOf),
    past,
    fromPlays: weightOf("plays"),
    fromSeason: weightOf("year") + weightOf("grown") + weightOf("season"),
  };
}

/** A forecast of one step, and what each method said of it. */
interface Step {
  /** The place of the value. */
  at: number;
  ahead: number;
  floor: number;
  log: number;
  parts: Map<string, number>;
}

/** The logarithms of values; a gap has that of the value before it. */
function logarithms(values: Series["values"], cycle: number): { known: number[]; floor: number } {
  const positive = values.filter((value) => value !== null && value > 0) as number[];
  const floor = FLOOR * (middleOf(positive.slice(-cycle)) || 1);
  const known: number[] = [];
  for (const value of values) known.push(value === null ? (known.at(-1) ?? Math.log(floor)) : logOf(value, floor));
  return { known, floor };
}

function logOf(value: number, floor: number): number {
  return Math.log(Math.max(0, value) + floor);
}

function rangeOf({ log, spread, floor }: Step & { spread: number }): Range {
  const at = (value: number) => Math.max(0, Math.exp(value) - floor);
  return { low: at(log - spread), mid: at(log), high: at(log + spread) };
}

interface Known {
  /** Logarithms, without gaps. */
  known: readonly number[];
  plays: Series["plays"];
  /** The plays of the step that is forecast. */
  played: number | null;
  cycle: number;
}

/** What each method says of the step `ahead` steps after the last. */
function methods({ known, plays, played, cycle }: Known, ahead: number): Map<string, number> {
  const n = known.length;
  const said = new Map([
    ["last", known[n - 1] ?? 0],
    ["three", mean(known.slice(-3))],
    ["trend", damped(known, ahead)],
  ]);
  const target = n - 1 + ahead;
  if (n > cycle) {
    const growths = Array.from({ length: Math.min(6, n - cycle) }, (_, back) => {
      return (known[n - 1 - back] ?? 0) - (known[n - 1 - back - cycle] ?? 0);
    });
    const before = known[target - cycle * Math.ceil(ahead / cycle)] ?? 0;
    said.set("year", before);
    said.set("grown", before + mean(growths));
  }
  if (n >= cycle * 1.5 && cycle > 1) {
    const season = seasonOf(known, cycle);
    const without = known.map((value, at) => value - (season[at % cycle] ?? 0));
    said.set("season", damped(without, ahead) + (season[target % cycle] ?? 0));
  }
  if (played !== null && played > 0) {
    const rates = known.flatMap((value, at) => {
      const count = plays[at] ?? null;
      return count === null || count <= 0 || at < n - 12 ? [] : [value - Math.log(count)];
    });
    if (rates.length >= 3) said.set("plays", Math.log(played) + smooth(rates, 0.5));
  }
  return said;
}

/** A level and a trend that follow what came, the trend fading with every step. */
function damped(values: readonly number[], ahead: number): number {
  const [ALPHA, BETA, PHI] = [0.5, 0.2, 0.8];
  let level = mean(values.slice(0, 3));
  let trend = 0;
  for (const value of values) {
    const before = level;
    level = ALPHA * value + (1 - ALPHA) * (level + PHI * trend);
    trend = BETA * (level - before) + (1 - BETA) * PHI * trend;
  }
  let sum = 0;
  for (let step = 1; step <= ahead; step += 1) sum += PHI ** step;
  return level + sum * trend;
}

function smooth(values: readonly number[], alpha: number): number {
  return values.reduce((level, value) => alpha * value + (1 - alpha) * level, values[0] ?? 0);
}

/** How much each place of the year lies above the year around it; drawn to nothing while few years are known. */
function seasonOf(values: readonly number[], cycle: number): number[] {
  const sums = Array.from({ length: cycle }, () => ({ sum: 0, count: 0 }));
  const half = Math.floor(cycle / 2);
  for (const [at, value] of values.entries()) {
    const from = Math.max(0, Math.min(at - half, values.length - cycle));
    const around = values.slice(from, from + cycle);
    const place = sums[at % cycle];
    if (!place || around.length < cycle) continue;
    place.sum += value - mean(around);
    place.count += 1;
  }
  const raw = sums.map(({ sum, count }) => (count === 0 ? 0 : sum / (count + 1)));
  const middle = mean(raw);
  return raw.map((value) => value - middle);
}

/** Of an error, this part still counts after each later one. */
const KEPT = 0.9;
const FADES = 0.985;
const MOST_SIZES = 240;
/** How far off a method is thought to be, and for how many forecasts that counts. */
const PRIOR_OFF = 0.2;
const PRIOR_WEIGHT = 3;
/** How strongly nearer methods are preferred. */
const POWER = 5;
/**
 * The part of a series' own errors that the bounds take in. It is a little less than four fifths, because the first
 * forecasts, made from few values, are among them; \`pnpm bench forecast\` holds the bounds to four fifths.
 */
const TAKEN_IN = 0.78;
/** Even what has always come to the same is not known to the cent. */
const LEAST_SPREAD = 0.02;
/** What a series without errors of its own is thought to do: sizes of errors, each of which counts for little. */
const PRIOR_SIZES = [0.03, 0.07, 0.1, 0.15, 0.2, 0.25, 0.32, 0.42, 0.55, 0.8].map((size) => ({ size, weight: 0.3 }));

/** How far each method was off so far, and how far the combined forecasts were. */
class Learned {
  readonly #off = new Map<string, { sum: number; weight: number }>();
  #sizes: { size: number; weight: number }[] = [];

  add({ ahead, floor, log, parts }: Step, value: number): void {
    const came = logOf(value, floor);
    for (const [name, said] of parts) {
      const { sum, weight } = this.#offOf(name, ahead);
      this.#off.set(keyOf(name, ahead), { sum: sum * KEPT + Math.abs(came - said), weight: weight * KEPT + 1 });
    }
    const faded = this.#sizes.map(({ size, weight }) => ({ size, weight: weight * FADES }));
    this.#sizes = [...faded, { size: Math.abs(came - log) / widening(ahead), weight: 1 }].slice(-MOST_SIZES);
  }

  weigh(parts: ReadonlyMap<string, number>, ahead: number): Map<string, number> {
    const raw = [...parts.keys()].map((name) => {
      const { sum, weight } = this.#offOf(name, ahead);
      return [name, ((sum + PRIOR_OFF * PRIOR_WEIGHT) / (weight + PRIOR_WEIGHT)) ** -POWER] as const;
    });
    const all = raw.reduce((sum, [, weight]) => sum + weight, 0);
    return new Map(raw.map(([name, weight]) => [name, weight / all]));
  }

  spread(ahead: number): number {
    const sizes = [...this.#sizes, ...PRIOR_SIZES].sort((a, b) => a.size - b.size);
    let left = TAKEN_IN * sizes.reduce((sum, { weight }) => sum + weight, 0);
    for (const { size, weight } of sizes) {
      left -= weight;
      if (left <= 0) return Math.max(LEAST_SPREAD, size) * widening(ahead);
    }
    throw new Error("a part of all errors is more than all of them");
  }

  #offOf(name: string, ahead: number): { sum: number; weight: number } {
    return this.#off.get(keyOf(name, ahead)) ?? { sum: 0, weight: 0 };
  }
}

/** Near and far steps are told apart: what is right for the next may be wrong for half a year. */
function keyOf(method: string, ahead: number): string {
  return `${method} ${ahead <= 2 ? "near" : "far"}`;
}

/** How much wider the bounds are further ahead. */
function widening(ahead: number): number {
  return ahead ** 0.4;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
