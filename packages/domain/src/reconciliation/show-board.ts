import type { BoardInput, ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import { listCells } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readFigures } from "./read-figures.ts";

/**
 * The board, of all platforms or of one. Throws `payment_required` unless the plan includes it; every plan
 * shows the sample.
 */
export async function showBoard(ctx: AccountContext, { platform }: BoardInput): Promise<ReconciliationBoard> {
  const { row, freshness, sample } = await readFigures(ctx);
  if (sample) {
    const shown = sample.cells.map(({ cell }) => cell).filter((cell) => cell.platform === (platform ?? cell.platform));
    return { ...freshness, months: sample.months, cells: shown };
  }
  await ensureIncluded(ctx, "advanced_analytics");
  const cells = await listCells(ctx.db, ctx.accountId, platform);
  const [from, to] = [row?.fromMonth, row?.toMonth];
  return { ...freshness, months: from && to ? { from, to } : null, cells };
}
