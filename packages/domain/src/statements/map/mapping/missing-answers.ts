import type { Mapping, StatementPreview } from "@ledgerline/contract/statement-mapping";

/** What must still be said before a mapped file can be booked. `unclearDates`: day and month may be swapped in it. */
export function missingAnswers(
  { columns, store, currency, month, dates }: Mapping,
  { unclearDates }: { unclearDates: boolean },
): StatementPreview["missing"] {
  const missing: StatementPreview["missing"] = [];
  const need = (field: string, text: string) => missing.push({ field, text });
  if (columns.net === undefined) need("net", "Choose the column with the money to book.");
  if (columns.sold === undefined && month === undefined) {
    need("month", "No column says when it was played or sold. Name the month that the file is for.");
  }
  if (columns.store === undefined && store === undefined) {
    need("store", "No column names the store. Name the store that all rows are from.");
  }
  if (columns.currency === undefined && currency === undefined) {
    need("currency", "No column says the currency. Name the currency of the money.");
  }
  if (unclearDates && dates === undefined) {
    need("dates", "Say whether the day or the month comes first in dates such as 03/04/2026.");
  }
  if (columns.original !== undefined && columns.original_currency === undefined) {
    need("original_currency", "Choose the column with the currency of the original amounts, or leave them out.");
  }
  return missing;
}
