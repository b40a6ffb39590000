import { groupThousands } from "@ledgerline/decimals";

export interface PrintedDecimal {
  sign: string;
  /** With thousands grouped. */
  whole: string;
  /** Every printed digit from the point on; empty without a point. */
  fraction: string;
}

/** A decimal string split at the point, so that a column can be aligned on it. */
export function printedDecimal(value: string): PrintedDecimal {
  const negative = value.startsWith("-");
  const unsigned = negative ? value.slice(1) : value;
  const point = unsigned.indexOf(".");
  const whole = point < 0 ? unsigned : unsigned.slice(0, point);
  return {
    sign: negative ? "-" : "",
    whole: groupThousands(whole),
    fraction: point < 0 ? "" : unsigned.slice(point),
  };
}

/** The length of the longest fraction among some decimal strings, including the point. */
export function longestFraction(values: Iterable<string>): number {
  let longest = 0;
  for (const value of values) longest = Math.max(longest, printedDecimal(value).fraction.length);
  return longest;
}
