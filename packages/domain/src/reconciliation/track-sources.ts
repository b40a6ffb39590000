import {
  MOST_TRACK_QUESTIONS,
  type NameTrackSourceInput,
  type TrackSources,
  type TrackSourcesInput,
} from "@ledgerline/contract/reconciliation/track-sources";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { findPrintedTitles } from "@ledgerline/db/queries/plays/titles";
import { listBookedSources } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { listTracksToAsk } from "@ledgerline/db/queries/reconciliation/findings";
import {
  deleteTrackSource,
  isLinkedTrack,
  listTrackSources as listSaid,
  saveTrackSource,
} from "@ledgerline/db/queries/reconciliation/track-sources";
import { listSourceRows } from "@ledgerline/db/queries/statements/sources";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { NO_SUCH_SOURCE } from "../statements/decide/sources.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readFigures } from "./figures.ts";

/**
 * The tracks whose distributor is asked for, and the answers. Throws `payment_required` unless the plan includes it.
 */
export async function listTrackSources(
  ctx: AccountContext,
  { track_id: track }: TrackSourcesInput = {},
): Promise<TrackSources> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { db, accountId } = ctx;
  const { freshness } = await readFigures(ctx);
  const [asked, said, sources] = await Promise.all([
    listTracksToAsk(db, accountId, { track, limit: MOST_TRACK_QUESTIONS }),
    listSaid(db, accountId, { track, limit: MOST_TRACK_QUESTIONS }),
    listBookedSources(db, accountId),
  ]);
  const printed = await findPrintedTitles(
    db,
    accountId,
    said.map(({ track }) => track),
  );
  const titles = new Map(printed.map(({ track_id, title }) => [track_id, title]));
  const open = asked.filter(({ track_id }) => said.every(({ track }) => track !== track_id));
  return {
    ...freshness,
    asked: open,
    said: said.flatMap(({ track, source: id }) => {
      const source = sources.find((one) => one.id === id);
      return source ? [{ track_id: track, title: titles.get(track) ?? null, source }] : [];
    }),
    sources,
  };
}

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
        throw new DomainError("not_found", "You have not said who distributes this track.");
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
