import { BANK_BOUNDS, type BankFile } from "@ledgerline/contract/bank-files";
import { isZeroDecimal, roundDecimal } from "@ledgerline/decimals";
import { readCurrency } from "@ledgerline/statements/formats/cells/currency";
import { readMoney } from "@ledgerline/statements/formats/cells/numbers";
import { foldName } from "@ledgerline/statements/map/name-candidates";
import { DomainError } from "../../context/errors.ts";
import type {
  BankRows,
  IncomingPayment,
  OutgoingPayment,
  PaymentsQuestion,
  SpooledFile,
} from "../../context/threads.ts";
import { readTableText } from "../../statements/receive/table-text.ts";
import { columnNames, readDay, readTextTable, type TextTable } from "../../tables.ts";
import { cameIn, guessBankColumns, missingOf } from "./bank-columns.ts";
import { type PayeeFinder, payeeFinder, sourceFinder } from "./bank-matches.ts";

/** Reads from a bank's CSV what came in, and which source the bank's text names. Throws `bad_request`. */
export async function readBankRows({ said, sources, due, ...file }: SpooledFile & PaymentsQuestion): Promise<BankRows> {
  const table = await readBankTable(file);
  const { headerLine } = table;
  const columns = columnNames(table);
  const last = Math.max(said.date ?? 0, said.amount ?? 0, said.text ?? 0);
  if (last >= columns.length) throw new DomainError("bad_request", `The file has only ${columns.length} columns.`);
  const reading = guessBankColumns(table, said);
  const missing = missingOf(reading);
  const read = { columns, header_line: headerLine, reading, missing, rows: table.rows.length };
  if (missing.length > 0) return { ...read, unread: 0, incoming: [], outgoing: [] };
  return {
    ...read,
    ...readPayments(table, reading, sourceFinder(sources)),
    outgoing: readOutgoing(table, reading, payeeFinder(due)),
  };
}

const NO_TABLE = "This is not a table of transactions. Export them from your bank as CSV, and choose that file.";

/** The header and the rows of a bank's CSV, in any encoding and with any delimiter. Throws `bad_request`. */
async function readBankTable(file: { path: string; fileName: string }): Promise<TextTable> {
  const text = await readTableText(file, { mostBytes: BANK_BOUNDS.bytes, noTable: NO_TABLE });
  const table = readTextTable(text);
  if (!table) throw new DomainError("bad_request", NO_TABLE);
  if (table.rows.length > BANK_BOUNDS.rows) {
    const most = BANK_BOUNDS.rows.toLocaleString("en-US");
    throw new DomainError("bad_request", `The file has more than ${most} rows. Export fewer months.`);
  }
  return table;
}

const MOST_TEXT = 200;
/** As many decimals as a payout has. */
const DECIMALS = 4;

/** The money that came in, and how many rows have no day or amount. Outgoing money is ignored. */
export function readPayments(
  { rows }: TextTable,
  reading: BankFile["reading"],
  sourceIn: (words: string) => string | null,
): { incoming: IncomingPayment[]; unread: number } {
  const { date, amount, currency, currency_column, direction, text, dates, numbers } = reading;
  const cell = (cells: readonly string[], at: number | null) => (at === null ? "" : (cells[at]?.trim() ?? ""));
  const incoming: IncomingPayment[] = [];
  let unread = 0;
  for (const { cells, lineNo } of rows) {
    const printed = cell(cells, amount);
    const day = readDay(cell(cells, date), dates);
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

/** Banks' names for a separate column of outgoing money. */
const OUT = new Set(
  `paid out,paid out amount,money out,debit,debit amount,withdrawal,withdrawals,soll,belastung,uscite,addebiti,dare,
  cargo,gastos,debito,outflow`
    .split(",")
    .map(foldName),
);

/** The money that went out to somebody whom `payeeIn` finds. No other outgoing payment leaves this function. */
export function readOutgoing(
  { header, rows }: TextTable,
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
    const day = readDay(cell(cells, date), dates);
    const of = currency ?? readCurrency(cell(cells, currency_column));
    if (!isOut || !money || isZeroDecimal(money.value) || !day || !of) return [];
    const paid = roundDecimal(money.value.replace(/^-/, ""), DECIMALS);
    const payee = payeeIn(cells.join(" "), { amount: paid, currency: of, day });
    if (payee === null) return [];
    const words = cell(cells, text).replace(/\s+/g, " ").slice(0, MOST_TEXT).toWellFormed();
    return { line_no: lineNo, paid_on: day, amount: paid, currency: of, text: words, payee };
  });
}
