import type { Currencies, DisplayCurrencyInput } from "@ledgerline/contract/currencies";
import { transaction } from "@ledgerline/db/client";
import { listRateSpans, setDisplayCurrency as storeDisplayCurrency } from "@ledgerline/db/queries/currencies";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { choicesOf, readCurrencies } from "./read-currencies.ts";

/** Shows totals in this currency too; null shows only their own. Throws `bad_request` when it has no rates. */
export async function setDisplayCurrency(ctx: AccountContext, { currency }: DisplayCurrencyInput): Promise<Currencies> {
  if (currency !== null && !choicesOf(await listRateSpans(ctx.db, ctx.accountId)).includes(currency)) {
    throw new DomainError(
      "bad_request",
      `There are no rates for ${currency}. Upload exchange rates that have it first.`,
    );
  }
  await transaction(ctx.db, (tx) => storeDisplayCurrency(tx, ctx.accountId, currency));
  return readCurrencies(ctx);
}
