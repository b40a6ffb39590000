import type { MergeTrackInput } from "@ledgerline/contract/analytics/royalties";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { deleteTrackMerge, hasTrack, listTrackMerges, saveTrackMerge } from "@ledgerline/db/queries/royalties";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";
import { NO_NAME } from "../statements/rollups/line-sums.ts";

/**
 * Makes a track count as another one wherever figures are read, or takes that back; the lines keep their track. Throws
 * `not_found`, or `bad_request` for what cannot be merged.
 */
export async function mergeTrack(ctx: ArtistContext, { track_id, same_as }: MergeTrackInput): Promise<Done> {
  const { artistId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    if (same_as === null) {
      if (!(await deleteTrackMerge(tx, artistId, track_id)))
        throw new DomainError("not_found", MESSAGES.trackNotMerged);
      await recordEvent(tx, ctx, { action: "tracks_merged", track: track_id, into: null });
      return { message: SUCCESSES.trackSeparated };
    }
    for (const trackId of [track_id, same_as]) {
      if (trackId === NO_NAME || !(await hasTrack(tx, artistId, trackId))) {
        throw new DomainError("not_found", MESSAGES.trackNotFound);
      }
    }
    const sameAs = await stayingTrack(tx, artistId, same_as);
    if (sameAs === track_id) throw new DomainError("bad_request", MESSAGES.sameTrack);
    await saveTrackMerge(tx, artistId, { trackId: track_id, sameAs }, ctx.clock());
    await recordEvent(tx, ctx, { action: "tracks_merged", track: track_id, into: sameAs });
    return { message: SUCCESSES.trackMerged };
  });
}

/** The track itself, or the one that it is merged into. */
async function stayingTrack(tx: Transaction, artistId: string, trackId: string): Promise<string> {
  const merges = await listTrackMerges(tx, artistId, trackId);
  return merges.find((merge) => merge.trackId === trackId)?.sameAs ?? trackId;
}
