import { plainDecimal, trimZeros } from "@ledgerline/decimals";
import { MOST_NUMBER_CHARS } from "./workbook-limits.ts";

const PLAIN = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/;
/** Excel keeps 15 digits of what was typed, but stores 17 digits of the binary number: 0.1 as `0.10000000000000001`. */
const TYPED_DIGITS = 15;
const STORED_DIGITS = 17;

/**
 * A number as stored in a workbook, as a plain decimal with all its digits. Only digits that come from printing a
 * binary number are dropped: if it is exactly the number of 15 digits or fewer. Anything longer than a number stays
 * text.
 */
export function numberOfCell(stored: string): string {
  if (stored.length > MOST_NUMBER_CHARS) return stored;
  if (PLAIN.test(stored) && stored.length <= TYPED_DIGITS) return stored;
  const plain = plainDecimal(stored);
  if (plain === null) return stored;
  if (digitsOf(stored) <= TYPED_DIGITS) return plain;
  const shortest = String(Number(stored));
  const isWrittenOut = significand(Number(stored).toPrecision(STORED_DIGITS)) === significand(stored);
  return (isWrittenOut && digitsOf(shortest) <= TYPED_DIGITS && plainDecimal(shortest)) || plain;
}

function digitsOf(number: string): number {
  return significand(number).length;
}

/** The digits of a number without its sign, point and exponent, and without leading and trailing zeros. */
function significand(number: string): string {
  const [mantissa = ""] = number.split(/[eE]/, 1);
  return trimZeros(mantissa.replace(/\D/g, "").replace(/^0+/, ""));
}
