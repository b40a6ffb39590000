import type { NameTrackSourceInput } from "@ledgerline/contract/reconciliation/track-sources";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { findPrintedTitles } from "@ledgerline/db/queries/plays";
import { deleteTrackSource, isLinkedTrack, saveTrackSource } from "@ledgerline/db/queries/reconciliation";
import { listSourceRows } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { NO_SUCH_SOURCE } from "../../statements/sources/add-sibling-source.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";

/**
 * Stores who distributes a track, until the artist changes or withdraws the answer. It counts only where lines do not
 * tell.
 */
export async function nameTrackSource(
  ctx: AccountContext,
  { track_id: trackId, source_id: sourceId }: NameTrackSourceInput,
): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { accountId } = ctx;
  const [[printed], isLinked] = await Promise.all([
    findPrintedTitles(ctx.db, accountId, [trackId]),
    isLinkedTrack(ctx.db, accountId, trackId),
  ]);
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const track = printed?.title ?? trackId;
    if (sourceId === null) {
      if (!(await deleteTrackSource(tx, accountId, trackId))) {
        throw new DomainError("not_found", MESSAGES.trackSourceUnknown);
      }
      await recordEvent(tx, ctx, { action: "track_source_named", track, source: null });
      return { message: SUCCESSES.trackSourceTakenBack };
    }
    if (!printed && !isLinked) throw new DomainError("not_found", MESSAGES.trackNotFound);
    const source = (await listSourceRows(tx, accountId)).find(({ id }) => id === sourceId);
    if (!source) throw new DomainError("not_found", NO_SUCH_SOURCE);
    await saveTrackSource(tx, { accountId, trackId, sourceId, saidAt: ctx.clock() });
    await recordEvent(tx, ctx, { action: "track_source_named", track, source: source.name });
    return { message: SUCCESSES.trackSourceNamed };
  });
}
