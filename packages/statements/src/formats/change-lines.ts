import type { RowOutcome, RowReader, StatementLine } from "./row-outcome.ts";

/** The same rows, with each line replaced by what `change` returns. */
export function changeLines(
  rows: RowReader,
  change: (line: StatementLine, cells: readonly string[]) => StatementLine,
): RowReader {
  return {
    read(cells) {
      const changed = (outcome: RowOutcome) =>
        "line" in outcome ? { ...outcome, line: change(outcome.line, cells) } : outcome;
      const read = rows.read(cells);
      return Array.isArray(read) ? read.map(changed) : changed(read);
    },
  };
}
