/** Decimals that fit into the fraction of a sum. */
export const FRACTION_DIGITS = 12;
const MOST_WHOLE_DIGITS = 12;

/** A plain decimal as a whole number and a fraction in units of 1e-12, of the same sign. */
export interface DecimalParts {
  whole: number;
  fraction: number;
  /** Printed decimals. */
  scale: number;
}

/**
 * Reads a plain decimal into `parts`, which is reused because a statement has millions of them. False when it has more
 * digits than the parts hold.
 */
export function readDecimalParts(text: string, parts: DecimalParts): boolean {
  const negative = text.charCodeAt(0) === 45;
  const first = negative ? 1 : 0;
  let at = first;
  let whole = 0;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 46) break;
    if (code < 48 || code > 57) return false;
    whole = whole * 10 + code - 48;
  }
  if (at - first > MOST_WHOLE_DIGITS) return false;
  const scale = at === text.length ? 0 : text.length - at - 1;
  if (scale > FRACTION_DIGITS) return false;
  let fraction = 0;
  for (at += 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
    fraction = fraction * 10 + code - 48;
  }
  fraction *= POWERS[FRACTION_DIGITS - scale] as number;
  parts.whole = negative ? -whole : whole;
  parts.fraction = negative ? -fraction : fraction;
  parts.scale = scale;
  return true;
}

export const POWERS = Array.from({ length: FRACTION_DIGITS + 1 }, (_, power) => 10 ** power);
