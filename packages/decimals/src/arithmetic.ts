import { DecimalSum } from "./decimal-sum.ts";
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

export function negateDecimal(value: string): string {
  const { units, scale } = parseDecimal(value);
  return printDecimal(-units, scale);
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
