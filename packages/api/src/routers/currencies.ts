import { Currencies, DisplayCurrencyInput } from "@ledgerline/contract/currencies";
import { deleteRates, readCurrencies, setDisplayCurrency } from "@ledgerline/domain/currencies";
import { artistProcedure, router } from "../procedure/trpc.ts";

export const currenciesRouter = router({
  get: artistProcedure.output(Currencies).query(({ ctx }) => readCurrencies(ctx)),
  setDisplay: artistProcedure
    .meta({ limit: "setting" })
    .input(DisplayCurrencyInput)
    .output(Currencies)
    .mutation(({ ctx, input }) => setDisplayCurrency(ctx, input)),
  deleteRates: artistProcedure
    .meta({ limit: "setting" })
    .output(Currencies)
    .mutation(({ ctx }) => deleteRates(ctx)),
});
