import { type Decimal, parseDecimal, printDecimal } from "./notation.ts";

/** The exact sum of decimal strings, printed with the largest scale among them; `0` if there are none. */
export function addDecimals(values: Iterable<string>): string {
  const sum = new DecimalSum();
  for (const value of values) sum.add(value);
  return sum.toString();
}

/** a - b, exactly. */
export function subtractDecimals(a: string, b: string): string {
  return addDecimals([a, negateDecimal(b)]);
}

/** a × b, exactly. */
export function multiplyDecimals(a: string, b: string): string {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return printDecimal(left.units * right.units, left.scale + right.scale);
}

export function negateDecimal(value: string): string {
  const { units, scale } = parseDecimal(value);
  return printDecimal(-units, scale);
}

/** The number with its decimal point `places` digits further right, or left for a negative number. */
export function shiftDecimal(value: string, places: number): string {
  const { units, scale } = parseDecimal(value);
  return scale >= places ? printDecimal(units, scale - places) : printDecimal(units * 10n ** BigInt(places - scale), 0);
}

/** True if both are the same number, however many trailing zeros are printed. */
export function equalDecimals(a: string, b: string): boolean {
  return compareDecimals(a, b) === 0;
}

/** -1 if a is less than b, 0 if they are the same number, 1 if a is greater. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  const scale = Math.max(left.scale, right.scale);
  const unitsOf = ({ units, scale: own }: Decimal) => units * 10n ** BigInt(scale - own);
  const difference = unitsOf(left) - unitsOf(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function absoluteDecimal(value: string): string {
  return value.startsWith("-") ? negateDecimal(value) : value;
}

export function isZeroDecimal(value: string): boolean {
  return parseDecimal(value).units === 0n;
}

/** Below this, adding a value of up to fifteen digits cannot leave the range in which a Number is exact. */
const SPILL_AT = 2 ** 52;
const MAX_FAST_DIGITS = 15;

/**
 * The exact sum of decimal strings, fast enough for the million rows of a statement. Values are added as whole numbers,
 * one sum per scale: in a Number while that is exact, in a BigInt beyond.
 */
export class DecimalSum {
  readonly #small: number[] = [];
  readonly #large: bigint[] = [];

  /** Throws a RangeError if `value` is not a decimal. */
  add(value: string): void {
    if (this.#addFast(value)) return;
    const { units, scale } = parseDecimal(value);
    this.#addNumber(0, scale);
    this.#large[scale] = (this.#large[scale] as bigint) + units;
  }

  /** Adds the total of another sum. */
  addSum(other: DecimalSum): void {
    const [small, large] = [other.#small, other.#large];
    for (let scale = 0; scale < small.length; scale += 1) {
      this.#addNumber(small[scale] as number, scale);
      if (large[scale] !== 0n) this.#large[scale] = (this.#large[scale] as bigint) + (large[scale] as bigint);
    }
  }

  /** A whole number of units of the largest scale that was added. */
  total(): { units: bigint; scale: number } {
    const scale = Math.max(0, this.#small.length - 1);
    let units = 0n;
    for (let each = 0; each <= scale; each++) {
      units = units * 10n + BigInt(this.#small[each] ?? 0) + (this.#large[each] ?? 0n);
    }
    return { units, scale };
  }

  /** Printed with the largest scale that was added, e.g. `1204.180000000000`; `0` if nothing was. */
  toString(): string {
    const { units, scale } = this.total();
    return printDecimal(units, scale);
  }

  /** Adds a plain decimal of up to fifteen digits; false for any other value. */
  #addFast(value: string): boolean {
    const negative = value.charCodeAt(0) === 45;
    const first = negative ? 1 : 0;
    let point = -1;
    let units = 0;
    for (let at = first; at < value.length; at++) {
      const code = value.charCodeAt(at);
      if (code >= 48 && code <= 57) units = units * 10 + (code - 48);
      else if (code === 46 && point === -1) point = at;
      else return false;
    }
    const digits = value.length - first - (point === -1 ? 0 : 1);
    if (digits === 0 || digits > MAX_FAST_DIGITS) return false;
    this.#addNumber(negative ? -units : units, point === -1 ? 0 : value.length - point - 1);
    return true;
  }

  #addNumber(units: number, scale: number): void {
    while (this.#small.length <= scale) {
      this.#small.push(0);
      this.#large.push(0n);
    }
    const sum = (this.#small[scale] as number) + units;
    if (sum < SPILL_AT && sum > -SPILL_AT) {
      this.#small[scale] = sum;
    } else {
      this.#large[scale] = (this.#large[scale] as bigint) + BigInt(sum);
      this.#small[scale] = 0;
    }
  }
}
