import type { CompareRunInput, RunComparison } from "@ledgerline/contract/shares/comparison";
import { addDecimals } from "@ledgerline/decimals";
import { readCurrency } from "@ledgerline/statements/formats/cells/currency";
import { readMoney } from "@ledgerline/statements/formats/cells/numbers";
import { nameCandidates } from "@ledgerline/statements/map/name-candidates";
import { fitsField, guessNumbers, mostly } from "@ledgerline/statements/map/value-shapes";
import { columnsCalled, foldedNames, sampleColumns, type TextTable } from "../../tables.ts";
import { PAYEE_NAMES } from "../splits/split-columns.ts";
import { payeeKey } from "../splits/split-sheet.ts";

/**
 * Names of columns with what was paid, folded by `foldName`; the surest first. Curve's summary of statements has
 * `Auto Payment` and `Closing Balance`, Infinite Catalog's payee summary `Total Payable` and `Current Payable`.
 */
const AMOUNTS = foldedNames(
  `amount paid, paid, payment, payment amount, paid out, payout, payout amount, auto payment, total payable,
  current payable, net payable, payable, amount payable, payable amount, payable amount vat excluded, to pay, amount due,
  due, total due, net due, royalties due, payment due, closing balance, balance, net, net amount, net royalty, net royalties,
  royalties, royalty, earnings, total, total amount, amount, sum, betrag, auszahlung, ausgezahlt, zahlbetrag, zahlung, gezahlt,
  auszahlungsbetrag, summe, gesamt, montant, a payer, paye, verse, total a payer, importe, pagado, a pagar, importo, pagato,
  da pagare, valor, pago, kwota, wyplata, bedrag, betaald, uitbetaling, belopp, utbetalt, 支払額, 金額`,
);

type Reading = RunComparison["reading"];

/** How a table of payments is read: as somebody says, else by names and cells. Null where it cannot be told. */
export function guessPaidColumns(
  table: TextTable,
  { columns = {}, numbers }: Pick<CompareRunInput, "columns" | "numbers">,
): Reading {
  const { header } = table;
  const cells = sampleColumns(table);
  const filled = (at: number) => cells[at] ?? [];
  const named = (list: readonly string[], fits: (at: number) => boolean) =>
    columnsCalled(header, list).find(fits) ?? null;
  const isMoney = (at: number) => filled(at).length > 0 && fitsField("net", filled(at));
  const isCurrency = (at: number) =>
    filled(at).length > 0 && mostly((cell) => /^[A-Z]{3}$/i.test(cell) && readCurrency(cell) !== null, filled(at));
  const isText = (at: number) => filled(at).length > 0 && !isMoney(at) && !isCurrency(at);
  const all = header.map((_, at) => at);
  const only = (fits: (at: number) => boolean) => {
    const [one, ...others] = all.filter(fits);
    return others.length === 0 ? (one ?? null) : null;
  };
  const currency =
    columns.currency === undefined
      ? (nameCandidates(header).find(({ field, position }) => field === "currency" && isCurrency(position))?.position ??
        only(isCurrency))
      : columns.currency;
  const amount = columns.amount ?? named(AMOUNTS, isMoney) ?? only(isMoney);
  const payee =
    columns.payee ?? named([...PAYEE_NAMES, ...ARTISTS], (at) => isText(at) && at !== amount) ?? only(isText);
  const money = amount === null ? [] : filled(amount);
  const plain = money.some((cell) => /\d[.,]\d/.test(cell)) ? null : "point";
  return { payee, amount, currency, numbers: numbers ?? guessNumbers(money, []) ?? plain };
}

/** A label's list may call payees what they are to it. */
const ARTISTS = foldedNames("artist, artist name, name of artist, account, artista, künstler, artiste");

/** What has to be said before amounts can be read. */
export function missingOf({ payee, amount, numbers }: Reading): RunComparison["missing"] {
  return [
    ...(payee === null ? ["payee" as const] : []),
    ...(amount === null ? ["amount" as const] : []),
    ...(amount !== null && numbers === null ? ["numbers" as const] : []),
  ];
}

/** What was paid to somebody by hand. */
export interface PaidByHand {
  /** As it is first written. */
  name: string;
  amount: string;
  /** Null where no cell says it. */
  currency: string | null;
}

/** The amounts by payee and currency; several rows of a payee add up. `unread` are lines without a name or an amount. */
export function readPaid(table: TextTable, reading: Reading): { paid: Map<string, PaidByHand[]>; unread: number[] } {
  const paid = new Map<string, PaidByHand[]>();
  const unread: number[] = [];
  const cell = (cells: readonly string[], at: number | null) => (at === null ? "" : (cells[at]?.trim() ?? ""));
  const headed = reading.amount === null ? null : currencyOf(table.header[reading.amount] ?? "");
  for (const { cells, lineNo } of table.rows) {
    const name = cell(cells, reading.payee);
    const printed = cell(cells, reading.amount);
    const money = readMoney(printed, { decimal: reading.numbers ?? "point", sure: true });
    if (name === "" || !money) {
      unread.push(lineNo);
      continue;
    }
    const of = readCurrency(cell(cells, reading.currency)) ?? (money.mark && readCurrency(money.mark)) ?? headed;
    const before = paid.get(payeeKey(name)) ?? [];
    const same = before.find(({ currency }) => currency === of);
    if (same) same.amount = addDecimals([same.amount, money.value]);
    else paid.set(payeeKey(name), [...before, { name, amount: money.value, currency: of }]);
  }
  return { paid, unread };
}

/** The currency that a column's name has in brackets or at its end: `Paid (EUR)`. */
function currencyOf(header: string): string | null {
  const [, code = ""] = /\b([A-Z]{3})\)?\s*$/.exec(header) ?? [];
  return code === "" ? null : readCurrency(code);
}
