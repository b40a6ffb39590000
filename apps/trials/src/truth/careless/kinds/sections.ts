import { fixed, type Micros, sum } from "../draw/money.ts";
import { money, type Page, type Sale } from "../draw/page.ts";
import {
  type Column,
  cellsOf,
  column,
  type Drawn,
  linesOf,
  moneyColumn,
  positions,
  priced,
  usualColumns,
} from "../draw/table.ts";
import type { Field } from "../draw/true-file.ts";
import { kind } from "./kind.ts";

type Shared = "month" | "store" | "currency" | "title";

/** A line before each group of sales says what they share. */
function sections(page: Page, of: Shared, hides: Field, say: (value: string) => string): Drawn {
  const { dice, words } = page;
  const money = moneyColumn(page, "net", words.net);
  const usual = usualColumns(page, { without: [hides] });
  const columns = of === "currency" ? [...usual, money] : priced(page, [...usual, money]);
  const groups = groupsOf(page.sales, of);
  const blank = dice.yes(0.3);
  const padded = dice.yes(0.5);
  const pad = (cells: string[]) => (padded ? [...cells, ...columns.slice(cells.length).map(() => "")] : cells);
  const rows = groups.flatMap(([value, sales], at) => [
    ...(blank && at > 0 ? [pad([""])] : []),
    pad([say(value)]),
    ...cellsOf(columns, sales),
  ]);
  return {
    rows: [columns.map(({ name }) => name), ...rows],
    lines: groups.flatMap(([title, sales]) =>
      linesOf(page, columns, sales).map((line) => (of === "title" ? { ...line, title } : line)),
    ),
    knows: { columns: positions(columns), ...(of === "title" && { lines: "track" }) },
  };
}

function groupsOf(sales: readonly Sale[], of: Shared): [string, Sale[]][] {
  return [...Map.groupBy(sales, (sale) => sale[of])];
}

/** The page with half of the sales in another currency. */
function inTwoCurrencies(page: Page): Page {
  const other = page.currency === "USD" ? "EUR" : "USD";
  return { ...page, sales: page.sales.map((sale, at) => (at % 2 === 0 ? sale : { ...sale, currency: other })) };
}

/** A table for each currency or month, each with a header of its own. */
function tables(page: Page, of: "month" | "currency"): { value: string; sales: Sale[]; columns: Column[] }[] {
  const { words } = page;
  const usual = usualColumns(page);
  return groupsOf(page.sales, of).map(([value, sales]) => {
    const name = of === "currency" ? `${words.net} (${value})` : `${words.net} (${page.currency})`;
    return { value, sales, columns: [...usual, column("net", name, ({ net }) => money(page, net))] };
  });
}

function tableRows({ sales, columns }: { sales: Sale[]; columns: Column[] }): string[][] {
  return [columns.map(({ name }) => name), ...cellsOf(columns, sales)];
}

function storeSums(page: Page): [store: string, units: number, net: Micros][] {
  return groupsOf(page.sales, "store").map(([store, sales]) => [
    store,
    sum(sales.map(({ units }) => units)),
    sum(sales.map(({ net }) => net)),
  ]);
}

/** Where the figures of a summary stand. */
const SUMMARY = { store: 0, units: 1, net: 2 };

export const SECTIONS = [
  kind("sections by currency", (drawn) => {
    const page = inTwoCurrencies(drawn);
    const mark = page.dice.pick(["Currency: #", "#", `${page.words.currency}: #`, "Statement in #"]);
    return sections(page, "currency", "currency", (currency) => mark.replace("#", currency));
  }),
  kind("sections by store", (page) => {
    const mark = page.dice.pick(["Store: #", "#", `${page.words.store}: #`]);
    return sections(page, "store", "store", (store) => mark.replace("#", store));
  }),
  kind("sections by month", (page) => {
    const mark = page.dice.pick(["Month: #", "#", `${page.words.month}: #`]);
    return sections(page, "month", "sold", (month) => mark.replace("#", month));
  }),
  kind("two tables in two currencies", (drawn) => {
    const page = inTwoCurrencies(drawn);
    const titled = page.dice.yes(0.5);
    const all = tables(page, "currency");
    return {
      rows: all.flatMap((table) => [...(titled ? [[`Statement in ${table.value}`]] : []), ...tableRows(table), [""]]),
      lines: all.flatMap(({ sales, columns }) => linesOf(page, columns, sales)),
      knows: { columns: positions(all[0]?.columns ?? []) },
    };
  }),
  kind("a sheet for each currency", (drawn) => {
    const page = inTwoCurrencies(drawn);
    const [first, ...others] = tables({ ...page, decimals: "point" }, "currency");
    if (!first) throw new Error("A workbook without a sheet");
    return {
      sheet: first.value,
      rows: tableRows(first),
      sheets: others.map((table) => ({ name: table.value, rows: tableRows(table) })),
      lines: [first, ...others].flatMap(({ sales, columns }) => linesOf(page, columns, sales)),
      knows: { columns: positions(first.columns), decimals: "point" },
    };
  }),
  kind("a summary sheet beside the details", (drawn) => {
    const page: Page = { ...drawn, decimals: "point" };
    const { dice, words, digits } = page;
    const columns = priced(page, [...usualColumns(page), moneyColumn(page, "net", words.net)]);
    const net = columns.find(({ is }) => is === "net")?.name ?? words.net;
    const currency = net === words.net ? [page.currency] : [];
    const rows = [columns.map(({ name }) => name), ...cellsOf(columns, page.sales)];
    const sums = [
      [words.store, words.units, net, ...currency.map(() => words.currency)],
      ...storeSums(page).map(([store, units, amount]) => [store, String(units), fixed(amount, digits), ...currency]),
    ];
    const details = dice.pick(["Details", "Sales", "Data"]);
    const isFirst = dice.yes(0.5);
    return {
      sheet: isFirst ? words.summary : details,
      rows: isFirst ? sums : rows,
      sheets: [isFirst ? { name: details, rows } : { name: words.summary, rows: sums }],
      lines: linesOf(page, columns, page.sales),
      knows: {
        columns: positions(columns),
        decimals: "point",
        summary: { sheet: words.summary, columns: currency.length > 0 ? { ...SUMMARY, currency: 3 } : SUMMARY },
      },
    };
  }),
  kind("sections by song", (page) => sections(page, "title", "track", (title) => title)),
  kind("sections by store, with what they have", (page) =>
    sections(
      page,
      "store",
      "store",
      (store) => `${store} (${page.sales.filter((sale) => sale.store === store).length})`,
    ),
  ),
];
