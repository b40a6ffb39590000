import { DecimalSum, isZeroDecimal, negateDecimal } from "./arithmetic.ts";
import { parseDecimal, printDecimal, trimZeros } from "./notation.ts";

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
