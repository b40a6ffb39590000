import { readCurrency } from "../cells/currency.ts";
import { memoize } from "../cells/memoize.ts";
import { type Column, type Columns, cellOf } from "../columns.ts";
import type { CurrencyPlace } from "../format.ts";
import type { Judgement } from "../judgement.ts";
import { preambleCell } from "../preamble-cell.ts";

export interface CurrencyReader {
  /** Null if the row does not say it, or not in a known way. */
  of(cells: readonly string[]): string | null;
  refuse(cells: readonly string[], row: Judgement): null;
}

export interface CurrencyOptions {
  /** The column with the money. */
  money: Column;
  preamble: readonly (readonly string[])[];
  /** The artist's answer, asked for if no cell says it, or if one contradicts the layout. */
  answer: string | undefined;
}

export function bindCurrency(columns: Columns, source: CurrencyPlace, options: CurrencyOptions): CurrencyReader {
  const { answer } = options;
  const isSame = typeof source !== "object" || !("column" in source);
  if (isSame && answer !== undefined) return sameForAll(readCurrency(answer), answer);
  if (source === "header") return sameForAll(options.money.currency, options.money.name);
  if (source === "ask") return sameForAll(null, "");
  if ("fixed" in source) return sameForAll(readCurrency(source.fixed), source.fixed);
  if ("preamble" in source) {
    const printed = preambleCell(options.preamble, source.preamble);
    return sameForAll(readCurrency(printed), printed);
  }
  const column = columns.need(source.column);
  const own = new Map(Object.entries(source.is ?? {}));
  const read = memoize((cell) => own.get(cell.trim().toLowerCase()) ?? readCurrency(cell));
  return {
    of: (cells) => read(cellOf(cells, column)),
    refuse(cells, row) {
      const printed = cellOf(cells, column).trim().slice(0, 40);
      if (printed === "") return row.refuse({ code: "blank", column: column.name });
      return row.refuse({ code: "unknown_currency", column: column.name, printed });
    },
  };
}

function sameForAll(currency: string | null, printed: string): CurrencyReader {
  return {
    of: () => currency,
    refuse: (_, row) => row.refuse({ code: "unknown_currency", column: null, printed: printed.trim().slice(0, 40) }),
  };
}
