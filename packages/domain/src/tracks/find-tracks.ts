import { listTrackMerges } from "@ledgerline/db/queries/royalties";
import type { AccountContext } from "../context/context.ts";

/** The track that counts for an id, and the ids of the tracks merged into it. */
export async function findTracks(ctx: AccountContext, trackId: string): Promise<{ id: string; merged: string[] }> {
  const merges = await listTrackMerges(ctx.db, ctx.accountId, trackId);
  const own = merges.find((merge) => merge.trackId === trackId);
  if (own) return findTracks(ctx, own.sameAs);
  return { id: trackId, merged: merges.map((merge) => merge.trackId) };
}
