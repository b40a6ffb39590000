import type { Page } from "../draw/page.ts";
import { type Column, type Drawn, moneyColumn, plainTable, priced, usualColumns } from "../draw/table.ts";
import { kind } from "./kind.ts";

const SIGNS: Readonly<Record<string, string>> = { EUR: "€", USD: "US$", GBP: "£" };
/** Marks that nobody sees: a space and joiners of no width, marks of direction, a byte order mark. */
const ZERO_WIDTH = ["\u200b", "\u200c", "\u200e", "\u2060", "\ufeff", "\u202a"];

function usual(page: Page): Column[] {
  return priced(page, [...usualColumns(page), moneyColumn(page, "net", page.words.net)]);
}

function delimited(delimiter: string, decimals?: "comma") {
  return (drawn: Page): Drawn => {
    const page = decimals ? { ...drawn, decimals } : drawn;
    const table = plainTable(page, usual(page));
    return { ...table, as: { delimiter }, knows: { ...table.knows, decimals: page.decimals } };
  };
}

/** The names of columns in two lines. */
function inTwoLines(page: Page): Drawn {
  const { dice, words } = page;
  const columns = [...usualColumns(page), moneyColumn(page, "net", words.net)];
  const { rows, ...drawn } = plainTable(page, columns);
  const [header = [], ...body] = rows;
  const [above, below] = dice.pick([
    [header, columns.map(({ money }) => (money ? page.currency : ""))],
    [columns.map(({ money }) => (money ? page.currency : "")), header],
    [header.map((name) => name.split(" ")[0] ?? ""), header.map((name) => name.split(" ").slice(1).join(" "))],
    [columns.map((_, at) => (at === 0 ? "Sale" : at === columns.length - 1 ? `Money (${page.currency})` : "")), header],
  ]);
  return { ...drawn, rows: [above ?? [], below ?? [], ...body] };
}

function marked(page: Page): Drawn {
  const { dice } = page;
  const { rows, ...drawn } = plainTable(page, usual(page));
  const mark = dice.pick(ZERO_WIDTH);
  const everywhere = dice.yes(0.3);
  const behind = dice.yes(0.3);
  const at = drawn.knows.columns?.net ?? 0;
  const put = (cell: string) => (behind ? cell + mark : mark + cell);
  return { ...drawn, rows: rows.map((cells) => cells.map((cell, n) => (everywhere || n === at ? put(cell) : cell))) };
}

/** Each amount says its currency, and no column does. */
function inEachCell(page: Page, currencies: readonly string[]): Drawn {
  const { dice, words } = page;
  const sales = page.sales.map((sale, at) => ({ ...sale, currency: currencies[at % currencies.length] ?? "EUR" }));
  const put = dice.pick([
    (sign: string, amount: string) => `${sign}${amount}`,
    (sign: string, amount: string) => `${amount} ${sign}`,
    (_: string, amount: string, code: string) => `${code} ${amount}`,
  ]);
  const net = moneyColumn(page, "net", words.net);
  const cell: Column["cell"] = (sale, at) => put(SIGNS[sale.currency] ?? "", net.cell(sale, at), sale.currency);
  return plainTable(page, [...usualColumns(page), { ...net, cell }], sales);
}

export const SHAPES = [
  kind("pipes", delimited("|")),
  kind("semicolons and decimal commas", delimited(";", "comma")),
  kind("tabs and decimal commas", delimited("\t", "comma")),
  kind("fixed width", (page) => ({ ...plainTable(page, usual(page)), as: { fixedWidth: true, extension: "txt" } })),
  kind("no header", (page) => {
    const { rows, ...drawn } = plainTable(page, [
      ...usualColumns(page),
      moneyColumn(page, "net", page.words.net),
      ...(page.dice.yes(0.5) ? [{ is: "currency" as const, name: "", cell: () => page.currency }] : []),
    ]);
    return { ...drawn, rows: rows.slice(1) };
  }),
  kind("a header in two lines", inTwoLines),
  kind("marks of no width", marked),
  kind("the currency in each cell", (page) => inEachCell(page, [page.currency])),
  kind("several currencies, each in its cells", (page) => inEachCell(page, ["EUR", "USD", "GBP"])),
];
