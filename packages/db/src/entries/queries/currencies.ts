export { listDayRates } from "../../queries/currencies/day-rates.ts";
export { type AccountExchange, type Exchange, readAccountExchange } from "../../queries/currencies/exchange.ts";
export {
  deleteAccountRates,
  findNewestServerRate,
  listRateSpans,
  type Rate,
  type RateSpan,
  saveAccountRates,
  saveServerRates,
  setDisplayCurrency,
} from "../../queries/currencies/exchange-rates.ts";
