import { ListPlace } from "@ledgerline/contract/cursors";
import type { ReleasesInput, RoyaltyReleases } from "@ledgerline/contract/royalties";
import {
  type ListedRelease,
  listReleases as listReleaseRows,
  sumReleasesByDay,
} from "@ledgerline/db/queries/royalties/list-releases";
import { sumRoyalties } from "@ledgerline/db/queries/royalties/sum-royalties";
import type { ArtistContext } from "../context/context.ts";
import { readCursor, writeCursor } from "../context/cursor.ts";
import { readExchanger } from "./figures/exchange.ts";
import { rateOf, sharesOf } from "./figures/ratios.ts";
import { boundLines, readScope } from "./figures/read-scope.ts";

const PAGE = 50;

/** A page of releases by money. */
export async function listReleases(ctx: ArtistContext, input: ReleasesInput): Promise<RoyaltyReleases> {
  const { search: typed, limit = PAGE, cursor } = input;
  const after = readCursor(ListPlace, cursor);
  const search = typed?.trim() || null;
  const { scope } = await readScope(ctx, input);
  await boundLines(ctx, scope, "release");
  const [{ items, totals, count }, exchanger] = await Promise.all([
    listReleaseRows(ctx.db, scope, { search, limit, after }),
    readExchanger(ctx),
  ]);
  const releaseIds = [...new Set(items.map(({ releaseId }) => releaseId))];
  const [ofItems, ofAll] = exchanger.converts
    ? await Promise.all([
        sumReleasesByDay(ctx.db, scope, { releaseIds }),
        search === null
          ? sumRoyalties(ctx.db, scope, { by: "none", byMonth: false })
          : sumReleasesByDay(ctx.db, scope, { search }),
      ])
    : [[], []];
  const byItem = Map.groupBy(ofItems, ({ id, currency }) => `${id} ${currency}`);
  const shareOf = sharesOf(totals);
  const last = items.length === limit ? items.at(-1) : undefined;
  return {
    totals,
    converted: exchanger.total(ofAll),
    count,
    releases: items.map((item) => ({
      ...toRelease(item),
      ...rateOf(item),
      ...shareOf(item),
      converted: exchanger.item(byItem.get(`${item.releaseId} ${item.currency}`) ?? []),
    })),
    cursor:
      last && last.place < count
        ? writeCursor({ id: last.releaseId, currency: last.currency, place: last.place })
        : null,
  };
}

function toRelease(release: ListedRelease) {
  const { releaseId, upc, title, artist, tracks, currency, units, plays, net, lines, firstMonth, lastMonth } = release;
  const sums = { currency, units, plays, net, lines, first_month: firstMonth, last_month: lastMonth };
  return { release_id: releaseId, upc, title, artist, tracks, ...sums };
}
