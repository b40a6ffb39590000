import {
  MOST_TRACK_QUESTIONS,
  type TrackSources,
  type TrackSourcesInput,
} from "@ledgerline/contract/reconciliation/track-sources";
import { findPrintedTitles } from "@ledgerline/db/queries/plays";
import {
  listBookedSources,
  listTrackSources as listSaid,
  listTracksToAsk,
} from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readFigures } from "./read-figures.ts";

/**
 * The tracks whose distributor is asked for, and the answers. Throws `payment_required` unless the plan includes it.
 */
export async function listTrackSources(
  ctx: AccountContext,
  { track_id: track }: TrackSourcesInput = {},
): Promise<TrackSources> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { db, accountId } = ctx;
  const [{ freshness }, asked, said, sources] = await Promise.all([
    readFigures(ctx),
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
