import type { Columns } from "../columns.ts";
import type { ColumnName, Period } from "../format.ts";

/** How a row with totals begins, in lower case. */
export const TOTALS = [
  ...["total", "totals", "total:", "grand total", "subtotal", "sum", "summe", "gesamt", "gesamtsumme", "total général"],
  ...["suma", "suma total", "soma", "totale", "totaal", "razem", "итого", "toplam", "合計"],
];
const LABELS = new Set(TOTALS);
const MOST_LABEL_CHARS = 20;
/** A figure, or the code or symbol of a currency. */
const FIGURE = /^(?:[A-Z]{3}|[^\p{L}]+)$/u;

/**
 * True for a row that begins like a total, names no period, and otherwise has only figures: the file's own sum. A track
 * may be called "Total", but its row says more.
 */
export function bindTotalRow(columns: Columns, sold: Period): (cells: readonly string[]) => boolean {
  const periods = new Set(periodColumns(sold).map((name) => columns.find(name).at));
  return (cells) => {
    const label = cells.findIndex((cell) => cell.trim() !== "");
    const printed = (cells[label] ?? "").trim();
    if (printed.length > MOST_LABEL_CHARS || !LABELS.has(printed.toLowerCase())) return false;
    return cells.every((cell, at) => {
      const text = cell.trim();
      return at === label || text === "" || (!periods.has(at) && FIGURE.test(text));
    });
  };
}

function periodColumns(sold: Period): ColumnName[] {
  if (sold === "ask" || "preamble" in sold) return [];
  if ("from" in sold) return [sold.from.column, sold.to.column];
  if ("year" in sold) return [sold.year, "quarter" in sold ? sold.quarter : sold.month];
  return [sold.column];
}
