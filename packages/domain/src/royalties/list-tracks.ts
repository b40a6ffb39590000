import { ListPlace } from "@ledgerline/contract/cursors";
import type { RoyaltyTracks, TracksInput } from "@ledgerline/contract/royalties";
import {
  type ListedTrack,
  listTracks as listTrackRows,
  sumSearchedByDay,
  sumTracksByDay,
} from "@ledgerline/db/queries/royalties/list-tracks";
import { sumRoyalties } from "@ledgerline/db/queries/royalties/sum-royalties";
import type { ArtistContext } from "../context/context.ts";
import { readCursor, writeCursor } from "../context/cursor.ts";
import { wellFormedIsrc } from "../statements/rollups/track-id.ts";
import { readExchanger } from "./figures/exchange.ts";
import { rateOf, sharesOf } from "./figures/ratios.ts";
import { boundLines, readScope } from "./figures/read-scope.ts";

const PAGE = 50;

/** A page of tracks, the ones with the most money first unless asked otherwise. */
export async function listTracks(ctx: ArtistContext, input: TracksInput): Promise<RoyaltyTracks> {
  const { search: typed, sort = "net", direction = isText(sort) ? "asc" : "desc", limit = PAGE, cursor } = input;
  const after = readCursor(ListPlace, cursor);
  const search = typed?.trim() || null;
  const scope = { ...(await readScope(ctx, input)).scope, release: input.release ?? null };
  await boundLines(ctx, scope, "track");
  const [{ items, totals, count }, exchanger] = await Promise.all([
    listTrackRows(ctx.db, scope, { search, sort, direction, limit, after }),
    readExchanger(ctx),
  ]);
  const ids = [...new Set(items.map(({ trackId }) => trackId))];
  const [ofItems, ofAll] = exchanger.converts
    ? await Promise.all([
        sumTracksByDay(ctx.db, scope, ids),
        search === null
          ? sumRoyalties(ctx.db, scope, { by: scope.release === null ? "none" : "track", byMonth: false })
          : sumSearchedByDay(ctx.db, scope, search),
      ])
    : [[], []];
  const byItem = Map.groupBy(ofItems, ({ id, currency }) => `${id} ${currency}`);
  const shareOf = sharesOf(totals);
  const last = items.length === limit ? items.at(-1) : undefined;
  return {
    totals,
    converted: exchanger.total(ofAll),
    count,
    tracks: items.map((item) => ({
      ...toTrack(item),
      ...rateOf(item),
      ...shareOf(item),
      converted: exchanger.item(byItem.get(`${item.trackId} ${item.currency}`) ?? []),
    })),
    cursor: last && last.place < count ? writeCursor(placeOf(last)) : null,
  };
}

function toTrack({ trackId, title, artist, firstMonth, lastMonth, currency, units, plays, net, lines }: ListedTrack) {
  return {
    track_id: trackId,
    isrc: wellFormedIsrc(trackId),
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

function placeOf({ trackId, currency, place }: ListedTrack & { place: number }): ListPlace {
  return { id: trackId, currency, place };
}

function isText(sort: string): boolean {
  return sort === "title" || sort === "artist";
}
