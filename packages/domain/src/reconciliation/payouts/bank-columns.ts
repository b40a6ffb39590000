import type { BankFile, BankFileInput } from "@ledgerline/contract/bank-files";
import { readCurrency } from "@ledgerline/statements/formats/cells/currency";
import { currencyIn } from "@ledgerline/statements/map/guess-mapping";
import { foldName, nameCandidates } from "@ledgerline/statements/map/name-candidates";
import { dateOrder, fitsField, guessNumbers, hasUnclearDates, mostly } from "@ledgerline/statements/map/value-shapes";
import { columnsCalled, foldedNames, readDay, sampleColumns, type TextTable } from "../../tables.ts";

/** Banks' names for columns; the surest first. */
const DATES =
  foldedNames(`booking date, date completed, completed date, date, transaction date, posting date, posted date,
  buchungstag, buchungsdatum, buchung, datum, date operation, date de l operation, date comptable, fecha,
  fecha operacion, fecha contable, data, data contabile, data operazione, data movimento, rentedatum, boekdatum,
  data ksiegowania, data operacji, дата, value date, valuta, wertstellung, valutadatum, date valeur, fecha valor`);
const AMOUNTS =
  foldedNames(`net, money in, paid in, paid in amount, credit, credit amount, deposit, deposits, haben, gutschrift,
  entrate, accrediti, avere, abono, ingresos, credito, inflow, amount, transaction amount, betrag, umsatz, montant,
  importe, importo, valor, bedrag, kwota, сумма, monto, belopp, belob`);
const TEXTS =
  foldedNames(`description, name, payee, payer, counterparty, counterparty name, transaction description, details,
  narrative, memo, reference, verwendungszweck, auftraggeber empfanger, beguenstigter zahlungspflichtiger,
  zahlungspflichtige r, name zahlungsbeteiligter, buchungstext, libelle, designation, concepto, descripcion, descrizione,
  causale, descricao, naam omschrijving, omschrijving, mededelingen, tytul, opis, nadawca odbiorca, назначение платежа`);
const CAME_IN = new Set(foldedNames("credit, cr, c, in, bij, haben, h, gutschrift, entrada, crédit, avere, incoming"));
const WENT_OUT = new Set(foldedNames("debit, dr, d, out, af, soll, s, lastschrift, salida, débit, dare, outgoing"));

/** How to read a bank's table: as the artist says, else by names and values. Null where it cannot be told. */
export function guessBankColumns(table: TextTable, said: BankFileInput): BankFile["reading"] {
  const { header } = table;
  const cells = sampleColumns(table);
  const filled = (at: number | null) => (at === null ? [] : (cells[at] ?? []));
  const named = (list: readonly string[], fits: (at: number) => boolean) =>
    columnsCalled(header, list).find(fits) ?? null;
  const isDate = (at: number) =>
    filled(at).length > 0 &&
    mostly((cell) => readDay(cell, null) !== null || readDay(cell, "month_first") !== null, filled(at));
  const isMoney = (at: number) => filled(at).length > 0 && fitsField("net", filled(at)) && !isDate(at);
  const any = (fits: (at: number) => boolean) => {
    const places = header.flatMap((_, at) => (fits(at) ? at : []));
    return places[0] ?? null;
  };
  const date = said.date ?? named(DATES, isDate) ?? any(isDate);
  const alone = header.filter((_, at) => isMoney(at)).length === 1 ? any(isMoney) : null;
  const amount = said.amount ?? named(AMOUNTS, isMoney) ?? alone;
  const isCurrency = (at: number) => filled(at).length > 0 && mostly((cell) => readCurrency(cell) !== null, filled(at));
  const currencyColumn = nameCandidates(header).find(
    ({ field, position }) => field === "currency" && isCurrency(position),
  );
  const currency_column = said.currency === undefined ? (currencyColumn?.position ?? any(isCurrency)) : null;
  const direction = any((at) => isDirection(filled(at)));
  const text = said.text ?? named(TEXTS, () => true) ?? longestText(cells, [date, amount, currency_column, direction]);
  const numbers =
    said.numbers ??
    guessNumbers(filled(amount), []) ??
    (filled(amount).some((cell) => /[.,]/.test(cell)) ? null : "point");
  // Where banks write points, the day is first.
  const printed = filled(date).filter((cell) => !cell.includes("."));
  const dates = said.dates ?? dateOrder(printed);
  return {
    date,
    amount,
    currency:
      said.currency ??
      (currency_column === null && amount !== null ? currencyIn(header[amount], filled(amount)) : null),
    currency_column,
    direction,
    text,
    dates: dates ?? (hasUnclearDates(printed) ? null : "day_first"),
    numbers,
  };
}

/** What the artist has to tell us before payments can be read. */
export function missingOf(reading: BankFile["reading"]): BankFile["missing"] {
  const { currency, currency_column, ...rest } = reading;
  const parts = (["date", "amount", "dates", "numbers"] as const).filter((part) => rest[part] === null);
  return currency === null && currency_column === null ? [...parts, "currency"] : parts;
}

/** True for a cell of the direction column that says that money came in. */
export function cameIn(cell: string): boolean {
  return CAME_IN.has(foldName(cell));
}

function isDirection(filled: readonly string[]): boolean {
  const words = new Set(filled.map(foldName));
  return words.size > 0 && [...words].every((word) => CAME_IN.has(word) || WENT_OUT.has(word));
}

function longestText(cells: readonly (readonly string[])[], taken: readonly (number | null)[]): number | null {
  const lengths = cells.map((column, at) =>
    taken.includes(at) ? 0 : column.reduce((sum, { length }) => sum + length, 0),
  );
  const most = Math.max(0, ...lengths);
  return most > 0 ? lengths.indexOf(most) : null;
}
