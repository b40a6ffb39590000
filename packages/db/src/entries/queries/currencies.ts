export { listDayRates } from "../../queries/currencies/day-rates.ts";
export { type ArtistExchange, type Exchange, readArtistExchange } from "../../queries/currencies/exchange.ts";
export {
  deleteArtistRates,
  findNewestServerRate,
  listRateSpans,
  type Rate,
  type RateSpan,
  saveArtistRates,
  saveServerRates,
  setDisplayCurrency,
} from "../../queries/currencies/exchange-rates.ts";
