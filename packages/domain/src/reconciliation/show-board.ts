import type { BoardCell, BoardInput, ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { listBoardPlatforms, listCells } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readFigures } from "./read-figures.ts";

/**
 * The requested cells of the board. Throws `payment_required` unless the plan includes it; every plan shows the sample.
 */
export async function showBoard(ctx: AccountContext, input: BoardInput): Promise<ReconciliationBoard> {
  const { row, freshness, sample } = await readFigures(ctx);
  if (sample) {
    const all = sample.cells.map(({ cell }) => cell);
    const cells = all.filter((cell) => isAskedFor(cell, input));
    return { ...freshness, months: sample.months, platforms: platformsOf(all), cells };
  }
  await ensureIncluded(ctx, "advanced_analytics");
  const [platforms, cells] = await Promise.all([
    listBoardPlatforms(ctx.db, ctx.accountId),
    listCells(ctx.db, ctx.accountId, input),
  ]);
  const [first, last] = [row?.fromMonth, row?.toMonth];
  return { ...freshness, months: first && last ? { from: first, to: last } : null, platforms, cells };
}

function isAskedFor(cell: BoardCell, { platform, kind, from, to, state }: BoardInput): boolean {
  return (
    cell.platform === (platform ?? cell.platform) &&
    (kind === undefined || isPlatformId(cell.platform) === (kind === "platforms")) &&
    (from ?? cell.month) <= cell.month &&
    cell.month <= (to ?? cell.month) &&
    cell.state === (state ?? cell.state)
  );
}

function platformsOf(cells: readonly BoardCell[]): ReconciliationBoard["platforms"] {
  return [...Map.groupBy(cells, ({ platform }) => platform)].map(([platform, own]) => ({
    platform,
    measured: own.some(({ plays }) => plays !== null),
  }));
}
