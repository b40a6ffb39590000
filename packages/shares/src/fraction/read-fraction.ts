import { parseDecimal } from "@ledgerline/decimals";
import { Fraction } from "./fraction.ts";

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
