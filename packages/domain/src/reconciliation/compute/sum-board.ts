import { type BoardCell, CELL_STATES, type CellState } from "@ledgerline/contract/reconciliation/reconciliation";
import { stakesOf, sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import type { BoardSums } from "@ledgerline/db/schema";

/** How many cells are in each state, what is missing and at stake in total, and which statements are late. */
export function sumBoard(cells: readonly BoardCell[]): BoardSums {
  const counts = Object.fromEntries(CELL_STATES.map((state) => [state, 0])) as Record<CellState, number>;
  for (const { state } of cells) counts[state] += 1;
  return {
    cells: counts,
    missing: cells.reduce((all, { missing }) => all + missing, 0),
    at_stake: sumStakes(cells.flatMap(stakesOf)),
    late: lateStatements(cells),
  };
}

/** Late statements, newest month first. */
function lateStatements(cells: readonly BoardCell[]): BoardSums["late"] {
  // Missing plays count for the first late source; without any, each source counts what it usually pays.
  const late = cells.flatMap((cell) =>
    cell.late_sources.map(({ source, latest, usual }, n) => ({
      platform: cell.platform,
      month: cell.month,
      source,
      latest,
      missing: n === 0 ? cell.missing : 0,
      loss: cell.missing === 0 ? usual : n === 0 ? stakesOf(cell) : [],
    })),
  );
  return [...Map.groupBy(late, ({ source, month }) => `${month} ${source}`)]
    .sort(([a], [b]) => (a > b ? -1 : 1))
    .flatMap(([, parts]) => {
      const [first] = parts;
      const latest = parts
        .map((part) => part.latest)
        .sort()
        .at(-1);
      if (!first || !latest) return [];
      return {
        source: first.source,
        month: first.month,
        stores: parts.map(({ platform }) => platform),
        latest,
        missing: parts.reduce((sum, part) => sum + part.missing, 0),
        loss: sumStakes(parts.flatMap(({ loss }) => loss)),
      };
    });
}
