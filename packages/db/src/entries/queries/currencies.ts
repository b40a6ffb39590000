export { type AccountExchange, type Exchange, readAccountExchange } from "../../queries/exchange.ts";
export {
  deleteAccountRates,
  findNewestServerRate,
  listDayRates,
  listRateSpans,
  type Rate,
  type RateSpan,
  saveAccountRates,
  saveServerRates,
  setDisplayCurrency,
} from "../../queries/exchange-rates.ts";
