import type { RoyaltySums } from "@ledgerline/contract/analytics/royalties";
import type { RoyaltySum } from "@ledgerline/db/queries/royalties";
import { DecimalSum } from "@ledgerline/decimals";

/** The total of some sums, with the sums themselves for exchanging them. */
export interface Added<Sum> {
  sums: RoyaltySums;
  /** By accounting day. */
  parts: Sum[];
}

/** Adds up sums that have the same key and currency, in the order in which they first appear. */
export function addSums<Sum extends Omit<RoyaltySum, "key" | "month" | "months">>(
  sums: readonly Sum[],
  keyOf: (sum: Sum) => string = () => "",
): Added<Sum>[] {
  return [...Map.groupBy(sums, (sum) => `${sum.currency} ${keyOf(sum)}`).values()].map((parts) => {
    const net = new DecimalSum();
    const [{ currency }] = parts as [Sum];
    const added = { currency, units: 0, plays: 0, lines: 0 };
    for (const part of parts) {
      net.add(part.net);
      added.units += part.units;
      added.plays += part.plays;
      added.lines += part.lines;
    }
    return { sums: { ...added, net: net.toString() }, parts };
  });
}
