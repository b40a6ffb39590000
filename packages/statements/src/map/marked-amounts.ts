import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { readMoney } from "../formats/cells/numbers.ts";

/** The code or symbol beside an amount, however its decimals are written, in upper case. */
export function markBeside(cell: string): string | null {
  if (/^[\d.,-]*$/.test(cell)) return null;
  const amount = readMoney(cell, { decimal: "point", sure: true }) ?? readMoney(cell, { decimal: "comma", sure: true });
  return amount?.mark ?? null;
}

/**
 * Adds where the currency is, if no column has it and the amounts are marked with several: beside each of them. Such a
 * mapping names the column of the money for both.
 */
export function withMarkedAmounts(
  columns: Mapping["columns"],
  filled: readonly (readonly string[])[],
): Mapping["columns"] {
  const { net, currency } = columns;
  if (net === undefined || currency !== undefined) return columns;
  const marks = (filled[net] ?? []).map(markBeside);
  const isMarked = new Set(marks).size > 1 && marks.every((mark) => mark !== null);
  return isMarked ? { ...columns, currency: net } : columns;
}
