import { readMoney } from "@ledgerline/statements/formats/cells/numbers";
import { dateOrder, guessNumbers, hasUnclearDates } from "@ledgerline/statements/map/value-shapes";
import { readDay } from "../../tables.ts";
import type { RowError, Table, TableRow } from "./table.ts";

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** The day and the amount of each row, as our own files have them, however the column writes them. */
export type Written = (row: TableRow, errors: RowError[]) => { date?: string; amount?: string };

/**
 * Reads days such as `31.3.2026` and amounts such as `1.250,00` by what the whole column shows. A column as our files
 * have it stays as it is; what could be read in two ways is an error, and not a guess.
 */
export function writtenIn({ rows }: Table): Written {
  const cells = (column: string) => rows.flatMap((row) => (row.cell(column) === "" ? [] : [row.cell(column)]));
  const [days, amounts] = [cells("date"), cells("amount")];
  // Where points are written, the day is first.
  const slashed = days.filter((day) => !day.includes("."));
  const order = dateOrder(slashed) ?? (hasUnclearDates(slashed) ? null : "day_first");
  const isOurs = amounts.every((amount) => PLAIN.test(amount));
  const decimal = guessNumbers(amounts, []);
  return (row, errors) => {
    const [day, amount] = [row.cell("date"), row.cell("amount")];
    const error = (column: string, message: string) => errors.push({ line: row.line, column, message });
    const read: ReturnType<Written> = {};
    if (ISO_DAY.test(day)) read.date = day;
    else if (day !== "") {
      const isUnclear = order === null && hasUnclearDates([day]);
      const found = isUnclear ? null : readDay(day, order);
      if (found) read.date = found;
      else error("date", isUnclear ? "Day or month may come first here: write it as 2026-03-31" : NO_DAY);
    }
    if (isOurs || (PLAIN.test(amount) && !amount.includes("."))) {
      if (amount !== "") read.amount = amount;
    } else if (amount !== "") {
      const money = readMoney(amount, { decimal: decimal ?? "point", sure: decimal !== null });
      if (money && (decimal !== null || !/[.,]/.test(amount))) read.amount = money.value;
      else error("amount", money || decimal === null ? UNCLEAR_AMOUNT : NO_AMOUNT);
    }
    return read;
  };
}

const NO_DAY = "Write the day as 2026-03-31";
const NO_AMOUNT = "Write the amount as a number such as 1250.00";
const UNCLEAR_AMOUNT = "The separator could mean thousands or decimals here: write the amount as 1250.00";
