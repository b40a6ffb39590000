import { COUNTS, type Measure, type MeasureSums, MONEYS } from "@ledgerline/db/schema";
import type { StatementLine } from "@ledgerline/statements/formats";
import { type DecimalParts, readDecimalParts } from "./decimal-parts.ts";

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
