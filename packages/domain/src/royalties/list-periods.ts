import type { RoyaltyFilter, RoyaltyPeriods } from "@ledgerline/contract/analytics/royalties";
import { countTracks, sumRoyalties } from "@ledgerline/db/queries/royalties";
import type { AccountContext } from "../context/context.ts";
import { addSums } from "./figures/add-sums.ts";
import { readExchanger } from "./figures/exchange.ts";
import { rateOf, sharesOf } from "./figures/ratios.ts";
import { boundLines, readScope } from "./figures/read-scope.ts";
import { totalsOf } from "./figures/totals.ts";

/** Months and quarters of sale, newest first. */
export async function listPeriods(ctx: AccountContext, filter: RoyaltyFilter): Promise<RoyaltyPeriods> {
  const { scope } = await readScope(ctx, filter);
  await boundLines(ctx, scope, "none", "track");
  const [sums, counts, exchanger] = await Promise.all([
    sumRoyalties(ctx.db, scope, { by: "none", byMonth: true }),
    countTracks(ctx.db, scope),
    readExchanger(ctx),
  ]);
  const { totals, converted } = totalsOf(sums, exchanger);
  const shareOf = sharesOf(totals);
  const tracks = new Map(counts.map((count) => [`${count.currency} ${count.month} ${count.months}`, count.tracks]));
  const items = addSums(sums, ({ month, months }) => `${month} ${months}`).map(({ sums: added, parts }) => {
    const { month = "", months = 1 } = parts[0] ?? {};
    return {
      month,
      months,
      ...added,
      ...rateOf(added),
      ...shareOf(added),
      tracks: tracks.get(`${added.currency} ${month} ${months}`) ?? 0,
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
