import { DecimalSum } from "./decimal-sum.ts";
import { parseDecimal, printDecimal } from "./notation.ts";

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
  return isZeroDecimal(subtractDecimals(a, b));
}

export function isZeroDecimal(value: string): boolean {
  return parseDecimal(value).units === 0n;
}
