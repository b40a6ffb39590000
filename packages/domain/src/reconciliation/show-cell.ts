import type { CellInput, ReconciliationCell } from "@ledgerline/contract/reconciliation/reconciliation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findCell } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readFigures } from "./read-figures.ts";
import type { SampleBoard } from "./sample/sample-board.ts";

/**
 * One cell with its tracks. Throws `payment_required` unless the plan includes it or it is a sample, `not_found`, and
 * `conflict` where nothing is stored yet and newer figures are on their way.
 */
export async function showCell(ctx: AccountContext, input: CellInput): Promise<ReconciliationCell> {
  const { freshness, sample } = await readFigures(ctx);
  if (!sample) await ensureIncluded(ctx, "advanced_analytics");
  const found = sample ? cellOf(sample, input) : await findCell(ctx.db, ctx.accountId, input);
  if (!found && freshness.stale) throw new DomainError("conflict", MESSAGES.boardStale);
  if (!found) throw new DomainError("not_found", MESSAGES.cellNotFound);
  return { ...freshness, cell: found.cell, tracks: found.tracks, count: found.trackCount };
}

function cellOf(sample: SampleBoard, { platform, month }: CellInput) {
  const found = sample.cells.find(({ cell }) => cell.platform === platform && cell.month === month);
  return found && { ...found, trackCount: found.tracks.length };
}
