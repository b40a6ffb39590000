import type { BankFile } from "@ledgerline/contract/bank-files";
import { isZeroDecimal, roundDecimal } from "@ledgerline/decimals";
import { readCurrency, readMoney } from "@ledgerline/statements/formats";
import type { IncomingPayment } from "../../../context/threads.ts";
import { cameIn } from "./guess-bank-columns.ts";
import { readBankDay } from "./read-bank-day.ts";
import type { BankTable } from "./read-bank-table.ts";

const MOST_TEXT = 200;
/** As many decimals as a payout has. */
const DECIMALS = 4;

/** The money that came in, and how many rows have no day or amount. Outgoing money is ignored. */
export function readPayments(
  { rows }: BankTable,
  reading: BankFile["reading"],
  sourceIn: (words: string) => string | null,
): { incoming: IncomingPayment[]; unread: number } {
  const { date, amount, currency, currency_column, direction, text, dates, numbers } = reading;
  const cell = (cells: readonly string[], at: number | null) => (at === null ? "" : (cells[at]?.trim() ?? ""));
  const incoming: IncomingPayment[] = [];
  let unread = 0;
  for (const { cells, lineNo } of rows) {
    const printed = cell(cells, amount);
    const day = readBankDay(cell(cells, date), dates);
    const money = readMoney(printed, { decimal: numbers ?? "point", sure: true });
    const of = currency ?? readCurrency(cell(cells, currency_column));
    const isOther = printed === "" || (direction !== null && !cameIn(cell(cells, direction)));
    if (isOther || money?.value.startsWith("-") || (money && isZeroDecimal(money.value))) continue;
    if (!day || !money || !of) unread += 1;
    else
      incoming.push({
        line_no: lineNo,
        arrived_on: day,
        amount: roundDecimal(money.value, DECIMALS),
        currency: of,
        text: cell(cells, text).replace(/\s+/g, " ").slice(0, MOST_TEXT).toWellFormed(),
        named: sourceIn(cells.join(" ")),
      });
  }
  return { incoming, unread };
}
