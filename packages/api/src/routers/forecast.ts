import { ForecastLine, PaymentForecast } from "@ledgerline/contract/forecast";
import { showForecast, showForecastLine } from "@ledgerline/domain/forecast";
import { accountProcedure, router } from "../procedure/trpc.ts";

export const forecastRouter = router({
  payments: accountProcedure("royalties:read")
    .output(PaymentForecast)
    .query(({ ctx }) => showForecast(ctx)),
  line: accountProcedure("royalties:read")
    .output(ForecastLine)
    .query(({ ctx }) => showForecastLine(ctx)),
});
