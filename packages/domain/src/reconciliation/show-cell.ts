import { MESSAGES } from "@ledgerline/contract/error";
import type { CellInput, ReconciliationCell } from "@ledgerline/contract/reconciliation";
import { findCell } from "@ledgerline/db/queries/reconciliation/reconciliations";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readFigures } from "./read-figures.ts";

/** One cell with its tracks. Throws `payment_required` unless the plan includes it, or `not_found`. */
export async function showCell(ctx: ArtistContext, input: CellInput): Promise<ReconciliationCell> {
  await ensureIncluded(ctx, "advanced_analytics");
  const [{ freshness }, found] = await Promise.all([readFigures(ctx), findCell(ctx.db, ctx.artistId, input)]);
  if (!found) throw new DomainError("not_found", MESSAGES.cellNotFound);
  return { ...freshness, cell: found.cell, tracks: found.tracks, count: found.trackCount };
}
