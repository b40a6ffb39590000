import type { Converted } from "@ledgerline/contract/analytics/royalties";
import { type AccountExchange, readAccountExchange } from "@ledgerline/db/queries/currencies";
import type { AccountContext } from "../../context/context.ts";
import { convertSums, type DatedSum } from "../../currencies/convert-sums.ts";

/** Shows money in the account's display currency. */
export interface Exchanger {
  /** False without a display currency: then every answer is null. */
  converts: boolean;
  total(sums: readonly DatedSum[]): Converted | null;
  /** Also null when a part has no rate, so that no item looks smaller than it is. */
  item(sums: readonly DatedSum[]): string | null;
}

export async function readExchanger(ctx: AccountContext): Promise<Exchanger> {
  return exchangerOf(await readAccountExchange(ctx.db, ctx.accountId));
}

function exchangerOf(exchange: AccountExchange): Exchanger {
  return {
    converts: exchange.display !== null,
    total: (sums) => convertSums(exchange, sums),
    item: (sums) => {
      const converted = convertSums(exchange, sums);
      return converted === null || converted.left_out.length > 0 ? null : converted.net;
    },
  };
}
