import { isZeroDecimal, multiplyDecimals, negateDecimal, shiftDecimal, subtractDecimals } from "@ledgerline/decimals";
import { marksCurrency, readCurrency } from "../cells/currency.ts";
import { type Amount, type NumberStyle, readMoney, readPercent, readPlainMoney } from "../cells/numbers.ts";
import { memoize, readText } from "../cells/read-text.ts";
import { type Column, type Columns, cellOf, preambleCell } from "../columns.ts";
import type { CurrencyPlace, FormatColumns, MoneyColumn } from "../format.ts";
import type { Judgement, RowMoney } from "../row-outcome.ts";

export interface MoneyReader {
  column: Column;
  /** Null if the cell is blank, not an amount, or an amount in another currency. */
  of(cells: readonly string[], currency: string | null): string | null;
  /** The amount in another currency that `of` leaves out, with that currency if its mark is unambiguous. */
  elsewhere(cells: readonly string[], currency: string | null): RowMoney | null;
  /** Records why `of` has no amount in `currency`. */
  refuse(cells: readonly string[], row: Judgement, currency: string | null): null;
}

function bindMoney(
  column: Column,
  { negate = false, shift = 0 }: Pick<MoneyColumn, "negate" | "shift">,
  style: NumberStyle,
): MoneyReader {
  const meant = (printed: string) => {
    const amount = shift === 0 ? printed : shiftDecimal(printed, shift);
    return negate ? negateDecimal(amount) : amount;
  };
  const contradicts = ({ mark }: Amount, currency: string | null) =>
    mark !== null && currency !== null && !marksCurrency(mark, currency);
  const amountOf = (cell: string, currency: string | null) => {
    const plain = readPlainMoney(cell, style);
    if (plain !== null) return plain;
    const amount = readMoney(cell, style);
    return amount && !contradicts(amount, currency) ? amount.value : null;
  };
  return {
    column,
    of(cells, currency) {
      const amount = amountOf(cellOf(cells, column), currency);
      return amount === null ? null : meant(amount);
    },
    elsewhere(cells, currency) {
      const amount = readMoney(cellOf(cells, column), style);
      if (!amount || !contradicts(amount, currency)) return null;
      const { value, mark } = amount;
      return { net: meant(value), currency: readCurrency(mark ?? "") ?? mark };
    },
    refuse(cells, row, currency) {
      const cell = cellOf(cells, column);
      if (readText(cell) === null) return row.refuse({ code: "blank", column: column.name });
      const amount = readMoney(cell, style);
      if (currency !== null && amount && contradicts(amount, currency)) {
        return row.refuse({
          code: "other_currency",
          column: column.name,
          printed: amount.mark ?? "",
          expected: currency,
        });
      }
      return row.refuse(
        isOtherStyle(cell, style)
          ? { code: "other_decimal_sign", column: column.name, expected: style.decimal }
          : { code: "not_money", column: column.name },
      );
    },
  };
}

/** The money to book: what a column has, or the percentage of it that another column says. */
export function bindNet(columns: Columns, { percent, ...of }: FormatColumns["net"], style: NumberStyle): MoneyReader {
  const whole = bindWhole(columns, of, style);
  if (percent === undefined) return whole;
  const column = columns.need(percent);
  const percentIn = memoize((cell) => {
    const isFraction = FRACTION.test(cell);
    const said = readPercent(cell, style, isFraction);
    return said === null ? null : { said, isFraction, isClear: cell.endsWith("%") || isZeroDecimal(said) };
  });
  let areFractions: boolean | null = null;
  const partOf = (cells: readonly string[], amount: string) => {
    const percent = percentIn(cellOf(cells, column).trim());
    if (percent === null) return null;
    if (!percent.isClear) areFractions ??= percent.isFraction;
    // Beside 50, nobody knows whether 0.5 is half of the whole or of one percent.
    if (!percent.isClear && percent.isFraction !== areFractions) return null;
    return shiftDecimal(multiplyDecimals(amount, percent.said), -2);
  };
  return {
    column: whole.column,
    of(cells, currency) {
      const amount = whole.of(cells, currency);
      return amount === null ? null : partOf(cells, amount);
    },
    elsewhere(cells, currency) {
      const money = whole.elsewhere(cells, currency);
      const net = money && partOf(cells, money.net);
      return net === null ? null : { net, currency: money?.currency ?? null };
    },
    refuse(cells, row, currency) {
      if (whole.of(cells, currency) === null) return whole.refuse(cells, row, currency);
      return row.refuse({ code: "not_percent", column: column.name });
    },
  };
}

/** A percentage without its sign that is at most 1 is a part of one, where all of the column are. */
const FRACTION = /^(?:0?[.,]\d+|[01](?:[.,]0*)?)$/;

/** What a column has, less what the one beside it has. A row may leave either of them blank. */
function bindWhole(columns: Columns, { minus, ...of }: FormatColumns["net"], style: NumberStyle): MoneyReader {
  const credit = bindMoney(columns.need(of.column), of, style);
  if (minus === undefined) return credit;
  const debit = bindMoney(columns.need(minus), of, style);
  const isBlank = ({ column }: MoneyReader, cells: readonly string[]) => readText(cellOf(cells, column)) === null;
  const amountIn = (money: MoneyReader, cells: readonly string[], currency: string | null) =>
    isBlank(money, cells) ? "0" : money.of(cells, currency);
  return {
    column: credit.column,
    of(cells, currency) {
      const [plus, less] = [amountIn(credit, cells, currency), amountIn(debit, cells, currency)];
      if (plus === null || less === null || less.startsWith("-")) return null;
      return isBlank(credit, cells) && isBlank(debit, cells) ? null : subtractDecimals(plus, less);
    },
    elsewhere: (cells, currency) => credit.elsewhere(cells, currency) ?? debit.elsewhere(cells, currency),
    refuse(cells, row, currency) {
      const less = amountIn(debit, cells, currency);
      if (less === null) return debit.refuse(cells, row, currency);
      // What is taken off with a minus may be what is paid back.
      if (!less.startsWith("-")) return credit.refuse(cells, row, currency);
      const { name } = debit.column;
      return row.refuse({
        code: "unknown_value",
        column: name,
        printed: cellOf(cells, debit.column).trim().slice(0, 200),
      });
    },
  };
}

/** As after a spreadsheet has saved the file in another language. */
function isOtherStyle(cell: string, { decimal }: NumberStyle): boolean {
  const other = decimal === "point" ? "comma" : "point";
  return readMoney(cell, { decimal, sure: true }) === null && readMoney(cell, { decimal: other, sure: true }) !== null;
}

/** Money that a row may have besides what is booked: a blank is null, anything else that is no amount is refused. */
export function bindOtherMoney(
  column: Column | null,
  spec: Pick<MoneyColumn, "negate" | "shift">,
  style: NumberStyle,
): (cells: readonly string[], currency: string | null, row: Judgement) => string | null {
  if (!column || column.at === -1) return () => null;
  const money = bindMoney(column, spec, style);
  return (cells, currency, row) => {
    const cell = cellOf(cells, column);
    if (cell === "") return null;
    const amount = money.of(cells, currency);
    return amount !== null || readText(cell) === null ? amount : money.refuse(cells, row, currency);
  };
}

export interface CurrencyReader {
  /** Null if the row does not say it, or not in a known way. */
  of(cells: readonly string[]): string | null;
  refuse(cells: readonly string[], row: Judgement): null;
}

export interface CurrencyOptions {
  /** The column with the money, and how its amounts are written. */
  money: Column;
  style: NumberStyle;
  preamble: readonly (readonly string[])[];
  /** The artist's answer, asked for if no cell says it, or if one contradicts the layout. */
  answer: string | undefined;
}

export function bindCurrency(columns: Columns, source: CurrencyPlace, options: CurrencyOptions): CurrencyReader {
  const { answer } = options;
  if (typeof source === "object" && "cell" in source) return besideAmounts(options, source.is);
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

/** The currency of each row by what stands beside its amount. */
function besideAmounts({ money, style }: CurrencyOptions, is: Readonly<Record<string, string>> = {}): CurrencyReader {
  const own = new Map(Object.entries(is));
  const markIn = (cells: readonly string[]) => readMoney(cellOf(cells, money), style)?.mark ?? "";
  return {
    of(cells) {
      const mark = markIn(cells);
      return own.get(mark.toLowerCase()) ?? readCurrency(mark);
    },
    refuse(cells, row) {
      const isAmount = readMoney(cellOf(cells, money), style) !== null;
      if (!isAmount) return row.refuse({ code: "not_money", column: money.name });
      return row.refuse({ code: "unknown_currency", column: money.name, printed: markIn(cells) });
    },
  };
}

function sameForAll(currency: string | null, printed: string): CurrencyReader {
  return {
    of: () => currency,
    refuse: (_, row) => row.refuse({ code: "unknown_currency", column: null, printed: printed.trim().slice(0, 40) }),
  };
}
