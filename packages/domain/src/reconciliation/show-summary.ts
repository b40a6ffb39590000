import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { listBookedSources } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { isIncluded } from "../subscription/ensure-included.ts";
import { sumBoard } from "./compute/sum-board.ts";
import { readFigures } from "./read-figures.ts";
import { SAMPLE_SOURCE } from "./sample/sample-books.ts";

/** How many cells need a look, how much is at stake and how many statements are late; in every plan. */
export async function showSummary(ctx: AccountContext): Promise<ReconciliationSummary> {
  const [{ row, freshness, sample }, included] = await Promise.all([
    readFigures(ctx),
    isIncluded(ctx, "advanced_analytics"),
  ]);
  const { late, ...sums } = sample ? sumBoard(sample.cells.map(({ cell }) => cell)) : (row?.sums ?? sumBoard([]));
  const isShown = late.length > 0 && (included || sample !== null);
  const sources = isShown ? [SAMPLE_SOURCE, ...(await listBookedSources(ctx.db, ctx.accountId))] : [];
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const named = late.map((one) => ({ ...one, name: names.get(one.source) ?? "" }));
  return { ...freshness, ...sums, late_statements: late.length, late: isShown ? named : [], included };
}
