import { Currencies, DisplayCurrencyInput } from "@ledgerline/contract/currencies";
import { deleteRates, readCurrencies, setDisplayCurrency } from "@ledgerline/domain/currencies/currencies";
import { accountProcedure, router } from "../procedure/trpc.ts";

export const currenciesRouter = router({
  get: accountProcedure("currencies:read")
    .output(Currencies)
    .query(({ ctx }) => readCurrencies(ctx)),
  setDisplay: accountProcedure("currencies:write")
    .meta({ limit: "setting" })
    .input(DisplayCurrencyInput)
    .output(Currencies)
    .mutation(({ ctx, input }) => setDisplayCurrency(ctx, input)),
  deleteRates: accountProcedure("currencies:write")
    .meta({ limit: "setting" })
    .output(Currencies)
    .mutation(({ ctx }) => deleteRates(ctx)),
});
