import { parseDecimal, printDecimal } from "./notation.ts";
import { trimZeros } from "./trim-zeros.ts";

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
