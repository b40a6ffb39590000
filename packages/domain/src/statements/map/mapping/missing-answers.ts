import type { Mapping, StatementPreview } from "@ledgerline/contract/statement-mapping";
import type { Reading } from "../../formats/format.ts";

export type Missing = StatementPreview["missing"];

const MONTH = "No column says when it was played or sold. Name the month that the file is for.";
const CURRENCY = "No column says the currency. Name the currency of the money.";

/** What must still be said before a mapped file can be booked. `unclearDates`: day and month may be swapped in it. */
export function missingAnswers(
  { columns, store, currency, month, dates }: Mapping,
  { unclearDates }: { unclearDates: boolean },
): Missing {
  const missing: Missing = [];
  const need = (field: string, text: string) => missing.push({ field, text });
  if (columns.net === undefined) need("net", "Choose the column with the money to book.");
  if (columns.sold === undefined && month === undefined) need("month", MONTH);
  if (columns.store === undefined && store === undefined) {
    need("store", "No column names the store. Name the store that all rows are from.");
  }
  if (columns.currency === undefined && currency === undefined) need("currency", CURRENCY);
  if (unclearDates && dates === undefined) {
    need("dates", "Say whether the day or the month comes first in dates such as 03/04/2026.");
  }
  if (columns.original !== undefined && columns.original_currency === undefined) {
    need("original_currency", "Choose the column with the currency of the original amounts, or leave them out.");
  }
  return missing;
}

/** What no cell of a recognized file says, and the artist has not answered. */
export function missingOfFile(
  { columns }: Reading,
  answers: Readonly<Record<string, string>>,
  { numbersUnclear }: { numbersUnclear: boolean },
): Missing {
  const missing: Missing = [];
  const need = (field: string, asked: boolean, text: string) => {
    if (asked && answers[field] === undefined) missing.push({ field, text });
  };
  need("numbers", numbersUnclear, "Say whether decimals are written with a point or a comma.");
  need("currency", columns.net.currency === "ask", CURRENCY);
  need("month", columns.sold === "ask", MONTH);
  need("accounted", columns.accounted === "ask", "No column says when it was accounted. Name the month.");
  return missing;
}
