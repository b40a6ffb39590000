export { areServerRatesOld } from "../currencies/are-server-rates-old.ts";
export { deleteRates } from "../currencies/delete-rates.ts";
export { fetchServerRates } from "../currencies/fetch-server-rates.ts";
export { loadServerRates } from "../currencies/load-server-rates.ts";
export { readCurrencies } from "../currencies/read-currencies.ts";
export { setDisplayCurrency } from "../currencies/set-display-currency.ts";
export { uploadRates } from "../currencies/upload-rates.ts";
