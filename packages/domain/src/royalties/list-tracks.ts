import type { RoyaltyTracks, TracksInput } from "@ledgerline/contract/analytics/royalties";
import { ListPlace } from "@ledgerline/contract/wire/cursors";
import { sumRoyalties } from "@ledgerline/db/queries/royalties";
import type { AccountContext } from "../context/context.ts";
import { readCursor } from "../pages.ts";
import { isrcOf } from "../tracks.ts";
import { readExchanger } from "./figures/exchange.ts";
import { boundLines, readScope } from "./figures/read-scope.ts";
import { searchInTurn } from "./figures/search-in-turn.ts";
import { toPage } from "./figures/to-page.ts";
import { type ListedTrack, listTracks as listTrackRows, sumSearchedByDay, sumTracksByDay } from "./list-tracks.sql.ts";
import { isTextSort } from "./royalty-lists.sql.ts";

const PAGE = 50;

/** A page of tracks, most money first unless requested otherwise. */
export async function listTracks(ctx: AccountContext, input: TracksInput): Promise<RoyaltyTracks> {
  const { search: typed, sort = "net", direction = isTextSort(sort) ? "asc" : "desc", limit = PAGE, cursor } = input;
  const after = readCursor(ListPlace, cursor);
  const search = typed?.trim() || null;
  const scope = { ...(await readScope(ctx, input)).scope, release: input.release ?? null };
  await boundLines(ctx, scope, "track");
  return searchInTurn(ctx, search, async () => {
    const [listed, exchanger] = await Promise.all([
      listTrackRows(ctx.db, scope, { search, sort, direction, limit, after }),
      readExchanger(ctx),
    ]);
    const { rows, ...page } = await toPage({
      listed,
      limit,
      exchanger,
      idOf: ({ trackId }) => trackId,
      sumItems: (ids) => sumTracksByDay(ctx.db, scope, ids),
      sumAll: () =>
        search === null
          ? sumRoyalties(ctx.db, scope, { by: scope.release === null ? "none" : "track", byMonth: false })
          : sumSearchedByDay(ctx.db, scope, search),
      toRow: toTrack,
    });
    return { ...page, tracks: rows };
  });
}

function toTrack({ trackId, title, artist, firstMonth, lastMonth, currency, units, plays, net, lines }: ListedTrack) {
  return {
    track_id: trackId,
    isrc: isrcOf(trackId),
    title,
    artist,
    currency,
    units,
    plays,
    net,
    lines,
    first_month: firstMonth,
    last_month: lastMonth,
  };
}
