import { sum } from "../draw/money.ts";
import { isrcOf, type Page, type Sale } from "../draw/page.ts";
import { column, currencyColumn, moneyColumn, plainTable, priced, usualColumns, usualTable } from "../draw/table.ts";
import { kind } from "./kind.ts";

/** Words that mean something elsewhere, as titles of songs. */
const TITLES = [
  "Total",
  "Subtotal",
  "Summe",
  "1999",
  "Refund",
  "EUR",
  "Net",
  "Grand Total",
  "12.50",
  "2026-01",
  "小計",
];
const OTHER_SONGS = 50;
const ARTISTS = ["Total", "Various", "The Sums", "Spotify"];

/** Another song, with a code of its own. */
function named({ n }: Page, title: number): Pick<Sale, "title" | "isrc"> {
  return { title: TITLES[title] ?? "", isrc: isrcOf(n, OTHER_SONGS + title) };
}

const NUMBERS = ["22", "1999", "7", "100", "4.50", "2026"];

function numbered({ n }: Page, title: number): Pick<Sale, "title" | "isrc"> {
  return { title: NUMBERS[title] ?? "", isrc: isrcOf(n, OTHER_SONGS + title) };
}

/** What looks odd and is still a sale. */
export const ODDITIES = [
  kind("songs and artists called like sums", (page) =>
    usualTable(
      page,
      page.sales.map((sale, at) => ({
        ...sale,
        ...(at % 2 === 1 && named(page, at % TITLES.length)),
        ...(at % 3 === 1 && { artist: page.dice.pick(ARTISTS) }),
      })),
    ),
  ),
  kind("a sale that is worth as much as all above", (page) => {
    const last = page.sales.length - 1;
    const above = page.sales.slice(0, last);
    const sums = { net: sum(above.map(({ net }) => net)), units: sum(above.map(({ units }) => units)) };
    return usualTable(
      page,
      page.sales.map((sale, at) => (at === last ? { ...sale, ...sums } : sale)),
    );
  }),
  kind("the same sale twice", (page) =>
    usualTable(
      page,
      page.sales.flatMap((sale, at) => (at % 5 === 2 ? [sale, sale] : [sale])),
    ),
  ),
  kind("tiny and negative amounts", (page) =>
    usualTable(
      page,
      page.sales.map((sale, at) => ({ ...sale, net: at % 3 === 1 ? -sale.net : at % 3 === 2 ? 10_000 : sale.net })),
    ),
  ),
  kind("columns of figures that are not money", (page) => {
    const { dice, words } = page;
    const share = (at: number) => `${(at * 7) % 10}.${(at * 13) % 10}5`;
    const others = [
      column(null, dice.pick(["Duration", "Length"]), (_, at) => `3:${10 + (at % 50)}`),
      column(null, dice.pick(["Popularity", "Score"]), (_, at) => share(at)),
      column(null, dice.pick(["No.", "#", "Line"]), (_, at) => String(at + 1)),
    ].filter(() => dice.yes(0.6));
    return plainTable(page, priced(page, [...others, ...usualColumns(page), moneyColumn(page, "net", words.net)]));
  }),
  kind("lines above the header, and blank ones between", (page) => {
    const { rows, ...drawn } = usualTable(page);
    const [header = [], ...body] = rows;
    const above = page.dice.pick([
      [["Royalty statement"], ["Paper Lanterns", "2026"], [""]],
      [
        ["Period", "2026-01"],
        ["Payee", "Nina Vale"],
      ],
    ]);
    const blank = header.map(() => "");
    return {
      ...drawn,
      rows: [...above, header, ...body.flatMap((cells, at) => (at % 6 === 5 ? [blank, cells] : [cells]))],
    };
  }),
  kind("a single sale", (page) => usualTable(page), { rows: 1, months: 1 }),
  kind("two sales", (page) => usualTable(page), { rows: 2 }),
  kind("one sale over and over", (page) =>
    usualTable(
      page,
      page.sales.flatMap(() => page.sales[0] ?? []),
    ),
  ),
  kind(
    "another currency far below",
    (drawn) => {
      const other = drawn.currency === "USD" ? "EUR" : "USD";
      const sales = drawn.sales.map((sale, at) => (at > 690 ? { ...sale, currency: other } : sale));
      const page = { ...drawn, sales };
      return plainTable(page, [...usualColumns(page), moneyColumn(page, "net", page.words.net), currencyColumn(page)]);
    },
    { rows: 700 },
  ),
  kind("numbers of papers that look like amounts", (page) => {
    const { dice, words } = page;
    const others = [
      column(null, dice.pick(["Invoice", "Voucher", "Beleg"]), (_, at) => `2026.${String(10 + at)}`),
      column(null, dice.pick(["Catalogue No.", "Cat#"]), (_, at) => `10${at}.50`),
    ];
    return plainTable(page, priced(page, [...others, ...usualColumns(page), moneyColumn(page, "net", words.net)]));
  }),
  kind("songs called by numbers", (page) =>
    usualTable(
      page,
      page.sales.map((sale, at) => ({ ...sale, ...numbered(page, at % NUMBERS.length) })),
    ),
  ),
  kind("stores that nobody knows", (page) => {
    const stores = ["Record Barn", "Shop 7", "Harbour Market", "Vinyl & Co."];
    return usualTable(
      page,
      page.sales.map((sale, at) => ({ ...sale, store: stores[at % stores.length] ?? "" })),
    );
  }),
];
