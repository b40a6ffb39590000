import { marksCurrency, readCurrency } from "../formats/cells/currency.ts";
import { readMoney } from "../formats/cells/read-money.ts";
import { Columns } from "../formats/columns.ts";
import { nameKey } from "../formats/name-key.ts";
import { currencyIn } from "../map/guess/guess-mapping.ts";
import { nameCandidates } from "../map/guess/name-candidates.ts";
import type { SourceRow } from "../read/row-source.ts";
import type { KnownLayout } from "./layouts/known-layout.ts";

/**
 * The currency that a file names against the one that its layout has for all files: in the name of the money column, in
 * a column that the layout is not known to have, or beside an amount. Null when it may be several; undefined when nothing
 * contradicts the layout.
 */
export function findOtherCurrency(
  { reading, header: known }: Pick<KnownLayout, "reading" | "header">,
  header: readonly string[],
  rows: readonly Pick<SourceRow, "cells">[],
): string | null | undefined {
  const source = reading?.columns.net.currency;
  if (!reading || typeof source !== "object" || !("fixed" in source)) return undefined;
  const { fixed } = source;
  const net = new Columns(header).find(reading.columns.net.column).at;
  const named = currencyIn(header[net], []);
  const found = new Set(named === null || named === fixed ? [] : [named]);
  const columns = known === null ? [] : currencyColumns(header, known);
  let isMarked = false;
  for (const { cells } of rows) {
    for (const at of columns) {
      const printed = readCurrency(cells[at] ?? "");
      if (printed !== null && printed !== fixed) found.add(printed);
    }
    const mark = markOf(cells[net] ?? "");
    if (mark === null || marksCurrency(mark, fixed)) continue;
    isMarked = true;
    const marked = readCurrency(mark);
    if (marked !== null) found.add(marked);
  }
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  return isMarked || others.length > 0 ? null : undefined;
}

/** Columns named as the currency of the money that files of the layout do not usually have. */
function currencyColumns(header: readonly string[], known: readonly string[]): number[] {
  const usual = new Set(known.map(nameKey));
  return nameCandidates(header)
    .filter(({ field, position }) => field === "currency" && !usual.has(nameKey(header[position] ?? "")))
    .map(({ position }) => position);
}

/** The code or symbol beside an amount, however its decimals are written. */
function markOf(cell: string): string | null {
  if (/^[\d.,-]*$/.test(cell)) return null;
  const amount = readMoney(cell, { decimal: "point", sure: true }) ?? readMoney(cell, { decimal: "comma", sure: true });
  return amount?.mark ?? null;
}
