import type { Currencies } from "@ledgerline/contract/currencies";
import { transaction } from "@ledgerline/db/client";
import { deleteAccountRates } from "@ledgerline/db/queries/currencies";
import { markSharesChanged } from "@ledgerline/db/queries/shares";
import type { AccountContext } from "../context/context.ts";
import { readCurrencies } from "./read-currencies.ts";

/** Deletes the artist's own rates. The display currency stays, with the server's rates if it has any. */
export async function deleteRates(ctx: AccountContext): Promise<Currencies> {
  await transaction(ctx.pools.bulk, async (tx) => {
    await deleteAccountRates(tx, ctx.accountId);
    await markSharesChanged(tx, ctx.accountId);
  });
  return readCurrencies(ctx);
}
