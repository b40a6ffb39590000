import type { RowOutcome, RowReader } from "./row-outcome.ts";

const POSITION = /^column (\d+)$/;

/** Rows made up by a reader have only positions: refusals name their columns by these names, from the first on. */
export function nameColumns(rows: RowReader, names: readonly string[]): RowReader {
  const named = (outcome: RowOutcome): RowOutcome => {
    if (!("refused" in outcome) || !("column" in outcome.refused)) return outcome;
    const [, position] = POSITION.exec(outcome.refused.column ?? "") ?? [];
    const name = names[Number(position) - 1];
    return name === undefined ? outcome : { ...outcome, refused: { ...outcome.refused, column: name } };
  };
  return {
    read(cells) {
      const outcome = rows.read(cells);
      return Array.isArray(outcome) ? outcome.map(named) : named(outcome);
    },
  };
}
