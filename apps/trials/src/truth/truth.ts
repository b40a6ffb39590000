import type { Draft, Notation } from "./draft/draft.ts";
import { type Amount, monthKey, monthsAfter, NOTHING, plus, type Sale } from "./draft/sale.ts";
import { ACCOUNTED_AFTER, isAmount, isDay, writeCell } from "./draft/write-cell.ts";
import { cellsOf } from "./draft/write-file.ts";

const PLAIN: Notation = { decimals: "point", thousands: false, minus: "before", mark: "" };

/** What is true about a file, and what its cells alone prove. */
export interface Truth {
  counts: boolean;
  /** By currency and month: `EUR 2026-03`. */
  sums: ReadonlyMap<string, Amount>;
  /** Each row's currency, month and amount. */
  rows: readonly { key: string; net: Amount }[];
  currency: string;
  /** Currencies by what the file prints for them. */
  currencies: ReadonlyMap<string, string>;
  month: string;
  /** The last month in which something was sold; the last of its quarter if sales are by quarter. */
  lastMonth: string;
  accounted: string;
  decimals: "point" | "comma";
  dates: "day_first" | "month_first";
  /** The column of each figure; -1 if there is none. */
  at(code: string): number;
  proves: { decimals: boolean; dates: boolean };
  /** The titles as printed. */
  titles: readonly string[];
  /** Whether the rows write decimals in different ways. */
  mixed: boolean;
}

export function truthOf(draft: Draft): Truth {
  const sales = draft.rows.flatMap((row) => ("sale" in row ? [row.sale] : []));
  const [first] = sales;
  if (!first) throw new Error("A statement without a sale");
  const rows = sales.map((sale) => ({ key: `${sale.currency} ${monthKey(sale.sold)}`, net: sale.net }));
  const sums = new Map<string, Amount>();
  for (const { key, net } of rows) sums.set(key, plus(sums.get(key) ?? NOTHING, net));
  const patterns = draft.columns.filter(({ code }) => isDay(code)).map(({ code }) => code);
  return {
    counts: draft.layout.counts,
    sums,
    rows,
    currency: first.currency,
    currencies: new Map(sales.flatMap((sale) => printedCurrencies(sale).map((printed) => [printed, sale.currency]))),
    month: monthKey(first.sold),
    lastMonth:
      sales
        .map(({ sold }) => monthKey(monthsAfter(sold, draft.layout.quarters ? 2 : 0)))
        .toSorted()
        .at(-1) ?? "",
    accounted: monthKey(monthsAfter(first.sold, ACCOUNTED_AFTER)),
    decimals: draft.decimals,
    dates: patterns.some((code) => /D.*M/.test(code.slice(5))) ? "day_first" : "month_first",
    at: (code) => draft.columns.findIndex((column) => column.code.split(/[\^=:]/)[0] === code),
    proves: { decimals: provesDecimals(draft), dates: provesDates(draft, sales) },
    titles: [...new Set(sales.map(({ title }) => title))],
    mixed: draft.rows.some((row) => "sale" in row && row.notation !== undefined),
  };
}

function printedCurrencies(sale: Sale): string[] {
  return ["currency", "currency:sign", "currency:word"].map((code) => writeCell(code, sale, PLAIN));
}

/** Whether some amount can be read in only one way. */
function provesDecimals(draft: Draft): boolean {
  return draft.rows.some((row) => {
    const cells = cellsOf(row, draft);
    return draft.columns.some(({ code }, at) => isAmount(code) && isTelling(cells[at] ?? ""));
  });
}

function isTelling(cell: string): boolean {
  const digits = cell.replaceAll(/[^\d.,]/g, "");
  const marks = new Set(digits.match(/[.,]/g));
  if (marks.size !== 1) return marks.size === 2;
  const parts = digits.split(/[.,]/);
  const [whole = "", fraction = ""] = parts;
  return parts.length > 2 || fraction.length !== 3 || whole.length > 3 || /^0?$/.test(whole);
}

/** Whether some day of the sales cannot be a month. */
function provesDates(draft: Draft, sales: readonly Sale[]): boolean {
  return draft.columns.some(({ code }) => {
    if (!/D[/.]M|M[/.]D/.test(code)) return false;
    return code.startsWith("sold=") && sales.some(({ sold }) => sold.day > 12);
  });
}
