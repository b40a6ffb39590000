import { sum } from "../draw/money.ts";
import { money, type Page, type Sale } from "../draw/page.ts";
import { type Column, type Drawn, linesOf, moneyColumn, positions, priced, usualColumns } from "../draw/table.ts";
import { kind } from "./kind.ts";

/** The cells of a sum over sales: its label in one column, units and money, and nothing else. */
function sumCells(page: Page, columns: readonly Column[], sales: readonly Sale[], label: [at: number, text: string]) {
  return columns.map(({ is }, at) => {
    if (at === label[0]) return label[1];
    if (is === "net") return money(page, sum(sales.map(({ net }) => net)));
    return is === "units" ? String(sum(sales.map(({ units }) => units))) : "";
  });
}

function labelOf({ words, dice }: Page, store: string): string {
  return dice.pick([
    `${words.subtotal} ${store}`,
    `${words.subtotal}: ${store}`,
    `${store} ${words.total}`,
    words.subtotal,
    `${words.total} ${store}`,
  ]);
}

interface Sums {
  /** The column of the labels; else any of words. */
  in?: "store";
  months?: boolean;
  byStore: boolean;
  total: boolean;
}

function summed(page: Page, { in: wanted, months = true, byStore, total }: Sums): Drawn {
  const { dice, words } = page;
  const sales = page.sales.toSorted((a, b) => (a.store < b.store ? -1 : a.store > b.store ? 1 : 0));
  const without = months ? [] : (["sold"] as const);
  const columns = priced(page, [...usualColumns(page, { without }), moneyColumn(page, "net", words.net)]);
  const text = columns.flatMap(({ is }, at) => (is === "store" || is === "artist" || is === "track" ? [at] : []));
  const at = wanted ? columns.findIndex(({ is }) => is === wanted) : dice.pick([0, ...text]);
  const label = labelOf(page, "#");
  const rows = [...new Set(sales.map(({ store }) => store))].flatMap((store) => {
    const own = sales.filter((sale) => sale.store === store);
    const cells = own.map((sale, row) => columns.map(({ cell }) => cell(sale, row)));
    return byStore ? [...cells, sumCells(page, columns, own, [at, label.replace("#", store)])] : cells;
  });
  const end = total ? [sumCells(page, columns, sales, [at, dice.pick([words.total, words.total.toUpperCase()])])] : [];
  return {
    rows: [columns.map(({ name }) => name), ...rows, ...end],
    lines: linesOf(page, columns, sales),
    knows: { columns: positions(columns) },
  };
}

export const SUMS = [
  kind(
    "subtotals in the store's column, no month",
    (page) => {
      const byStore = { in: "store", months: false, byStore: true } as const;
      return summed(page, { ...byStore, total: page.dice.yes(0.5) });
    },
    { months: 1 },
  ),
  kind("subtotals in the store's column", (page) =>
    summed(page, { in: "store", byStore: true, total: page.dice.yes(0.5) }),
  ),
  kind("subtotals in any column", (page) => summed(page, { byStore: true, total: page.dice.yes(0.5) })),
  kind("a total at the end", (page) => summed(page, { byStore: false, total: true })),
  kind("a total at the end, no month", (page) => summed(page, { months: false, byStore: false, total: true }), {
    months: 1,
  }),
];
