import type { SourceRuns } from "@ledgerline/contract/reconciliation/source-runs";
import { listBookedSources } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readFigures } from "./read-figures.ts";

/** The run of accounting periods of each source. Throws `payment_required` unless the plan includes it. */
export async function showRuns(ctx: AccountContext): Promise<SourceRuns> {
  await ensureIncluded(ctx, "advanced_analytics");
  const [{ row, freshness }, sources] = await Promise.all([readFigures(ctx), listBookedSources(ctx.db, ctx.accountId)]);
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const runs = (row?.runs ?? []).map((run) => ({ ...run, name: names.get(run.source) ?? "" }));
  return { ...freshness, runs };
}
