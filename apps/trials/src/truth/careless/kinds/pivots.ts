import { fixed, shortest, sum } from "../draw/money.ts";
import { money, type Page, type Sale } from "../draw/page.ts";
import type { Drawn } from "../draw/table.ts";
import type { Field, Knowledge } from "../draw/true-file.ts";
import { kind } from "./kind.ts";

type Level = "month" | "artist" | "title" | "store" | "country";

const FIELDS: Record<Level, Field> = {
  month: "sold",
  artist: "artist",
  title: "track",
  store: "store",
  country: "territory",
};

interface Pivot {
  /** From the outermost to that of the parts. */
  by: readonly Level[];
  sums: "above" | "below";
  /** Names of all levels in one column, or each in its own: beside every part, or only beside its sum. */
  names: "one column" | "columns" | "once";
  total?: boolean;
  indented?: boolean;
  lines?: Knowledge["lines"];
  outerSums?: Knowledge["outerSums"];
}

/** A spreadsheet's pivot table that is saved as values. */
function pivot(
  page: Page,
  { by, sums, names, total = page.dice.yes(0.5), indented = false, lines, outerSums }: Pivot,
): Drawn {
  const { words, dice } = page;
  const isOne = names === "one column";
  const width = isOne ? 1 : by.length;
  const rowOf = (at: number, cells: readonly string[], sales: readonly Sale[]) => [
    ...Array.from({ length: width }, (_, column) => cells[column - (isOne ? 0 : at)] ?? ""),
    String(sum(sales.map(({ units }) => units))),
    money(page, sum(sales.map(({ net }) => net))),
  ];
  const named = (at: number, name: string) => `${indented ? "  ".repeat(at) : ""}${name}`;
  const parts: Sale[] = [];
  const rowsOf = (sales: readonly Sale[], at: number): string[][] => {
    const level = by[at];
    if (level === undefined) return [];
    return [...Map.groupBy(sales, (sale) => sale[level])].flatMap(([name, own]) => {
      if (at === by.length - 1) {
        const [first] = own;
        if (first)
          parts.push({ ...first, net: sum(own.map(({ net }) => net)), units: sum(own.map(({ units }) => units)) });
        return [rowOf(at, [named(at, name)], own)];
      }
      const below = rowsOf(own, at + 1);
      if (names === "once") {
        const outer = below.map((cells, row) => (row === 0 ? cells.with(at, name) : cells));
        return [...outer, rowOf(at, [`${name} ${words.total}`], own)];
      }
      const row = rowOf(at, [named(at, name)], own);
      return sums === "above" ? [row, ...below] : [...below, row];
    });
  };
  const rows = rowsOf(page.sales, 0);
  const titles: Record<Level, string> = {
    month: words.month,
    artist: words.artist,
    title: words.title,
    store: words.store,
    country: words.country,
  };
  const label = dice.pick(["Row Labels", titles[by[0] ?? "title"], by.map((level) => titles[level]).join(" / ")]);
  const header = [
    ...(isOne ? [label] : by.map((level) => titles[level])),
    words.units,
    `${words.net} (${page.currency})`,
  ];
  const end = total ? [rowOf(0, [words.total], page.sales)] : [];
  const placed = isOne
    ? { [FIELDS[by.at(-1) ?? "store"]]: 0 }
    : Object.fromEntries(by.map((level, at) => [FIELDS[level], at]));
  return {
    rows: [header, ...rows, ...end],
    lines: parts.map(({ month, currency, net, title, store, units }) => ({
      month,
      currency,
      net: shortest(fixed(net, page.digits)),
      title: by.includes("title") ? title : null,
      store,
      units,
    })),
    knows: {
      columns: { ...placed, units: width, net: width + 1 },
      ...(lines && { lines }),
      ...(outerSums && { outerSums }),
    },
  };
}

/** All sales from one store. */
function ofStore(page: Page): Page {
  return { ...page, sales: page.sales.map((sale) => ({ ...sale, store: "Spotify" })) };
}

/** All sales of one song. */
function ofSong(page: Page): Page {
  const [first] = page.sales;
  return {
    ...page,
    sales: page.sales.map((sale) => ({ ...sale, title: first?.title ?? "", isrc: first?.isrc ?? "" })),
  };
}

const ONE_MONTH = { months: 1 };
const SONGS = { by: ["title", "store"], names: "one column", lines: "track" } as const;

export const PIVOTS = [
  kind("songs' sums above their stores, in one column", (page) => pivot(page, { ...SONGS, sums: "above" }), ONE_MONTH),
  kind(
    "songs' sums above their indented stores",
    (page) => pivot(page, { ...SONGS, sums: "above", indented: true }),
    ONE_MONTH,
  ),
  kind("songs' sums below their stores, in one column", (page) => pivot(page, { ...SONGS, sums: "below" }), ONE_MONTH),
  kind("songs' sums above their only store", (page) => pivot(ofStore(page), { ...SONGS, sums: "above" }), ONE_MONTH),
  kind(
    "the sum of a single song and its stores",
    (page) => pivot(ofSong(page), { ...SONGS, sums: page.dice.pick(["above", "below"]), total: false }),
    { ...ONE_MONTH, rows: 4 },
  ),
  kind(
    "songs' sums above their stores, in two columns",
    (page) => pivot(page, { by: ["title", "store"], sums: "above", names: "columns" }),
    ONE_MONTH,
  ),
  kind(
    "songs' sums below their stores, in two columns",
    (page) => pivot(page, { by: ["title", "store"], sums: "below", names: "columns" }),
    ONE_MONTH,
  ),
  kind(
    "songs printed once, with sums below",
    (page) => pivot(page, { by: ["title", "store"], sums: "below", names: "once" }),
    ONE_MONTH,
  ),
  kind(
    "sums of artists, songs and stores in one column",
    (page) =>
      pivot(page, {
        ...{ by: ["artist", "title", "store"], names: "one column", sums: "above" },
        ...{ lines: "track", outerSums: "artist" },
      }),
    { ...ONE_MONTH, rows: 20 },
  ),
  kind(
    "sums of artists, songs and stores in columns",
    (page) =>
      pivot(page, { by: ["artist", "title", "store"], names: "columns", sums: page.dice.pick(["above", "below"]) }),
    { ...ONE_MONTH, rows: 20 },
  ),
  kind("sums of months and stores above countries", (page) =>
    pivot(page, { by: ["month", "store", "country"], names: "one column", sums: "above" }),
  ),
  kind("sums of months and stores above songs", (page) =>
    pivot(page, { by: ["month", "store", "title"], names: "one column", sums: page.dice.pick(["above", "below"]) }),
  ),
  kind("sums of stores above songs, in columns", (page) =>
    pivot(page, { by: ["month", "store", "title"], names: "columns", sums: "above" }),
  ),
];
