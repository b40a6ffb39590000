import type { RoyaltyFilterOptions } from "@ledgerline/contract/analytics/royalties";
import { FILTER_NAME_MAX } from "@ledgerline/contract/wire/patterns";
import { listStorePlatforms } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../context/context.ts";
import { readBookedNames } from "./filter-options.sql.ts";

const MOST_ARTISTS = 1_000;

/** The values that filters can have. */
export async function readFilterOptions({ db, accountId }: AccountContext): Promise<RoyaltyFilterOptions> {
  const [names, stores] = await Promise.all([
    readBookedNames(db, accountId, { mostArtists: MOST_ARTISTS, longestName: FILTER_NAME_MAX }),
    listStorePlatforms(db, accountId),
  ]);
  const assigned = new Map(stores.map(({ store, platform }) => [store, platform]));
  const { from, to, artists, sources, currencies } = names;
  return {
    months: from === null || to === null ? null : { from, to },
    platforms: [...new Set(names.platforms.map((store) => assigned.get(store) ?? store))].sort(),
    artists,
    sources,
    currencies,
  };
}
