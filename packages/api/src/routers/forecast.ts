import { ForecastLine, MadeCalendar, PaymentCalendar, PaymentForecast } from "@ledgerline/contract/forecast";
import { Done } from "@ledgerline/contract/wire/wire";
import { endCalendar, makeCalendar, showCalendar } from "@ledgerline/domain/forecast/calendar";
import { showForecast, showForecastLine } from "@ledgerline/domain/forecast/forecasts";
import { accountProcedure, router } from "../procedure/trpc.ts";

export const forecastRouter = router({
  payments: accountProcedure("royalties:read")
    .output(PaymentForecast)
    .query(({ ctx }) => showForecast(ctx)),
  line: accountProcedure("royalties:read")
    .output(ForecastLine)
    .query(({ ctx }) => showForecastLine(ctx)),
  calendar: accountProcedure("account:read")
    .output(PaymentCalendar)
    .query(({ ctx }) => showCalendar(ctx)),
  makeCalendar: accountProcedure("account:write")
    .meta({ limit: "setting" })
    .output(MadeCalendar)
    .mutation(({ ctx }) => makeCalendar(ctx)),
  endCalendar: accountProcedure("account:write")
    .meta({ limit: "setting" })
    .output(Done)
    .mutation(({ ctx }) => endCalendar(ctx)),
});
