import { COUNTS, type Measure, type MeasureSums, MONEYS } from "@ledgerline/db/schema/measures";
import type { StatementLine } from "@ledgerline/statements/formats/row-outcome";

type MeasuredLine = Pick<StatementLine, "kind" | "units" | "net">;

/** What a line adds to each measure. */
const OF_LINE: { [Name in Measure]: (line: MeasuredLine) => MeasureSums[Name] } = {
  units: ({ units }) => units,
  streamUnits: ({ kind, units }) => (kind === "stream" ? units : 0),
  net: ({ net }) => net,
  lines: () => 1,
};
const COUNT_OF_LINE = COUNTS.map((name) => OF_LINE[name] as (line: MeasuredLine) => number);
const MONEY_OF_LINE = MONEYS.map((name) => OF_LINE[name] as (line: MeasuredLine) => string);

/** The measures of a line, in the order of `COUNTS` and `MONEYS`; one object is reused for all lines of a statement. */
export class LineMeasures {
  readonly counts = COUNTS.map(() => 0);
  /** The amounts as printed. */
  readonly moneys = MONEYS.map(() => "0");
  /** The same amounts as numbers, where these can hold them. */
  readonly parts = MONEYS.map((): DecimalParts => ({ whole: 0, fraction: 0, scale: 0 }));
  readonly isLong = MONEYS.map(() => false);

  read(line: MeasuredLine): this {
    for (let n = 0; n < this.counts.length; n += 1)
      this.counts[n] = (COUNT_OF_LINE[n] as (typeof COUNT_OF_LINE)[0])(line);
    for (let n = 0; n < this.moneys.length; n += 1) {
      const money = (MONEY_OF_LINE[n] as (typeof MONEY_OF_LINE)[0])(line);
      this.moneys[n] = money;
      this.isLong[n] = !readDecimalParts(money, this.parts[n] as DecimalParts);
    }
    return this;
  }
}

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
function readDecimalParts(text: string, parts: DecimalParts): boolean {
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
