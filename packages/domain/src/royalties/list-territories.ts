import type { RoyaltyFilter, RoyaltyTerritories } from "@ledgerline/contract/analytics/royalties";
import { sumRoyalties } from "@ledgerline/db/queries/royalties";
import type { AccountContext } from "../context/context.ts";
import { addSums } from "./figures/add-sums.ts";
import { byMoney } from "./figures/by-money.ts";
import { readExchanger } from "./figures/exchange.ts";
import { rateOf, sharesOf } from "./figures/ratios.ts";
import { boundLines, readScope } from "./figures/read-scope.ts";
import { totalsOf } from "./figures/totals.ts";

/** Territories, most money first. */
export async function listTerritories(ctx: AccountContext, filter: RoyaltyFilter): Promise<RoyaltyTerritories> {
  const { scope } = await readScope(ctx, filter);
  await boundLines(ctx, scope, "territory");
  const [sums, exchanger] = await Promise.all([
    sumRoyalties(ctx.db, scope, { by: "territory", byMonth: false }),
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
