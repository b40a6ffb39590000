import { fixed, type Micros, rounded, shortest } from "./money.ts";
import { money, type Page, type Sale } from "./page.ts";
import type { Field, Knowledge, TrueLine } from "./true-file.ts";

export interface Column {
  /** What it holds, as the mapper calls it; null for what is not to be mapped. */
  is: Field | null;
  name: string;
  cell: (sale: Sale, at: number) => string;
  /** Its name may say the currency. */
  money?: true;
}

export interface Written {
  delimiter?: string;
  fixedWidth?: boolean;
  encoding?: string;
  /** Of a file in Unicode, whether its first bytes say so; otherwise it is left to chance. */
  mark?: boolean;
  extension?: string;
  /** The file's name without what is behind the point. */
  name?: string;
  /** What is made of the text at last. */
  text?: (text: string) => string;
}

/** A workbook as spreadsheet programs store it. */
export interface Book {
  /** The XML of a cell; null where it is a plain text or number. */
  cell?: (text: string, place: CellPlace) => string | null;
  /** Rows that are not shown, from 0. */
  hiddenRows?: readonly number[];
  /** The names of sheets that are not shown. */
  hiddenSheets?: readonly string[];
  /** The formats of cells: `<numFmt numFmtId="200" formatCode="..."/>` is that of style 1, and so on. */
  formats?: readonly string[];
  /** What stands behind the rows. */
  behind?: string;
}

export interface CellPlace {
  /** From 0. */
  row: number;
  column: number;
  /** `B7`. */
  name: string;
}

/** What a kind has drawn: the rows as printed, and what is true about them. */
export interface Drawn {
  rows: string[][];
  lines: TrueLine[];
  knows: Partial<Knowledge>;
  /** How it is written; otherwise by chance. */
  as?: Written;
  /** Further sheets: the file is a workbook, and its first sheet is called `sheet`. */
  sheets?: { name: string; rows: string[][] }[];
  sheet?: string;
  /** What the first sheet of the workbook has besides the texts and numbers of its cells. */
  book?: Book;
}

export const column = (is: Field | null, name: string, cell: Column["cell"]): Column => ({ is, name, cell });

/** A column of money, by default of what the artist gets. */
export function moneyColumn(page: Page, is: Field | null, name: string, amounts?: readonly Micros[]): Column {
  return { is, name, cell: ({ net }, at) => money(page, amounts?.[at] ?? net), money: true };
}

/** The page's sales with other money for the artist. */
export function paying(page: Page, nets: readonly Micros[]): Sale[] {
  return page.sales.map((sale, at) => ({ ...sale, net: rounded(nets[at] ?? 0, page.digits) }));
}

export function currencyColumn(page: Page): Column {
  return column("currency", page.words.currency, ({ currency }) => currency);
}

/** The columns, with the page's currency in the names of the money or in a column of its own. */
export function priced(page: Page, columns: readonly Column[]): Column[] {
  if (page.dice.yes(0.5)) return [...columns, currencyColumn(page)];
  const styles = ["# (@)", "# @", "# in @", "# [@]"];
  const style = page.dice.pick(styles);
  const named = (name: string) => style.replace("#", () => name).replace("@", page.currency);
  return columns.map((was) => (was.money ? { ...was, name: named(was.name) } : was));
}

interface Usual {
  without?: readonly Field[];
}

/** What most statements have before the money. Some leave one or the other out. */
export function usualColumns(page: Page, { without = [] }: Usual = {}): Column[] {
  const { words, dice } = page;
  const byDay = dice.yes(0.3);
  const all = [
    column("sold", words.month, ({ month, day }) => (byDay ? `${month}-${String(day).padStart(2, "0")}` : month)),
    column("store", words.store, ({ store }) => store),
    column("territory", words.country, ({ country }) => country),
    column("artist", words.artist, ({ artist }) => artist),
    column("track", words.title, ({ title }) => title),
    column("isrc", "ISRC", ({ isrc }) => isrc),
    column("units", words.units, ({ units }) => String(units)),
  ];
  const optional: readonly (Field | null)[] = ["territory", "artist"];
  return all.filter(({ is }) => is !== null && !without.includes(is) && !(optional.includes(is) && dice.yes(0.25)));
}

export function shuffled<T>(page: Page, items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(page.dice.below(left.length), 1)[0] as T);
}

function trueLine(sale: Sale, digits: number): TrueLine {
  const { month, currency, net, title, store, units } = sale;
  return { month, currency, net: shortest(fixed(net, digits)), title, store, units };
}

export function cellsOf(columns: readonly Column[], sales: readonly Sale[]): string[][] {
  return sales.map((sale, at) => columns.map(({ cell }) => cell(sale, at)));
}

export function positions(columns: readonly Column[]): Knowledge["columns"] {
  const found: Knowledge["columns"] = {};
  for (const [at, { is }] of columns.entries()) if (is !== null) found[is] ??= at;
  return found;
}

/** A table with one header and a row for each sale. Where a column is missing, no line has its figure. */
export function plainTable(page: Page, columns: readonly Column[], sales: readonly Sale[] = page.sales): Drawn {
  const header = columns.map(({ name }) => name);
  return {
    rows: [header, ...cellsOf(columns, sales)],
    lines: linesOf(page, columns, sales),
    knows: { columns: positions(columns) },
  };
}

export function linesOf(page: Page, columns: readonly Column[], sales: readonly Sale[]): TrueLine[] {
  const has = (field: Field) => columns.some(({ is }) => is === field);
  return sales.map((sale) => {
    const line = trueLine(sale, page.digits);
    return { ...line, title: has("track") ? line.title : null, units: has("units") ? line.units : null };
  });
}

/** What most kinds change in one way or another. */
export function usualTable(page: Page, sales: readonly Sale[] = page.sales): Drawn {
  return plainTable(page, priced(page, [...usualColumns(page), moneyColumn(page, "net", page.words.net)]), sales);
}

/** A row with words in its first cell and an amount under the net. */
export function footer({ rows, knows }: Drawn, text: string, amount: string): string[] {
  const width = rows[0]?.length ?? 0;
  const net = knows.columns?.net ?? width - 1;
  return Array.from({ length: width }, (_, at) => (at === 0 ? text : at === net ? amount : ""));
}
