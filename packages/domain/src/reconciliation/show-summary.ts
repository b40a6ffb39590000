import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import type { ArtistContext } from "../context/context.ts";
import { isIncluded } from "../subscription/ensure-included.ts";
import { sumBoard } from "./compute/sum-board.ts";
import { readFigures } from "./read-figures.ts";

/** How many cells need a look, and how much is at stake; in every plan. */
export async function showSummary(ctx: ArtistContext): Promise<ReconciliationSummary> {
  const [{ row, freshness, sample }, included] = await Promise.all([
    readFigures(ctx),
    isIncluded(ctx, "advanced_analytics"),
  ]);
  const sums = sample ? sumBoard(sample.cells.map(({ cell }) => cell)) : (row?.sums ?? sumBoard([]));
  return { ...freshness, ...sums, included };
}
