import { addDecimals } from "@ledgerline/contract/money/arithmetic";
import {
  type BoardCell,
  CELL_STATES,
  type CellState,
  type Stake,
} from "@ledgerline/contract/reconciliation/reconciliation";
import type { BoardSums } from "@ledgerline/db/schema/reconciliation/reconciliations";

/** How many cells are in each state, and what is missing and at stake in all of them. */
export function sumBoard(cells: readonly BoardCell[]): BoardSums {
  const counts = Object.fromEntries(CELL_STATES.map((state) => [state, 0])) as Record<CellState, number>;
  for (const { state } of cells) counts[state] += 1;
  const stakes = cells.flatMap(({ at_stake }) => at_stake ?? []);
  const sum = (parts: readonly Stake[], of: "low" | "mid" | "high") => addDecimals(parts.map((part) => part[of]));
  return {
    cells: counts,
    missing: cells.reduce((all, { missing }) => all + missing, 0),
    at_stake: [...Map.groupBy(stakes, ({ currency }) => currency)]
      .map(([currency, parts]) => ({
        currency,
        low: sum(parts, "low"),
        mid: sum(parts, "mid"),
        high: sum(parts, "high"),
      }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}
