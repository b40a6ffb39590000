import { parseDecimal, printDecimal } from "@ledgerline/decimals";

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The greatest common divisor of two whole numbers, positive unless both are 0. */
export function greatestDivisor(a: bigint, b: bigint): bigint {
  if (a === 1n || b === 1n) return 1n;
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (smaller !== 0n) {
    // Numbers divide several times as fast as BigInts, and most steps are between small ones.
    if (larger <= LARGEST_SAFE && smaller <= LARGEST_SAFE) return BigInt(safeDivisor(Number(larger), Number(smaller)));
    [larger, smaller] = [smaller, larger % smaller];
  }
  return larger;
}

function safeDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** An exact number, always in lowest terms and with a positive denominator, so that equal numbers print the same. */
export class Fraction {
  static readonly ZERO: Fraction = new Fraction(0n, 1n);
  static readonly ONE: Fraction = new Fraction(1n, 1n);

  readonly numerator: bigint;
  readonly denominator: bigint;

  /** Only for numbers that are in lowest terms: `Fraction.of` reduces. */
  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** Throws a RangeError for a denominator of 0. */
  static of(numerator: bigint, denominator: bigint = 1n): Fraction {
    if (denominator === 0n) throw new RangeError("A fraction's denominator cannot be 0");
    if (numerator === 0n) return Fraction.ZERO;
    const divisor = greatestDivisor(numerator, denominator);
    const signed = denominator < 0n ? -divisor : divisor;
    return new Fraction(numerator / signed, denominator / signed);
  }

  plus(other: Fraction): Fraction {
    const [a, b] = [this.denominator, other.denominator];
    if (a === b) return Fraction.of(this.numerator + other.numerator, a);
    const shared = greatestDivisor(a, b);
    const numerator = this.numerator * (b / shared) + other.numerator * (a / shared);
    if (numerator === 0n) return Fraction.ZERO;
    // Only factors that the denominators share can be reduced.
    const divisor = greatestDivisor(numerator, shared);
    return new Fraction(numerator / divisor, (a / shared) * (b / divisor));
  }

  minus(other: Fraction): Fraction {
    return this.plus(other.negated());
  }

  times(other: Fraction): Fraction {
    if (this.isZero() || other.isZero()) return Fraction.ZERO;
    if (other.equals(Fraction.ONE)) return this;
    // Each numerator is reduced with the other's denominator, smaller than the products; its own shares no factor.
    const mine = greatestDivisor(this.numerator, other.denominator);
    const others = greatestDivisor(other.numerator, this.denominator);
    return new Fraction(
      (this.numerator / mine) * (other.numerator / others),
      (this.denominator / others) * (other.denominator / mine),
    );
  }

  /** Throws a RangeError if `other` is 0. */
  dividedBy(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  negated(): Fraction {
    return this.isZero() ? this : new Fraction(-this.numerator, this.denominator);
  }

  /** -1 if this is less than `other`, 0 if both are the same number, 1 if it is greater. */
  compare(other: Fraction): -1 | 0 | 1 {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  equals(other: Fraction): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  isZero(): boolean {
    return this.numerator === 0n;
  }

  isNegative(): boolean {
    return this.numerator < 0n;
  }

  isPositive(): boolean {
    return this.numerator > 0n;
  }

  /** Rounded to this many decimals, halves to the even neighbour. */
  round(decimals: number): Fraction {
    return Fraction.of(this.#roundedUnits(decimals), 10n ** BigInt(decimals));
  }

  /** The result of `round` as a decimal, with all its zeros: `33.33`, `-0.50`. */
  toDecimal(decimals: number): string {
    return printDecimal(this.#roundedUnits(decimals), decimals);
  }

  /** `100/3`; a whole number is printed without its denominator. */
  toString(): string {
    return this.denominator === 1n ? String(this.numerator) : `${this.numerator}/${this.denominator}`;
  }

  /** The same text, so that a result can be stored as JSON. */
  toJSON(): string {
    return this.toString();
  }

  #roundedUnits(decimals: number): bigint {
    const dividend = this.numerator * 10n ** BigInt(decimals);
    const below = floorDivide(dividend, this.denominator);
    const twiceRest = 2n * (dividend - below * this.denominator);
    const isAbove = twiceRest > this.denominator || (twiceRest === this.denominator && below % 2n !== 0n);
    return isAbove ? below + 1n : below;
  }
}

/** The smaller of the two. */
export function least(a: Fraction, b: Fraction): Fraction {
  return a.compare(b) <= 0 ? a : b;
}

/** The larger of the two. */
export function greatest(a: Fraction, b: Fraction): Fraction {
  return a.compare(b) >= 0 ? a : b;
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** A number that need not be in lowest terms. */
export type Ratio = Pick<Fraction, "numerator" | "denominator">;

/** The exact sum of many fractions. It reduces only at the end: most of those added share a few denominators. */
export class FractionSum {
  #numerator = 0n;
  #denominator = 1n;

  add({ numerator, denominator }: Ratio): this {
    if (this.#denominator !== denominator) {
      const common = (this.#denominator / greatestDivisor(this.#denominator, denominator)) * denominator;
      this.#numerator *= common / this.#denominator;
      this.#denominator = common;
    }
    this.#numerator += numerator * (this.#denominator / denominator);
    return this;
  }

  total(): Fraction {
    return Fraction.of(this.#numerator, this.#denominator);
  }
}

/** The exact sum; 0 if there are none. */
export function addFractions(fractions: Iterable<Ratio>): Fraction {
  const sum = new FractionSum();
  for (const each of fractions) sum.add(each);
  return sum.total();
}

/** An exact number: as text, or as computed by a run. */
export type Amount = string | Fraction;

/** Longer than any share, rate or amount that anybody types or that is stored. */
const MAX_DIGITS = 5_000;
const QUOTIENT = /^([+-]?\d+)\/(\d+)$/;
const HUNDRED = Fraction.of(100n);

/** Reads `1204.18`, `1/3` or `33.333%`, exactly as written. Throws a RangeError for anything else. */
export function readFraction(text: string): Fraction {
  if (text.length > MAX_DIGITS) throw new RangeError("A number has too many digits");
  const [, numerator, denominator] = QUOTIENT.exec(text) ?? [];
  if (numerator !== undefined && denominator !== undefined) return Fraction.of(BigInt(numerator), BigInt(denominator));
  if (text.endsWith("%")) return readDecimal(text.slice(0, -1).trimEnd()).dividedBy(HUNDRED);
  return readDecimal(text);
}

export function fractionOf(amount: Amount): Fraction {
  return typeof amount === "string" ? readFraction(amount) : amount;
}

function readDecimal(text: string): Fraction {
  const { units, scale } = parseDecimal(text);
  return Fraction.of(units, 10n ** BigInt(scale));
}
