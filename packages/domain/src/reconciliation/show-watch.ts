import type { StreamWatch } from "@ledgerline/contract/reconciliation/reconciliation";
import { findPrintedTitles } from "@ledgerline/db/queries/plays";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readFigures } from "./read-figures.ts";

/** The tracks below Spotify's 1,000 streams. Throws `payment_required` unless the plan includes it. */
export async function showWatch(ctx: AccountContext): Promise<StreamWatch> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { row, freshness } = await readFigures(ctx);
  const watched = row?.watch ?? [];
  const ids = watched.map(({ track_id }) => track_id);
  const printed = await findPrintedTitles(ctx.db, ctx.accountId, ids);
  const titles = new Map(printed.map(({ track_id, title }) => [track_id, title]));
  return { ...freshness, tracks: watched.map((track) => ({ ...track, title: titles.get(track.track_id) ?? null })) };
}
