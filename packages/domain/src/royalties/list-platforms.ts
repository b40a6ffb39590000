import type { RoyaltyFilter, RoyaltyPlatforms } from "@ledgerline/contract/analytics/royalties";
import { sumRoyalties } from "@ledgerline/db/queries/royalties";
import type { AccountContext } from "../context/context.ts";
import { addSums } from "./figures/add-sums.ts";
import { byMoney } from "./figures/by-money.ts";
import { readExchanger } from "./figures/exchange.ts";
import { rateOf, sharesOf } from "./figures/ratios.ts";
import { boundLines, readScope } from "./figures/read-scope.ts";
import { totalsOf } from "./figures/totals.ts";

/** Platforms and other stores, most money first. */
export async function listPlatforms(ctx: AccountContext, filter: RoyaltyFilter): Promise<RoyaltyPlatforms> {
  const { scope, platformOf } = await readScope(ctx, filter);
  await boundLines(ctx, scope, "platform");
  const [stores, exchanger] = await Promise.all([
    sumRoyalties(ctx.db, scope, { by: "platform", byMonth: false }),
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
