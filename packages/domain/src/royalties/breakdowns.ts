import type {
  FiguresInput,
  RoyaltyFilterOptions,
  RoyaltyPeriods,
  RoyaltyPlatforms,
  RoyaltyTerritories,
} from "@ledgerline/contract/royalties";
import { FILTER_NAME_MAX } from "@ledgerline/contract/wire/patterns";
import { countTracks, sumRoyalties } from "@ledgerline/db/queries/royalties/sum-royalties";
import { listStorePlatforms } from "@ledgerline/db/queries/statements/sources";
import type { AccountContext } from "../context/context.ts";
import { readBookedNames } from "./royalty-lists.sql.ts";
import { isQuick, readScope, readSums } from "./scope.ts";
import { addSums, byMoney, rateOf, readExchanger, sharesOf, totalsOf } from "./sums.ts";

/** Months and quarters of sale, newest first. */
export async function listPeriods(ctx: AccountContext, filter: FiguresInput): Promise<RoyaltyPeriods> {
  const { scope } = await readScope(ctx, filter);
  const [sums, counts, exchanger] = await readSums(ctx, scope, ["none"], () =>
    Promise.all([
      sumRoyalties(ctx.db, scope, { by: "none", byMonth: true }),
      isQuick(ctx, scope, "track").then((quick) => (quick ? countTracks(ctx.db, scope) : null)),
      readExchanger(ctx),
    ]),
  );
  const { totals, converted } = totalsOf(sums, exchanger);
  const shareOf = sharesOf(totals);
  const tracks =
    counts && new Map(counts.map((count) => [`${count.currency} ${count.month} ${count.months}`, count.tracks]));
  const items = addSums(sums, ({ month, months }) => `${month} ${months}`).map(({ sums: added, parts }) => {
    const { month = "", months = 1 } = parts[0] ?? {};
    return {
      month,
      months,
      ...added,
      ...rateOf(added),
      ...shareOf(added),
      tracks: tracks && (tracks.get(`${added.currency} ${month} ${months}`) ?? 0),
      converted: exchanger.item(parts),
    };
  });
  return {
    totals,
    converted,
    items: items.sort(
      (a, b) => b.month.localeCompare(a.month) || a.months - b.months || a.currency.localeCompare(b.currency),
    ),
  };
}

/** Platforms and other stores, most money first. */
export async function listPlatforms(ctx: AccountContext, filter: FiguresInput): Promise<RoyaltyPlatforms> {
  const { scope, platformOf } = await readScope(ctx, filter);
  const [stores, exchanger] = await Promise.all([
    readSums(ctx, scope, ["platform"], () => sumRoyalties(ctx.db, scope, { by: "platform", byMonth: false })),
    readExchanger(ctx),
  ]);
  const sums = stores.map((sum) => ({ ...sum, key: platformOf(sum.key) }));
  const { totals, converted } = totalsOf(sums, exchanger);
  const shareOf = sharesOf(totals);
  const items = addSums(sums, ({ key }) => key).map(({ sums: added, parts }) => ({
    platform: parts[0]?.key ?? "",
    ...added,
    ...rateOf(added),
    ...shareOf(added),
    converted: exchanger.item(parts),
  }));
  return { totals, converted, items: items.sort((a, b) => byMoney(a, b) || a.platform.localeCompare(b.platform)) };
}

/** Territories, most money first. */
export async function listTerritories(ctx: AccountContext, filter: FiguresInput): Promise<RoyaltyTerritories> {
  const { scope } = await readScope(ctx, filter);
  const [sums, exchanger] = await Promise.all([
    readSums(ctx, scope, ["territory"], () => sumRoyalties(ctx.db, scope, { by: "territory", byMonth: false })),
    readExchanger(ctx),
  ]);
  const { totals, converted } = totalsOf(sums, exchanger);
  const shareOf = sharesOf(totals);
  const items = addSums(sums, ({ key }) => key).map(({ sums: added, parts }) => ({
    territory: parts[0]?.key || null,
    ...added,
    ...rateOf(added),
    ...shareOf(added),
    converted: exchanger.item(parts),
  }));
  return {
    totals,
    converted,
    items: items.sort((a, b) => byMoney(a, b) || (a.territory ?? "").localeCompare(b.territory ?? "")),
  };
}

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
