import type { ReleasesInput, RoyaltyReleases } from "@ledgerline/contract/royalties";
import { ListPlace } from "@ledgerline/contract/wire/cursors";
import { sumRoyalties } from "@ledgerline/db/queries/royalties/sum-royalties";
import type { AccountContext } from "../context/context.ts";
import { readCursor } from "../pages.ts";
import { searchInTurn, toPage } from "./pages.ts";
import { type ListedRelease, listReleases as listReleaseRows, sumReleasesByDay } from "./releases.sql.ts";
import { isTextSort } from "./royalty-lists.sql.ts";
import { readScope, readSums } from "./scope.ts";
import { readExchanger } from "./sums.ts";

const PAGE = 50;

/** A page of releases, most money first unless requested otherwise. */
export async function listReleases(ctx: AccountContext, input: ReleasesInput): Promise<RoyaltyReleases> {
  const { search: typed, sort = "net", direction = isTextSort(sort) ? "asc" : "desc", limit = PAGE, cursor } = input;
  const after = readCursor(ListPlace, cursor);
  const search = typed?.trim() || null;
  const { scope } = await readScope(ctx, input);
  const list = async () => {
    const [listed, exchanger] = await Promise.all([
      listReleaseRows(ctx.db, scope, { search, sort, direction, limit, after }),
      readExchanger(ctx),
    ]);
    const { rows, ...page } = await toPage({
      listed,
      limit,
      exchanger,
      idOf: ({ releaseId }) => releaseId,
      sumItems: (releaseIds) => sumReleasesByDay(ctx.db, scope, { releaseIds }),
      sumAll: () =>
        search === null
          ? sumRoyalties(ctx.db, scope, { by: "none", byMonth: false })
          : sumReleasesByDay(ctx.db, scope, { search }),
      toRow: toRelease,
    });
    return { ...page, releases: rows };
  };
  return searchInTurn(ctx, search, () => readSums(ctx, scope, ["release"], list));
}

function toRelease(release: ListedRelease) {
  const { releaseId, upc, title, artist, tracks, currency, units, plays, net, lines, firstMonth, lastMonth } = release;
  const sums = { currency, units, plays, net, lines, first_month: firstMonth, last_month: lastMonth };
  return { release_id: releaseId, upc, title, artist, tracks, ...sums };
}
