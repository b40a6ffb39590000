import type { BoardInput, ReconciliationBoard } from "@ledgerline/contract/reconciliation";
import { listCells } from "@ledgerline/db/queries/reconciliation/reconciliations";
import type { ArtistContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readFigures } from "./read-figures.ts";

/** The board, of all platforms or of one. Throws `payment_required` unless the plan includes it. */
export async function showBoard(ctx: ArtistContext, { platform }: BoardInput): Promise<ReconciliationBoard> {
  await ensureIncluded(ctx, "advanced_analytics");
  const [{ row, freshness }, cells] = await Promise.all([readFigures(ctx), listCells(ctx.db, ctx.artistId, platform)]);
  const [from, to] = [row?.fromMonth, row?.toMonth];
  return { ...freshness, months: from && to ? { from, to } : null, cells };
}
