import { fixed, shortest, sum } from "../draw/money.ts";
import { drawAmount, money, type Page, type Sale } from "../draw/page.ts";
import { type Column, currencyColumn, type Drawn, positions, usualColumns } from "../draw/table.ts";
import type { Field, TrueLine } from "../draw/true-file.ts";
import { kind } from "./kind.ts";

interface Spread {
  /** The field whose values are columns. */
  of: "month" | "store" | "country" | "currency";
  hides: Field;
  values: readonly string[];
  name: (value: string) => string;
  /** Sums over currencies mean nothing. */
  total: boolean;
}

/** One row for each sale, with a column of money for each value. Empty or zero where nothing was sold. */
function spread(page: Page, { of, hides, values, name, total }: Spread): Drawn {
  const { dice, words, digits } = page;
  const columns = usualColumns(page, { without: [hides, "units"] });
  const named: Column[] = of === "currency" ? columns : [...columns, currencyColumn(page)];
  const nothing = dice.pick(["", money(page, 0)]);
  const lines: TrueLine[] = [];
  const lineOf = (sale: Sale, net: number, value: string): TrueLine => {
    const { month, currency, title, store }: Sale = { ...sale, ...{ [of]: value } };
    return { month, currency, net: shortest(fixed(net, digits)), title, store, units: null };
  };
  const rows = page.sales.map((sale, at) => {
    const amounts = values.map((_, column) => (column === 0 || dice.yes(0.6) ? drawAmount(dice, digits) : 0));
    lines.push(...amounts.flatMap((net, column) => (net === 0 ? [] : [lineOf(sale, net, values[column] ?? "")])));
    const cells = amounts.map((amount) => (amount === 0 ? nothing : money(page, amount)));
    return [...named.map(({ cell }) => cell(sale, at)), ...cells, ...(total ? [money(page, sum(amounts))] : [])];
  });
  const header = [...named.map((column) => column.name), ...values.map(name), ...(total ? [words.total] : [])];
  return { rows: [header, ...rows], lines, knows: { columns: positions(named) } };
}

function monthsFrom(month: string, count: number): string[] {
  const first = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  return Array.from({ length: count }, (_, at) => {
    const now = first + at;
    return `${Math.floor(now / 12)}-${String((now % 12) + 1).padStart(2, "0")}`;
  });
}

/** Plays and money beside each other for each value, below one header or two. */
function pairs(page: Page, { of, hides, values, name, total }: Spread, style: "one line" | "two lines"): Drawn {
  const { dice, words, digits } = page;
  const columns = [...usualColumns(page, { without: [hides, "units"] }), currencyColumn(page)];
  const isApart = style === "one line" && dice.yes(0.3);
  const lines: TrueLine[] = [];
  const rows = page.sales.map((sale, at) => {
    const units = values.map(() => dice.between(2, 900));
    const nets = values.map(() => drawAmount(dice, digits));
    for (const [column, value] of values.entries()) {
      const { month, currency, title, store }: Sale = { ...sale, ...{ [of]: value } };
      const net = shortest(fixed(nets[column] ?? 0, digits));
      lines.push({ month, currency, net, title, store, units: units[column] ?? 0 });
    }
    const [plays, paid] = [units.map(String), nets.map((net) => money(page, net))];
    const side = plays.flatMap((cell, column) => [cell, paid[column] ?? ""]);
    const totals = total ? [String(units.reduce((all, one) => all + one, 0)), money(page, sum(nets))] : [];
    return [...columns.map(({ cell }) => cell(sale, at)), ...(isApart ? [...plays, ...paid] : side), ...totals];
  });
  const heads = [...values.map(name), ...(total ? [words.total] : [])];
  const figures = [words.units, words.net];
  const order = (one: (head: string, figure: string, first: boolean) => string) =>
    isApart
      ? [
          ...figures.flatMap((figure) => values.map((value) => one(name(value), figure, true))),
          ...(total ? figures.map((figure) => one(words.total, figure, true)) : []),
        ]
      : heads.flatMap((head) => figures.map((figure, at) => one(head, figure, at === 0)));
  const own = columns.map((column) => column.name);
  const knows = { columns: positions(columns) };
  if (style === "one line")
    return { rows: [[...own, ...order((head, figure) => `${head} ${figure}`)], ...rows], lines, knows };
  const above = [...own.map(() => ""), ...order((head, _, first) => (first ? head : ""))];
  return { rows: [above, [...own, ...order((_, figure) => figure)], ...rows], lines, knows };
}

/** Units and money for each month, store or country. */
function pairedBy(page: Page, style: "one line" | "two lines"): Drawn {
  const { dice } = page;
  const total = dice.yes(0.5);
  const of = dice.pick(["month", "store", "country"] as const);
  const name = (value: string) => value;
  if (of === "month") {
    const values = monthsFrom(page.sales[0]?.month ?? "2026-01", dice.between(2, 4));
    return pairs(page, { of, hides: "sold", values, name, total }, style);
  }
  const [hides, all] =
    of === "store"
      ? (["store", ["Spotify", "Apple Music", "Deezer"]] as const)
      : (["territory", ["US", "DE", "GB", "FR"]] as const);
  return pairs(page, { of, hides, values: all.slice(0, dice.between(2, all.length)), name, total }, style);
}

/** What is known of a table with one more column in front. */
function moved({ knows }: Drawn): Drawn["knows"] {
  return { ...knows, columns: Object.fromEntries(Object.entries(knows.columns ?? {}).map(([is, at]) => [is, at + 1])) };
}

const ONE_MONTH = { months: 1 };

export const WIDE = [
  kind(
    "months as columns",
    (page) => {
      const { dice } = page;
      const short = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });
      const inWords = dice.yes(0.4);
      const name = (month: string) => (inWords ? short.format(new Date(`${month}-01T00:00:00Z`)) : month);
      const values = monthsFrom(page.sales[0]?.month ?? "2026-01", dice.between(2, 6));
      return spread(page, { of: "month", hides: "sold", values, name, total: dice.yes(0.7) });
    },
    ONE_MONTH,
  ),
  kind("stores as columns", (page) => {
    const values = ["Spotify", "Apple Music", "Deezer", "TIDAL"].slice(0, page.dice.between(2, 4));
    return spread(page, { of: "store", hides: "store", values, name: (store) => store, total: page.dice.yes(0.7) });
  }),
  kind("countries as columns", (page) => {
    const values = ["US", "DE", "GB", "FR", "JP"].slice(0, page.dice.between(2, 5));
    return spread(page, {
      of: "country",
      hides: "territory",
      values,
      name: (country) => country,
      total: page.dice.yes(0.7),
    });
  }),
  kind("currencies as columns", (page) => {
    const { dice, words } = page;
    const name = dice.yes(0.5) ? (currency: string) => currency : (currency: string) => `${words.net} ${currency}`;
    const values = ["EUR", "USD", "GBP"].slice(0, dice.between(2, 3));
    return spread(page, { of: "currency", hides: "currency", values, name, total: false });
  }),
  kind("units and money for each of several, in one header", (page) => pairedBy(page, "one line"), ONE_MONTH),
  kind("units and money for each of several, in two headers", (page) => pairedBy(page, "two lines"), ONE_MONTH),
  kind(
    "months as columns, with sums below",
    (page) => {
      const values = monthsFrom(page.sales[0]?.month ?? "2026-01", page.dice.between(2, 5));
      const name = (month: string) => month;
      const drawn = spread(page, { of: "month", hides: "sold", values, name, total: true });
      const width = drawn.rows[0]?.length ?? 0;
      const sums = Array.from({ length: width }, (_, at) => {
        if (at === 0) return page.words.total;
        if (at < width - values.length - 1) return "";
        const own = drawn.rows.slice(1).map((cells) => Number((cells[at] || "0").replace(",", ".")));
        return money(page, Math.round(own.reduce((all, one) => all + one, 0) * 1_000_000));
      });
      return { ...drawn, rows: [...drawn.rows, sums] };
    },
    ONE_MONTH,
  ),
  kind(
    "months as columns, the year in another",
    (page) => {
      const year = page.sales[0]?.month.slice(0, 4) ?? "2026";
      const values = ["01", "02", "03", "04"].slice(0, page.dice.between(2, 4)).map((month) => `${year}-${month}`);
      const short = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });
      const name = (month: string) => short.format(new Date(`${month}-01T00:00:00Z`));
      const drawn = spread(page, { of: "month", hides: "sold", values, name, total: page.dice.yes(0.5) });
      return {
        ...drawn,
        rows: drawn.rows.map((cells, at) => [at === 0 ? page.words.year : year, ...cells]),
        knows: moved(drawn),
      };
    },
    ONE_MONTH,
  ),
  kind(
    "months as columns, the year nowhere",
    (page) => {
      const { dice, words } = page;
      const values = monthsFrom(page.sales[0]?.month ?? "2026-01", dice.between(3, 12));
      const inOrder = dice.yes(0.2) ? values.toReversed() : values;
      const written = new Intl.DateTimeFormat(dice.yes(0.5) ? "en" : words.language, {
        month: dice.pick(["short", "long"]),
        timeZone: "UTC",
      });
      const name = (month: string) => written.format(new Date(`${month}-01T00:00:00Z`));
      const drawn = spread(page, { of: "month", hides: "sold", values: inOrder, name, total: dice.yes(0.5) });
      return { ...drawn, knows: { ...drawn.knows, year: Number(inOrder[0]?.slice(0, 4)) } };
    },
    ONE_MONTH,
  ),
  kind(
    "quarters as columns",
    (page) => {
      const year = page.sales[0]?.month.slice(0, 4) ?? "2026";
      const values = ["01", "04", "07", "10"].slice(0, page.dice.between(2, 4)).map((month) => `${year}-${month}`);
      const name = (month: string) => `Q${Math.ceil(Number(month.slice(5)) / 3)} ${year}`;
      return spread(page, { of: "month", hides: "sold", values, name, total: page.dice.yes(0.5) });
    },
    ONE_MONTH,
  ),
];
