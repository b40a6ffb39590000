import { type BoardCell, CELL_STATES, type CellState } from "@ledgerline/contract/reconciliation/reconciliation";
import type { BoardSums } from "@ledgerline/db/schema/reconciliation/reconciliations";
import { sumStakes } from "../money/sum-stakes.ts";

/** How many cells are in each state, and what is missing and at stake in all of them. */
export function sumBoard(cells: readonly BoardCell[]): BoardSums {
  const counts = Object.fromEntries(CELL_STATES.map((state) => [state, 0])) as Record<CellState, number>;
  for (const { state } of cells) counts[state] += 1;
  return {
    cells: counts,
    missing: cells.reduce((all, { missing }) => all + missing, 0),
    at_stake: sumStakes(cells.flatMap(({ at_stake }) => at_stake ?? [])),
  };
}
