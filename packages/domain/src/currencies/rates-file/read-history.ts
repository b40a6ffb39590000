import { isCurrencyCode, readRate, readRateDay } from "./rate-cells.ts";
import type { RateRow } from "./rate-row.ts";
import { ratesRefusal } from "./rates-refusal.ts";

/** A column for each currency and a row for each day, all ending in a comma. */
export function readHistory([, ...header]: readonly string[]): RateRow {
  const currencies = header.at(-1) === "" ? header.slice(0, -1) : header;
  const unknown = currencies.find((currency) => !isCurrencyCode(currency));
  if (unknown !== undefined) throw ratesRefusal(`The column "${unknown.slice(0, 40)}" is not named after a currency`);
  return ([printed = "", ...cells], line) => {
    const day = readRateDay(printed, line);
    if (cells.length !== header.length) throw ratesRefusal("The row has not as many cells as the header", line);
    return currencies.flatMap((currency, at) => {
      const perEuro = readRate(cells[at] ?? "", line);
      return perEuro === null ? [] : [{ currency, day, perEuro }];
    });
  };
}
