import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { TOTALS } from "../../formats/bind/printed-total.ts";
import { findFormat } from "../../formats/catalogue.ts";
import { DAY_FIRST, MONTH_FIRST } from "../../formats/cells/date-order.ts";
import { PERIOD_NOTATIONS } from "../../formats/cells/period-notation.ts";
import type { CurrencyPlace, FormatColumns, Period, PeriodColumn, Reading, RowRule } from "../../formats/format.ts";
import { PLAIN_FIELDS } from "./plain-fields.ts";

const CLEAR = PERIOD_NOTATIONS.filter((as) => !DAY_FIRST.includes(as) && !MONTH_FIRST.includes(as));

/**
 * How the rows of a mapped file are read; null while nothing says which column is the money, the store or the currency.
 * A file's month, and when it was accounted, are particular to the file: if no column has them, its answers do.
 */
export function readingOf(mapping: Mapping): Reading | null {
  const { columns: at, personal = [] } = mapping;
  const store = columnAt(at.store) ?? (mapping.store === undefined ? null : { fixed: mapping.store });
  const currency = currencyOf(mapping);
  if (mapping.kind === "plays" || at.net === undefined || !store || !currency) return null;
  const like = mapping.like === undefined ? null : (findFormat(mapping.like)?.reading ?? null);
  const kind = columnAt(at.kind);
  const original = columnAt(at.original);
  const originalCurrency = columnAt(at.original_currency);
  const titleIsRelease = like?.columns.titleIsRelease;
  const columns: FormatColumns = {
    ...(titleIsRelease && { titleIsRelease }),
    ...plainColumns(at, like),
    ...accountedOf(mapping),
    ...(kind && { kind: { ...kind, is: lowerCased(mapping.kinds) } }),
    ...(original && originalCurrency && { original: { ...original, currency: originalCurrency } }),
    sold: soldOf(mapping),
    store,
    net: { ...like?.columns.net, column: at.net, currency },
  };
  const totals = at.sold === undefined ? [] : [printedTotals(at.sold)];
  return {
    numbers: "either",
    columns,
    personal,
    rules: [...(like?.rules ?? []), ...totals],
    identities: like?.identities ?? [],
  };
}

/** A track may be called "Total", but it has a period. */
function printedTotals(sold: number): RowRule {
  // biome-ignore lint/suspicious/noThenProperty: what a rule does
  return { when: { all: [{ firstCell: TOTALS }, { blank: [sold] }] }, then: { note: "printed_total" } };
}

/** Adds what the similar format says about such a column: that its sign is reversed, or what precedes its text. */
function plainColumns(at: Mapping["columns"], like: Reading | null): Pick<FormatColumns, keyof typeof PLAIN_FIELDS> {
  return Object.fromEntries(
    Object.entries(PLAIN_FIELDS).flatMap(([name, field]) => {
      const column = columnAt(at[field]);
      const same = like?.columns[name as keyof typeof PLAIN_FIELDS];
      return column ? [[name, { ...(same && "column" in same && same), ...column }]] : [];
    }),
  );
}

function soldOf({ columns: { sold, sold_to }, dates }: Mapping): Period {
  if (sold === undefined) return "ask";
  const from = periodAt(sold, dates);
  return sold_to === undefined ? from : { from, to: periodAt(sold_to, dates) };
}

function accountedOf({ columns, accounted, dates }: Mapping): Pick<FormatColumns, "accounted"> {
  if (columns.accounted !== undefined) return { accounted: periodAt(columns.accounted, dates) };
  return accounted === undefined ? {} : { accounted: "ask" };
}

export function periodAt(column: number, dates: Mapping["dates"]): PeriodColumn {
  if (dates === undefined) return { column, as: CLEAR };
  return { column, as: [...CLEAR, ...(dates === "day_first" ? DAY_FIRST : MONTH_FIRST)] };
}

function currencyOf({ columns, currency, currencies }: Mapping): CurrencyPlace | null {
  const column = columnAt(columns.currency);
  if (column) return { ...column, is: lowerCased(currencies) };
  return currency === undefined ? null : { fixed: currency };
}

function columnAt(position: number | undefined): { column: number } | null {
  return position === undefined ? null : { column: position };
}

function lowerCased<Value>(values: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([printed, value]) => [printed.trim().toLowerCase(), value]));
}
