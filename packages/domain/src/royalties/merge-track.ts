import type { MergeTrackInput } from "@ledgerline/contract/analytics/royalties";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import {
  countTrackMerges,
  deleteTrackMerge,
  hasTrack,
  listTrackMerges,
  saveTrackMerge,
} from "@ledgerline/db/queries/royalties";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { NO_NAME } from "../statements/rollups/line-sums.ts";

/** Each closed run keeps those that it knew. */
const MOST_MERGES = 20_000;
const TOO_MANY = `At most ${MOST_MERGES.toLocaleString("en-US")} tracks can be merged. Take one back first.`;

/**
 * Makes a track count as another one wherever figures are read, or undoes that; the lines keep their track. Throws
 * `not_found`, or `bad_request` for tracks that cannot be merged.
 */
export async function mergeTrack(ctx: AccountContext, { track_id, same_as }: MergeTrackInput): Promise<Done> {
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if (same_as === null) {
      if (!(await deleteTrackMerge(tx, accountId, track_id)))
        throw new DomainError("not_found", MESSAGES.trackNotMerged);
      await recordEvent(tx, ctx, { action: "tracks_merged", track: track_id, into: null });
      return { message: SUCCESSES.trackSeparated };
    }
    for (const trackId of [track_id, same_as]) {
      if (trackId === NO_NAME || !(await hasTrack(tx, accountId, trackId))) {
        throw new DomainError("not_found", MESSAGES.trackNotFound);
      }
    }
    const sameAs = await stayingTrack(tx, accountId, same_as);
    if (sameAs === track_id) throw new DomainError("bad_request", MESSAGES.sameTrack);
    if ((await countTrackMerges(tx, accountId)) >= MOST_MERGES) throw new DomainError("conflict", TOO_MANY);
    await saveTrackMerge(tx, accountId, { trackId: track_id, sameAs }, ctx.clock());
    await recordEvent(tx, ctx, { action: "tracks_merged", track: track_id, into: sameAs });
    return { message: SUCCESSES.trackMerged };
  });
}

/** The track itself, or the one that it is merged into. */
async function stayingTrack(tx: Transaction, accountId: string, trackId: string): Promise<string> {
  const merges = await listTrackMerges(tx, accountId, trackId);
  return merges.find((merge) => merge.trackId === trackId)?.sameAs ?? trackId;
}
