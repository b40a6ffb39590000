import type { BankFile, BankFileInput } from "@ledgerline/contract/bank-files";
import { readCurrency } from "@ledgerline/statements/formats/cells/currency";
import type { PeriodNotation } from "@ledgerline/statements/formats/cells/date-notation";
import { readPeriod } from "@ledgerline/statements/formats/cells/read-period";
import { currencyIn } from "@ledgerline/statements/map/guess-mapping";
import { foldName, nameCandidates } from "@ledgerline/statements/map/name-candidates";
import { dateOrder, fitsField, guessNumbers, hasUnclearDates } from "@ledgerline/statements/map/value-shapes";
import type { TextTable } from "../../tables.ts";

/** Banks' names for columns, folded by `foldName`; the surest first. */
const names = (list: string) => list.split(",").map(foldName);
const DATES = names(`booking date, date completed, completed date, date, transaction date, posting date, posted date,
  buchungstag, buchungsdatum, buchung, datum, date operation, date de l operation, date comptable, fecha,
  fecha operacion, fecha contable, data, data contabile, data operazione, data movimento, rentedatum, boekdatum,
  data ksiegowania, data operacji, дата, value date, valuta, wertstellung, valutadatum, date valeur, fecha valor`);
const AMOUNTS =
  names(`net, money in, paid in, paid in amount, credit, credit amount, deposit, deposits, haben, gutschrift,
  entrate, accrediti, avere, abono, ingresos, credito, inflow, amount, transaction amount, betrag, umsatz, montant,
  importe, importo, valor, bedrag, kwota, сумма, monto, belopp, belob`);
const TEXTS = names(`description, name, payee, payer, counterparty, counterparty name, transaction description, details,
  narrative, memo, reference, verwendungszweck, auftraggeber empfanger, beguenstigter zahlungspflichtiger,
  zahlungspflichtige r, name zahlungsbeteiligter, buchungstext, libelle, designation, concepto, descripcion, descrizione,
  causale, descricao, naam omschrijving, omschrijving, mededelingen, tytul, opis, nadawca odbiorca, назначение платежа`);
const CAME_IN = new Set(names("credit, cr, c, in, bij, haben, h, gutschrift, entrada, crédit, avere, incoming"));
const WENT_OUT = new Set(names("debit, dr, d, out, af, soll, s, lastschrift, salida, débit, dare, outgoing"));
const SAMPLED = 500;

/** How to read a bank's table: as the artist says, else by names and values. Null where it cannot be told. */
export function guessBankColumns(table: TextTable, said: BankFileInput): BankFile["reading"] {
  const { header, rows } = table;
  const cells = header.map((_, at) =>
    rows.slice(0, SAMPLED).flatMap((row) => (row.cells[at]?.trim() ? row.cells[at].trim() : [])),
  );
  const filled = (at: number | null) => (at === null ? [] : (cells[at] ?? []));
  const named = (list: readonly string[], fits: (at: number) => boolean) => {
    const places = list.flatMap((name) => header.flatMap((one, at) => (foldName(one) === name ? at : [])));
    return places.find(fits) ?? null;
  };
  const isDate = (at: number) =>
    filled(at).length > 0 &&
    mostly(filled(at), (cell) => readBankDay(cell, null) !== null || readBankDay(cell, "month_first") !== null);
  const isMoney = (at: number) => filled(at).length > 0 && fitsField("net", filled(at)) && !isDate(at);
  const any = (fits: (at: number) => boolean) => {
    const places = header.flatMap((_, at) => (fits(at) ? at : []));
    return places[0] ?? null;
  };
  const date = said.date ?? named(DATES, isDate) ?? any(isDate);
  const alone = header.filter((_, at) => isMoney(at)).length === 1 ? any(isMoney) : null;
  const amount = said.amount ?? named(AMOUNTS, isMoney) ?? alone;
  const isCurrency = (at: number) => filled(at).length > 0 && mostly(filled(at), (cell) => readCurrency(cell) !== null);
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

function mostly(filled: readonly string[], is: (cell: string) => boolean): boolean {
  return filled.filter(is).length >= filled.length * 0.8;
}

const PLAIN: readonly PeriodNotation[] = ["YYYY-MM-DD", "YYYY/MM/DD", "DD.MM.YYYY", "YYYYMMDD"];
const DAY_FIRST: readonly PeriodNotation[] = ["D/M/YYYY", "D/M/YY", "DD-MM-YYYY"];
const MONTH_FIRST: readonly PeriodNotation[] = ["M/D/YYYY", "M/D/YY", "MM-DD-YYYY"];
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

export type DateOrder = "day_first" | "month_first";

/** A day as banks print it, including `02.01.26`, `2 Jan 2026` and `02-Jan-26`. Null for anything else. */
export function readBankDay(cell: string, order: DateOrder | null): string | null {
  const text = unabbreviated(cell.trim());
  const notations = [...PLAIN, ...(order === "month_first" ? MONTH_FIRST : DAY_FIRST)];
  for (const as of notations) {
    const span = readPeriod(text, as);
    if (span && span.from === span.to) return span.from;
  }
  return null;
}

function unabbreviated(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})(?=\D|$)/.exec(text) ?? [];
  if (day && month && year) return isoDay(year, Number(month), day);
  const [, dayOf, name = "", yearOf] = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{2}|\d{4})$/i.exec(text) ?? [];
  const number = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return dayOf && yearOf && number > 0 ? isoDay(yearOf, number, dayOf) : text;
}

function isoDay(year: string, month: number, day: string): string {
  return `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
