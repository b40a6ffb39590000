import { WIDE_FIELDS, type WideField } from "@ledgerline/contract/statements/mapped-fields";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { addDecimals } from "@ledgerline/decimals";
import { isRounded } from "../formats/bind/sum-rows.ts";
import { readCurrency } from "../formats/cells/currency.ts";
import { readMoney } from "../formats/cells/numbers.ts";
import { readClear } from "../formats/cells/period-range.ts";
import { readPeriod } from "../formats/cells/read-period.ts";
import { readTerritory } from "../formats/cells/read-territory.ts";
import { readStore } from "../formats/cells/stores.ts";
import { currencyIn, filledCells, type SampledFile } from "./guess-mapping.ts";
import { columnsNamed } from "./name-candidates.ts";
import { isNamedPeriod } from "./section-lines.ts";
import { fitsField, guessNumbers } from "./value-shapes.ts";
import { isPartOfYear, isYear, yearsAfterFirst } from "./year-and-month.ts";

export type Wide = NonNullable<Mapping["wide"]>;

/** With fewer such names, a total must prove that they are columns of money. */
const FEWEST = 3;
const FRACTION = /[.,]\d+/;

const IS: Record<WideField, (name: string) => boolean> = {
  sold: (name) => isNamedPeriod(name) || readPeriod(name, "YYYYMM") !== null || isPartOfYear(name),
  currency: (name) => currencyOf(name) !== null,
  store: (name) => readStore(name).kind !== "unknown",
  territory: (name) => /^[A-Z]{2}$/.test(readTerritory(name)) && (name.length > 2 || name === name.toUpperCase()),
};

/** The currency that a column is named after: `EUR`, `Net (EUR)`. */
function currencyOf(name: string): string | null {
  return readCurrency(name.trim()) ?? currencyIn(name, []);
}

/** What the name of a wide column says, as a cell would say it. */
export function saidByName(field: WideField, name: string): string {
  return namedAfter(field, name)?.value ?? name.trim();
}

/** Months of columns that are named after them alone, and by how many years each is later than the first. */
interface MonthsAlone {
  names: string[];
  later: number[];
}

/** Months as columns whose year nothing in the file says; null for any other columns. */
export function monthsAlone(
  { wide, columns }: Pick<Mapping, "wide" | "columns">,
  header: readonly string[],
): MonthsAlone | null {
  if (wide?.field !== "sold" || columns.sold_year !== undefined) return null;
  const names = wide.columns.map((at) => saidByName("sold", header[at] ?? ""));
  const later = yearsAfterFirst(names);
  return later && { names, later };
}

/** What a column is named after, and the rest of its name: `Spotify` and `Units`. */
interface Named {
  value: string;
  rest: string;
}

const MOST_WORDS = 8;
const AROUND = /[\s()[\]:,_/|·–—-]/u;

/** Without the blanks and signs around it. */
function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && AROUND.test(text[from] ?? "")) from += 1;
  while (to > from && AROUND.test(text[to - 1] ?? "")) to -= 1;
  return text.slice(from, to);
}

/** Null if a name has neither at its beginning nor at its end what such columns are named after. */
function namedAfter(field: WideField, name: string): Named | null {
  const text = name.trim();
  if (field === "currency") {
    const code = currencyOf(text);
    return code === null ? null : { value: code, rest: "" };
  }
  if (IS[field](text)) return { value: text, rest: "" };
  const words = text.split(/[\s_]+/u);
  if (words.length > MOST_WORDS) return null;
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (const at of [0, words.length - length]) {
      const value = bare(words.slice(at, at + length).join(" "));
      const rest = bare([...words.slice(0, at), ...words.slice(at + length)].join(" "));
      if (rest !== "" && IS[field](value)) return { value, rest };
    }
  }
  return null;
}

export interface WideGuess {
  wide: Wide;
  /** The column of the years, if the names are months without one. */
  year?: number;
  numbers: "point" | "comma" | null;
}

/**
 * Money in several columns that are named after months, stores, countries or currencies. `rows`: some rows of the file.
 * A column with the sum of the others must be so in each row; null if there is money in any other column.
 */
export function guessWide(
  file: SampledFile,
  rows: readonly (readonly string[])[],
  { columns = {} }: Partial<Mapping>,
): WideGuess | null {
  for (const guess of wideIn(file, columns)) {
    const { field, columns: named, total } = guess.wide;
    if (total !== undefined) {
      // Two columns may have the same money in two currencies.
      if (field !== "currency" && isSum(rows, named, total, guess.numbers ?? "point")) return guess;
    } else if (field === "currency" ? areApart(rows, named) : guess.wide.units || named.length >= FEWEST) return guess;
  }
  return null;
}

/** The same where nothing proves that each column is money of its own. */
export function possibleWide(file: SampledFile, columns: Mapping["columns"]): WideGuess | null {
  return wideIn(file, columns).find(({ wide }) => wide.total === undefined) ?? null;
}

function wideIn(file: SampledFile, columns: Mapping["columns"]): WideGuess[] {
  const { header, numbers } = file;
  const filled = filledCells(file);
  const cellsAt = (at: number) => filled[at] ?? [];
  const isBlank = (at: number) => cellsAt(at).length === 0;
  const isNumber = (at: number) => !isBlank(at) && fitsField("net", cellsAt(at));
  const isFractional = (at: number) => cellsAt(at).some((cell) => FRACTION.test(cell));
  const years = columnsNamed("sold_year", header).filter((at) => cellsAt(at).length > 0 && cellsAt(at).every(isYear));
  return WIDE_FIELDS.flatMap((field): WideGuess[] => {
    const isOfYears = field === "sold" && columns.sold !== undefined && years.includes(columns.sold);
    if (columns[field] !== undefined && !isOfYears) return [];
    const named = [...header.keys()].flatMap((at) => {
      // The next file may have money in what is blank in this one: what a month or a store that is still to come has.
      const mayHave = isNumber(at) || (field !== "currency" && isBlank(at));
      const of = mayHave ? namedAfter(field, header[at] ?? "") : null;
      return of ? [{ ...of, at }] : [];
    });
    const groups = [...Map.groupBy(named, ({ rest }) => rest.toLowerCase()).values()].filter(
      (group) => group.length > 1 && group.some(({ at }) => isNumber(at)),
    );
    const [money = [], ...others] = groups.filter((group) => group.some(({ at }) => isFractional(at)));
    const [counts, ...more] = groups.filter((group) => !group.some(({ at }) => isFractional(at)));
    const values = money.map(({ value }) => value);
    const inYear = field === "sold" ? values.filter(isPartOfYear) : [];
    const [year, ...otherYears] = inYear.length > 0 ? years : [];
    // A month with a year needs no other, and one without a year is none if nobody could say it.
    if (inYear.length > 0 && (inYear.length < values.length || otherYears.length > 0)) return [];
    if (inYear.length > 0 && year === undefined && yearsAfterFirst(values) === null) return [];
    if (isOfYears && year === undefined) return [];
    if (field === "sold" && overlap(values)) return [];
    // Such as a debit and a credit in euros.
    if (money.length === 0 || others.length + more.length > 0 || new Set(values).size < values.length) return [];
    const units = values.flatMap((value) => counts?.find((each) => each.value === value)?.at ?? []);
    if (counts && (units.length < values.length || counts.length > values.length)) return [];
    const taken = [...money.map(({ at }) => at), ...units, ...years];
    const beside = [...header.keys()].filter((at) => !taken.includes(at) && isOtherMoney(at, columns, cellsAt(at)));
    const [total, ...rest] = beside;
    if (rest.length > 0) return [];
    const wide = {
      field,
      columns: money.map(({ at }) => at),
      ...(counts && { units }),
      ...(total !== undefined && { total }),
    };
    return [
      {
        wide,
        ...(year !== undefined && { year }),
        numbers: numbers ?? guessNumbers(wide.columns.flatMap(cellsAt), []),
      },
    ];
  });
}

/** Whether some of these periods have months in common, as a quarter and its months have. */
function overlap(periods: readonly string[]): boolean {
  const spans = periods.flatMap((each) => {
    return readPeriod(each, "YYYYMM") ?? readClear(each) ?? readClear(`${each} 2025`) ?? [];
  });
  const sorted = spans.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.some(({ from }, at) => at > 0 && from <= (sorted[at - 1]?.to ?? ""));
}

/** Whether a column may be money besides the wide ones. */
function isOtherMoney(at: number, { units, net }: Mapping["columns"], cells: readonly string[]): boolean {
  if (at === net) return true;
  return at !== units && cells.some((cell) => FRACTION.test(cell)) && fitsField("net", cells);
}

/** Whether each row has money in one of the columns, and not always in the same. */
function areApart(rows: readonly (readonly string[])[], columns: readonly number[]): boolean {
  const used = rows.map((cells) => columns.filter((at) => /[1-9]/.test(cells[at] ?? "")));
  return used.every((each) => each.length < 2) && new Set(used.flat()).size > 1;
}

function isSum(
  rows: readonly (readonly string[])[],
  columns: readonly number[],
  total: number,
  decimal: "point" | "comma",
) {
  const amountAt = (cells: readonly string[], at: number) => {
    const cell = cells[at] ?? "";
    return cell.trim() === "" ? "0" : (readMoney(cell, { decimal, sure: true })?.value ?? null);
  };
  const checked = rows.filter((cells) => (cells[total] ?? "").trim() !== "");
  return (
    checked.length > 0 &&
    checked.every((cells) => {
      const amounts = columns.flatMap((at) => amountAt(cells, at) ?? []);
      const printed = amountAt(cells, total);
      return printed !== null && amounts.length === columns.length && isRounded(addDecimals(amounts), printed);
    })
  );
}
