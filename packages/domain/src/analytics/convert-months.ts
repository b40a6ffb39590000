import type { Converted } from "@ledgerline/contract/royalties";
import { type RoyaltySum, sumRoyalties } from "@ledgerline/db/queries/royalties/sum-royalties";
import type { AccountContext } from "../context/context.ts";
import { readScope } from "../royalties/scope.ts";
import { readExchanger } from "../royalties/sums.ts";

/** What a sum of booked money covers. */
interface Booked extends Pick<RoyaltySum, "month" | "months" | "currency"> {
  /** A platform id, or another store's name; empty unless split by platform. */
  platform: string;
}

interface ConvertMonthsOptions {
  by: "none" | "platform";
  /** Sums with the same key are converted as one. */
  keyOf: (booked: Booked) => string;
}

export interface ConvertedMonths {
  /** Everything booked; null without a display currency. */
  total: Converted | null;
  /** Also null when a part of the money has no rate. */
  of(key: string): string | null;
}

/** Booked money converted to the account's display currency, each accounting date at its own rate. */
export async function convertMonths(
  ctx: AccountContext,
  { by, keyOf }: ConvertMonthsOptions,
): Promise<ConvertedMonths> {
  const exchanger = await readExchanger(ctx);
  if (!exchanger.converts) return { total: null, of: () => null };
  const { scope, platformOf } = await readScope(ctx, {});
  const sums = await sumRoyalties(ctx.db, scope, { by, byMonth: true });
  const groups = Map.groupBy(sums, (sum) => keyOf({ ...sum, platform: by === "none" ? "" : platformOf(sum.key) }));
  return { total: exchanger.total(sums), of: (key) => exchanger.item(groups.get(key) ?? []) };
}
