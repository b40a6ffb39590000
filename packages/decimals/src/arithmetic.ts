import { type Decimal, parseDecimal, printDecimal, trimZeros } from "./notation.ts";

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

const WHOLE = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "));
const IN_THOUSANDTHS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));
const IN_TEN_THOUSANDTHS = new Set("CLF UYW".split(" "));

/** Decimals of a currency's minor unit (ISO 4217, list one, 2026). A table: `Intl` differs between versions of Node. */
export function minorDecimals(currency: string): number {
  if (WHOLE.has(currency)) return 0;
  if (IN_THOUSANDTHS.has(currency)) return 3;
  return IN_TEN_THOUSANDTHS.has(currency) ? 4 : 2;
}

/** Decimals of a converted sum. */
export const CONVERTED_DECIMALS = 12;
/** Digits of a rate that is the quotient of two others. */
const RATE_DIGITS = 12;
/** Decimals of a quotient within a sum: so many more that only the rounding of the sum shows. */
const QUOTIENT_DECIMALS = 30;

/** `value × numerator ÷ denominator`, with 30 decimals. */
export function exchangeDecimal(value: string, numerator: string, denominator: string): string {
  const [amount, times, by] = [parseDecimal(value), parseDecimal(numerator), parseDecimal(denominator)];
  const units = amount.units * times.units * 10n ** BigInt(QUOTIENT_DECIMALS + by.scale);
  return printDecimal(divideHalfUp(units, by.units * 10n ** BigInt(amount.scale + times.scale)), QUOTIENT_DECIMALS);
}

/** Rounded to at most `decimals` decimals, halves away from 0, and without trailing zeros. */
export function roundDecimal(value: string, decimals: number): string {
  const { units, scale } = parseDecimal(value);
  if (scale <= decimals) return withoutZeros(units, scale);
  return withoutZeros(divideHalfUp(units, 10n ** BigInt(scale - decimals)), decimals);
}

/** `a ÷ b` with 12 significant digits: a rate between two currencies. */
export function rateOf(a: string, b: string): string {
  const exact = exchangeDecimal(a, "1", b);
  const { units } = parseDecimal(exact);
  const digits = String(units < 0 ? -units : units).length;
  return roundDecimal(exact, Math.max(0, QUOTIENT_DECIMALS - digits + RATE_DIGITS));
}

function divideHalfUp(units: bigint, by: bigint): bigint {
  const negative = units < 0n !== by < 0n;
  const [whole, divisor] = [units < 0n ? -units : units, by < 0n ? -by : by];
  const rounded = (whole * 2n + divisor) / (divisor * 2n);
  return negative ? -rounded : rounded;
}

function withoutZeros(units: bigint, scale: number): string {
  const [whole = "", fraction = ""] = printDecimal(units, scale).split(".");
  const decimals = trimZeros(fraction);
  return decimals === "" ? whole : `${whole}.${decimals}`;
}

/** An exact amount in one currency. */
export interface Money {
  currency: string;
  net: string;
}

/** One exact sum per currency, ordered by currency code. */
export function addMoney(...lists: Iterable<Money>[]): Money[] {
  const sums = new Map<string, DecimalSum>();
  for (const { currency, net } of lists.flatMap((list) => [...list])) {
    const sum = sums.get(currency) ?? new DecimalSum();
    sums.set(currency, sum);
    sum.add(net);
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, net: sum.toString() }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

export function subtractMoney(from: Iterable<Money>, taken: Iterable<Money>): Money[] {
  return addMoney(
    from,
    Array.from(taken, ({ currency, net }) => ({ currency, net: negateDecimal(net) })),
  );
}

/** True when both hold the same money. A currency with a zero sum counts as missing. */
export function equalMoney(a: Iterable<Money>, b: Iterable<Money>): boolean {
  return subtractMoney(a, b).every(({ net }) => isZeroDecimal(net));
}
