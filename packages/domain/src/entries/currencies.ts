export { deleteRates, readCurrencies, setDisplayCurrency, uploadRates } from "../currencies/currencies.ts";
export { areServerRatesOld, fetchServerRates, loadServerRates } from "../currencies/server-rates.ts";
