import type { BankFile } from "@ledgerline/contract/bank-files";
import { isZeroDecimal, roundDecimal } from "@ledgerline/decimals";
import { readCurrency, readMoney } from "@ledgerline/statements/formats";
import { foldName } from "@ledgerline/statements/map";
import type { OutgoingPayment } from "../../../context/threads.ts";
import { cameIn } from "./guess-bank-columns.ts";
import type { PayeeFinder } from "./match-payees.ts";
import { readBankDay } from "./read-bank-day.ts";
import type { BankTable } from "./read-bank-table.ts";

const MOST_TEXT = 200;
const DECIMALS = 4;
/** Banks' names for a separate column of outgoing money. */
const OUT = new Set(
  `paid out,paid out amount,money out,debit,debit amount,withdrawal,withdrawals,soll,belastung,uscite,addebiti,dare,
  cargo,gastos,debito,outflow`
    .split(",")
    .map(foldName),
);

/** The money that went out to somebody whom `payeeIn` finds. No other outgoing payment leaves this function. */
export function readOutgoing(
  { header, rows }: BankTable,
  reading: BankFile["reading"],
  payeeIn: PayeeFinder,
): OutgoingPayment[] {
  const { date, amount, currency, currency_column, direction, text, dates, numbers } = reading;
  const cell = (cells: readonly string[], at: number | null) => (at === null ? "" : (cells[at]?.trim() ?? ""));
  const out = header.findIndex((name, at) => at !== amount && OUT.has(foldName(name)));
  return rows.flatMap(({ cells, lineNo }) => {
    const own = cell(cells, out === -1 ? null : out);
    const money = readMoney(own || cell(cells, amount), { decimal: numbers ?? "point", sure: true });
    const isOut = own !== "" || money?.value.startsWith("-") || (direction !== null && !cameIn(cell(cells, direction)));
    const day = readBankDay(cell(cells, date), dates);
    const of = currency ?? readCurrency(cell(cells, currency_column));
    if (!isOut || !money || isZeroDecimal(money.value) || !day || !of) return [];
    const paid = roundDecimal(money.value.replace(/^-/, ""), DECIMALS);
    const payee = payeeIn(cells.join(" "), { amount: paid, currency: of, day });
    if (payee === null) return [];
    const words = cell(cells, text).replace(/\s+/g, " ").slice(0, MOST_TEXT).toWellFormed();
    return { line_no: lineNo, paid_on: day, amount: paid, currency: of, text: words, payee };
  });
}
