import type { Decimal } from "@ledgerline/decimals";

/** Where the next rows are nothing, a sum may end at any of them. */
const MOST_ENDS = 8;
/** What is looked at in all: where most amounts are nothing, a table could be read in too many ways. */
const MOST_STEPS = 2_600_000;
/** How many steps it counts as to look at a sum, or to weigh a row of one. Adding up a row is one step. */
const STEPS_OF_SUM = 50;
/** Of a sum, where amounts below zero leave open how far it may reach. */
const MOST_PARTS = 500;
const MOST_SCALE = 9;
const MOST_EXACT = 2 ** 52;

/** The amounts as whole numbers of one scale, and the half of what the last digit of each is worth. */
export function wholeNumbers(amounts: readonly Decimal[]): { numbers: number[]; halves: number[]; isExact: boolean } {
  const size = amounts.reduce((all, { units, scale }) => all + Math.abs(Number(units)) / 10 ** scale, 1);
  const printed = Math.max(...amounts.map(({ scale }) => scale));
  const scale = Math.max(0, Math.min(MOST_SCALE, printed, Math.floor(Math.log10(MOST_EXACT / size))));
  const shifted = ({ units, scale: own }: Decimal) =>
    own <= scale ? Number(units) * 10 ** (scale - own) : Math.round(Number(units) / 10 ** (own - scale));
  return {
    numbers: amounts.map(shifted),
    halves: amounts.map(({ scale: own }) => 10 ** Math.max(0, scale - own) / 2),
    isExact: printed <= scale,
  };
}

/** What fewer numbers have in common may be chance, unless people round to it. */
const FEW = 8;

/** What all numbers are multiples of; of a few, only as far as people round to it. */
export function divisorOf(numbers: readonly number[]): number {
  let divisor = 0;
  for (const number of numbers) {
    let other = Math.abs(number);
    while (other > 0) [divisor, other] = [other, divisor % other];
  }
  if (divisor === 0 || numbers.length >= FEW) return Math.max(1, divisor);
  let round = 1;
  for (const factor of [2, 5]) while (divisor % (round * factor) === 0) round *= factor;
  return round;
}

/** Finds where sums end that begin at a row: with the sum itself, or with the first of its parts. */
export class Sums {
  readonly numbers: readonly number[];
  readonly side: "above" | "below";
  /** What all numbers are multiples of. */
  readonly step: number;
  readonly #before: number[] = [0];
  readonly #halvesBefore: number[] = [0];
  readonly #halves: readonly number[] | null;
  readonly #most: number;
  readonly #hasMinus: boolean;
  readonly #ends = new Map<number, number[]>();
  #steps = 0;

  constructor(numbers: readonly number[], halves: readonly number[] | null, side: "above" | "below") {
    this.numbers = numbers;
    this.side = side;
    this.#halves = halves;
    for (const [at, number] of numbers.entries()) {
      this.#before.push((this.#before[at] ?? 0) + number);
      this.#halvesBefore.push((this.#halvesBefore[at] ?? 0) + (halves?.[at] ?? 0));
    }
    this.step = divisorOf(numbers);
    this.#most = numbers.reduce((most, number) => Math.max(most, number), 0);
    this.#hasMinus = numbers.some((number) => number < 0);
  }

  /** How much rounding may have moved a sum of so many rows. */
  off(sum: number, rows: number): number {
    const half = this.#halves?.[sum];
    return half === undefined ? 0 : (half * (rows + 1)) / this.step;
  }

  /** The rows as sums of this height, read with the first and with the last end of each; null if they are not. */
  tree(height: number, isLast: boolean): { first: number[]; last: number[]; end: number } | null {
    const rows = this.numbers.length;
    const ends = isLast
      ? [rows]
      : this.#reached(height, 0)
          .filter((end) => end >= rows / 2 && end < rows)
          .slice(-1);
    for (const end of ends) {
      const whole = this.#both(height, 0, end);
      if (whole) return { ...whole, end };
    }
    if (!isLast) return null;
    // The sum of all stands at the other end.
    const isAbove = this.side === "above";
    const total = isAbove ? rows - 1 : 0;
    const [from, to] = isAbove ? [0, total] : [1, rows];
    const whole = this.#fits(total, from, to, height + 1) ? this.#both(height, from, to) : null;
    if (!whole) return null;
    const around = (heights: number[]) => (isAbove ? [...heights, height + 1] : [height + 1, ...heights]);
    return { first: around(whole.first), last: around(whole.last), end: rows };
  }

  #both(height: number, from: number, to: number): { first: number[]; last: number[] } | null {
    const first = this.#chain(height, from, to, false);
    const last = first && this.#chain(height, from, to, true);
    return last && { first, last };
  }

  /** Behind which rows a sum of this height ends that begins at a row with its parts. */
  ends(height: number, at: number): number[] {
    if (height === 0) return at < this.numbers.length ? [at + 1] : [];
    const key = height * (this.numbers.length + 1) + at;
    const known = this.#ends.get(key);
    if (known) return known;
    const isAbove = this.side === "above";
    const from = isAbove ? at + 1 : at;
    const most = isAbove ? (this.numbers[at] ?? 0) + (this.#halves?.[at] ?? 0) : this.#most + 1;
    const found: number[] = [];
    this.#each(height - 1, from, (end) => {
      const sum = isAbove ? at : end;
      if (sum < this.numbers.length && this.#fits(sum, from, end, height)) found.push(isAbove ? end : end + 1);
      const least = this.#sum(from, end) / height - this.#rounding(from, end);
      return found.length < MOST_ENDS && (this.#hasMinus ? end - from < MOST_PARTS * height : least <= most);
    });
    this.#ends.set(key, found);
    return found;
  }

  /** The heights of the rows of one sum, each of which ends as early, or as late, as it may. */
  heightsOf(height: number, at: number, end: number, isLate = false): number[] | null {
    const isAbove = this.side === "above";
    const parts = this.#chain(height - 1, isAbove ? at + 1 : at, isAbove ? end : end - 1, isLate);
    return parts && (isAbove ? [height, ...parts] : [...parts, height]);
  }

  /** Calls `see` with each row that sums of a height, one after the other, may reach, while it wants more. */
  #each(height: number, from: number, see: (end: number) => boolean): void {
    if (height === 0) {
      for (let end = from + 1; end <= this.numbers.length; end += 1) if (!this.#step() || !see(end)) return;
      return;
    }
    const reached = new Set<number>();
    const open = [from];
    for (const at of open) {
      for (const end of this.ends(height, at)) {
        if (!this.weigh(1)) return;
        if (reached.has(end)) continue;
        reached.add(end);
        if (!see(end)) return;
        open.push(end);
      }
    }
  }

  /** False when too much has been looked at. */
  weigh(sums: number): boolean {
    return this.#step(sums * STEPS_OF_SUM);
  }

  #step(steps = 1): boolean {
    this.#steps += steps;
    return this.#steps < MOST_STEPS;
  }

  #reached(height: number, from: number): number[] {
    const reached: number[] = [];
    this.#each(height, from, (end) => {
      reached.push(end);
      return true;
    });
    return reached.sort((a, b) => a - b);
  }

  /** The heights of rows that are sums of a height, one after the other; null if they are not. */
  #chain(height: number, from: number, to: number, isLate: boolean): number[] | null {
    if (height === 0) return Array.from({ length: to - from }, () => 0);
    const ends = new Map<number, number[]>();
    const open = [from];
    for (const at of open) {
      if (!this.weigh(1)) return null;
      if (at >= to || ends.has(at)) continue;
      const next = this.ends(height, at).filter((end) => end <= to);
      ends.set(at, next);
      open.push(...next);
    }
    const arrives = new Set([to]);
    for (const at of [...ends.keys()].sort((a, b) => b - a))
      if (ends.get(at)?.some((end) => arrives.has(end))) arrives.add(at);
    if (!arrives.has(from) || from === to) return null;
    const heights: number[] = [];
    for (let at = from; at < to; ) {
      const possible = (ends.get(at) ?? []).filter((end) => arrives.has(end));
      const end = isLate ? Math.max(...possible) : Math.min(...possible);
      const own = this.heightsOf(height, at, end, isLate);
      if (!own) return null;
      for (const each of own) heights.push(each);
      at = end;
    }
    return heights;
  }

  /** Whether a row is what other rows come to, each of which is counted once in each height below. */
  #fits(sum: number, from: number, to: number, height: number): boolean {
    const number = this.numbers[sum];
    if (number === undefined || to <= from) return false;
    const off = this.#halves ? (this.#halves[sum] ?? 0) + this.#rounding(from, to) : 0;
    return Math.abs(number * height - this.#sum(from, to)) <= off * height;
  }

  #sum(from: number, to: number): number {
    return (this.#before[to] ?? 0) - (this.#before[from] ?? 0);
  }

  #rounding(from: number, to: number): number {
    return (this.#halvesBefore[to] ?? 0) - (this.#halvesBefore[from] ?? 0);
  }
}
