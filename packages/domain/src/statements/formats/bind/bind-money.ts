import { negateDecimal } from "@ledgerline/contract/money/arithmetic";
import { marksCurrency } from "../cells/currency.ts";
import type { NumberStyle } from "../cells/number-style.ts";
import { readMoney, readPlainMoney } from "../cells/read-money.ts";
import { readText } from "../cells/read-text.ts";
import { type Column, cellOf } from "../columns.ts";
import type { MoneyColumn } from "../format.ts";
import type { Judgement } from "../judgement.ts";

export interface MoneyReader {
  column: Column;
  /** Null when the cell is blank, no amount, or an amount of another currency. */
  of(cells: readonly string[], currency: string | null): string | null;
  /** Says why `of` has no amount. */
  refuse(cells: readonly string[], row: Judgement): null;
}

export function bindMoney(
  column: Column,
  { negate = false }: Pick<MoneyColumn, "negate">,
  style: NumberStyle,
): MoneyReader {
  const amountOf = (cell: string, currency: string | null) => {
    const plain = readPlainMoney(cell, style);
    if (plain !== null) return plain;
    const amount = readMoney(cell, style);
    if (!amount) return null;
    const contradicts = amount.mark !== null && currency !== null && !marksCurrency(amount.mark, currency);
    return contradicts ? null : amount.value;
  };
  return {
    column,
    of(cells, currency) {
      const amount = amountOf(cellOf(cells, column), currency);
      return negate && amount !== null ? negateDecimal(amount) : amount;
    },
    refuse(cells, row) {
      const cell = cellOf(cells, column);
      if (readText(cell) === null) return row.refuse({ code: "blank", column: column.name });
      return row.refuse(
        isOtherStyle(cell, style)
          ? { code: "other_decimal_sign", column: column.name, expected: style.decimal }
          : { code: "not_money", column: column.name },
      );
    },
  };
}

/** As when a spreadsheet has saved the file in another language. */
function isOtherStyle(cell: string, { decimal }: NumberStyle): boolean {
  const other = decimal === "point" ? "comma" : "point";
  return readMoney(cell, { decimal, sure: true }) === null && readMoney(cell, { decimal: other, sure: true }) !== null;
}

/** Money that a row may have beside what is booked: a blank cell is null, any other that is no amount is refused. */
export function bindOtherMoney(
  column: Column | null,
  spec: Pick<MoneyColumn, "negate">,
  style: NumberStyle,
): (cells: readonly string[], currency: string | null, row: Judgement) => string | null {
  if (!column || column.at === -1) return () => null;
  const money = bindMoney(column, spec, style);
  return (cells, currency, row) => {
    const cell = cellOf(cells, column);
    if (cell === "") return null;
    const amount = money.of(cells, currency);
    return amount !== null || readText(cell) === null ? amount : money.refuse(cells, row);
  };
}
