import { type Bound, isMissed, printBound, printFigure, type Row } from "./row.ts";

/** Collects what one step measures, and prints it at once. */
export class Report {
  readonly rows: Row[] = [];
  readonly remarks: string[] = [];

  /** A figure that should keep a bound, or only explains the others. */
  row(what: string, figure: number, unit = "", bound: Bound | null = null): void {
    const row = { what, figure, unit, bound };
    this.rows.push(row);
    const verdict = bound === null ? "      " : isMissed(row) ? "MISSED" : "ok    ";
    this.say(`${verdict} ${what}: ${printFigure(row)}${bound ? ` (${printBound(bound)})` : ""}`);
  }

  /** What the figures alone would not say. It stands below the table. */
  remark(line: string): void {
    this.remarks.push(line);
    this.say(`       ${line}`);
  }

  /** Printed, and not kept. */
  say(line: string): void {
    process.stdout.write(`${line}\n`);
  }
}
