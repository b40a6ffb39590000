import type { Converted, RoyaltySums } from "@ledgerline/contract/analytics/royalties";
import type { RoyaltySum } from "@ledgerline/db/queries/royalties";
import { addSums } from "./add-sums.ts";
import type { Exchanger } from "./exchange.ts";

/** The sums of everything, by currency and converted. */
export function totalsOf(
  sums: readonly RoyaltySum[],
  exchanger: Exchanger,
): { totals: RoyaltySums[]; converted: Converted | null } {
  const totals = addSums(sums).map((added) => added.sums);
  return { totals: totals.sort((a, b) => (a.currency < b.currency ? -1 : 1)), converted: exchanger.total(sums) };
}
