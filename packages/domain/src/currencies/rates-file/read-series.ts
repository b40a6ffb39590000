import { isCurrencyCode, readRate, readRateDay } from "./rate-cells.ts";
import type { RateRow } from "./rate-row.ts";
import { ratesRefusal } from "./rates-refusal.ts";

const COLUMNS = ["FREQ", "CURRENCY", "CURRENCY_DENOM", "EXR_TYPE", "TIME_PERIOD", "OBS_VALUE"] as const;
type Column = (typeof COLUMNS)[number];

/** A row for each currency and day. */
export function readSeries(header: readonly string[]): RateRow {
  if (COLUMNS.some((name) => !header.includes(name))) throw ratesRefusal("The file has no exchange rates of the ECB");
  return (cells, line) => {
    const cell = (name: Column) => cells[header.indexOf(name)] ?? "";
    if (cell("FREQ") !== "D" || cell("EXR_TYPE") !== "SP00") {
      throw ratesRefusal("This is not a daily reference rate", line);
    }
    if (cell("CURRENCY_DENOM") !== "EUR") throw ratesRefusal("This is not the rate of a euro", line);
    const currency = cell("CURRENCY");
    if (!isCurrencyCode(currency)) throw ratesRefusal(`"${currency.slice(0, 40)}" is not a currency`, line);
    const day = readRateDay(cell("TIME_PERIOD"), line);
    const perEuro = readRate(cell("OBS_VALUE"), line);
    return perEuro === null ? [] : [{ currency, day, perEuro }];
  };
}
