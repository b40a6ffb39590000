import { micros, part, rounded, sum } from "../draw/money.ts";
import { drawAmount, money, type Page, type Sale } from "../draw/page.ts";
import {
  type Column,
  cellsOf,
  column,
  currencyColumn,
  type Drawn,
  footer,
  linesOf,
  moneyColumn,
  plainTable,
  positions,
  priced,
  usualColumns,
  usualTable,
} from "../draw/table.ts";
import { kind } from "./kind.ts";

function netOf(sales: readonly Sale[]): number {
  return sum(sales.map(({ net }) => net));
}

/** What each store comes to, below names of its own. */
function summary(page: Page): string[][] {
  const stores = [...Map.groupBy(page.sales, ({ store }) => store)];
  const header = [page.words.store, page.dice.pick([page.words.total, page.words.net])];
  const rows = stores.map(([store, sales]) => [store, money(page, netOf(sales))]);
  return [header, ...rows, ...(page.dice.yes(0.5) ? [[page.words.total, money(page, netOf(page.sales))]] : [])];
}

type Footer = (page: Page, drawn: Drawn) => string[][];

/** A table whose first column has the stores, perhaps without units, and what stands below it. */
function below(page: Page, footers: readonly Footer[]): Drawn {
  const without = page.dice.yes(0.5) ? (["sold", "units"] as const) : (["sold"] as const);
  const columns = [...usualColumns(page, { without }), moneyColumn(page, "net", page.words.net)];
  const drawn = plainTable(page, priced(page, columns));
  return { ...drawn, rows: [...drawn.rows, ...page.dice.pick(footers)(page, drawn)] };
}

const FOOTERS: readonly Footer[] = [
  (page, drawn) => {
    const net = netOf(page.sales);
    const tax = rounded(part(net, micros(0.19)), page.digits);
    return [
      footer(drawn, page.words.subtotal, money(page, net)),
      footer(drawn, page.dice.pick(["VAT 19%", "MwSt. 19 %"]), money(page, tax)),
      footer(drawn, page.dice.pick(["Amount payable", "Invoice total"]), money(page, net + tax)),
    ];
  },
  (page, drawn) => {
    const carried = drawAmount(page.dice, page.digits);
    return [
      footer(drawn, page.dice.pick(["Balance forward", "Opening balance"]), money(page, carried)),
      footer(drawn, "Payments made", money(page, -carried)),
      footer(drawn, page.dice.pick(["Balance due", "Closing balance", "To be paid"]), money(page, netOf(page.sales))),
    ];
  },
  (page, drawn) => [footer(drawn, page.dice.pick([page.words.total, "Due to you"]), money(page, -netOf(page.sales)))],
  (page, drawn) => {
    const average = rounded(Math.round(netOf(page.sales) / page.sales.length), page.digits);
    return [footer(drawn, page.dice.pick(["Average", "Durchschnitt", "Maximum"]), money(page, average))];
  },
];
const ONE_MONTH = { months: 1 };

/** Words and an amount in the first two cells, as in a box beside the table. */
function boxed(text: string, amount: string): string[] {
  return [text, amount];
}

/** Stores with their sums, and songs beneath. */
function outline(page: Page, { sumsAbove }: { sumsAbove: boolean }): Drawn {
  const { words } = page;
  const columns = priced(page, [...usualColumns(page, { without: ["store"] }), moneyColumn(page, "net", words.net)]);
  const groups = [...Map.groupBy(page.sales, ({ store }) => store)];
  const rows = groups.flatMap(([store, sales]) => [
    columns.map(({ is }, at) => {
      if (at === 0) return store;
      return is === "net" && sumsAbove ? money(page, netOf(sales)) : "";
    }),
    ...cellsOf(columns, sales),
  ]);
  return {
    rows: [columns.map(({ name }) => name), ...rows],
    lines: groups.flatMap(([, sales]) => linesOf(page, columns, sales)),
    knows: { columns: positions(columns) },
  };
}

export const PAPERS = [
  kind("a footer with tax and what is to be paid", (page) => {
    const drawn = usualTable(page);
    const net = netOf(page.sales);
    const tax = rounded(part(net, micros(0.19)), page.digits);
    const end = [
      footer(drawn, page.words.subtotal, money(page, net)),
      footer(drawn, page.dice.pick(["VAT 19%", "MwSt. 19 %", "Tax"]), money(page, tax)),
      footer(drawn, page.dice.pick(["Amount payable", page.words.total, "Invoice total"]), money(page, net + tax)),
    ];
    return { ...drawn, rows: [...drawn.rows, ...end] };
  }),
  kind("a footer with what was carried over and paid", (page) => {
    const drawn = usualTable(page);
    const net = netOf(page.sales);
    const carried = drawAmount(page.dice, page.digits);
    const end = [
      footer(drawn, page.words.total, money(page, net)),
      footer(drawn, page.dice.pick(["Balance forward", "Previous balance", "Opening balance"]), money(page, carried)),
      footer(drawn, page.dice.pick(["Payments made", "Paid on 15.02."]), money(page, -carried)),
      footer(drawn, page.dice.pick(["Balance due", "Closing balance"]), money(page, net)),
    ];
    return { ...drawn, rows: [...drawn.rows, ...end] };
  }),
  kind("totals in a box above the table", (page) => {
    const drawn = usualTable(page);
    const above = [
      [page.dice.pick(["Royalty statement", "Abrechnung", "Statement of account"])],
      boxed(page.dice.pick(["Artist", "Payee"]), "Nina Vale"),
      boxed(page.dice.pick(["Total due", "Net payable", page.words.total]), money(page, netOf(page.sales))),
      boxed("Rows", String(page.sales.length)),
      [""],
    ];
    return { ...drawn, rows: [...above, ...drawn.rows] };
  }),
  kind("a printed total that one of three columns has", (page) => {
    const { dice, digits } = page;
    const others = [page.sales.map(() => drawAmount(dice, digits)), page.sales.map(() => drawAmount(dice, digits, 20))];
    const figures = [
      moneyColumn(page, null, "Value A", others[0]),
      moneyColumn(page, "net", "Value B"),
      moneyColumn(page, null, "Value C", others[1]),
    ];
    const drawn = plainTable(page, priced(page, [...usualColumns(page), ...figures]));
    const said = dice.pick(["Total payable", "Amount due", "Payout"]);
    return dice.yes(0.5)
      ? { ...drawn, rows: [boxed(said, money(page, netOf(page.sales))), [""], ...drawn.rows] }
      : { ...drawn, rows: [...drawn.rows, [""], boxed(said, money(page, netOf(page.sales)))] };
  }),
  kind("a total rounded to whole units", (page) => {
    const drawn = usualTable(page);
    const whole = rounded(netOf(page.sales), 0);
    return { ...drawn, rows: [...drawn.rows, footer(drawn, page.words.total, money(page, whole, 0))] };
  }),
  kind("a total without a word", (page) => {
    const drawn = usualTable(page);
    return { ...drawn, rows: [...drawn.rows, footer(drawn, "", money(page, netOf(page.sales)))] };
  }),
  kind("a total in the first row", (page) => {
    const drawn = usualTable(page);
    const [header = [], ...body] = drawn.rows;
    return { ...drawn, rows: [header, footer(drawn, page.words.total, money(page, netOf(page.sales))), ...body] };
  }),
  kind("notes of several lines at the end", (page) => {
    const drawn = usualTable(page);
    const notes = [
      [""],
      ["Payments below 50.00 are carried forward."],
      ["Questions? royalties@harbour.example, +49 30 123456"],
      [`Generated on 2026-0${page.dice.between(1, 9)}-15`],
      ["Page 1 of 1"],
    ];
    return { ...drawn, rows: [...drawn.rows, ...notes.slice(0, page.dice.between(2, notes.length))] };
  }),
  kind("the header again on each page", (page) => {
    const drawn = usualTable(page);
    const [header = [], ...body] = drawn.rows;
    const each = page.dice.between(3, 6);
    const numbered = page.dice.yes(0.5);
    const rows = body.flatMap((cells, at) =>
      at > 0 && at % each === 0 ? [...(numbered ? [[`Page ${at / each + 1}`]] : []), header, cells] : [cells],
    );
    return { ...drawn, rows: [header, ...rows] };
  }),
  kind("sums of each page carried to the next", (page) => {
    const drawn = usualTable(page);
    const [header = [], ...body] = drawn.rows;
    const each = page.dice.between(4, 6);
    const rows = body.flatMap((cells, at) => {
      if (at === 0 || at % each !== 0) return [cells];
      const sofar = money(page, netOf(page.sales.slice(0, at)));
      return [footer(drawn, "Carried forward", sofar), footer(drawn, "Brought forward", sofar), cells];
    });
    return { ...drawn, rows: [header, ...rows] };
  }),
  kind("stores with sums, and songs beneath", (page) => outline(page, { sumsAbove: true })),
  kind("stores in the first cell, and songs beneath", (page) => outline(page, { sumsAbove: false })),
  kind("sales and returns in two tables", (drawn) => {
    const sales = drawn.sales.map((sale, at) => (at % 3 === 2 ? { ...sale, net: -sale.net } : sale));
    const page = { ...drawn, sales };
    const columns = priced(page, [...usualColumns(page), moneyColumn(page, "net", page.words.net)]);
    const header = columns.map(({ name }) => name);
    const [plus, minus] = [sales.filter(({ net }) => net > 0), sales.filter(({ net }) => net < 0)];
    return {
      rows: [["Sales"], header, ...cellsOf(columns, plus), [""], ["Returns"], header, ...cellsOf(columns, minus)],
      lines: [...linesOf(page, columns, plus), ...linesOf(page, columns, minus)],
      knows: { columns: positions(columns) },
    };
  }),
  kind("a language that nobody was told", (page) => {
    const [month, store, title, units, net] = page.dice.pick([
      ["شهر البيع", "المتجر", "الأغنية", "الكمية", "صافي الإيرادات"],
      ["Salgsmåned", "Butik", "Sangtitel", "Antal", "Nettoindtægt"],
      ["Luna vânzării", "Magazin", "Piesă", "Cantitate", "Venit net"],
      ["Bulan penjualan", "Toko", "Lagu", "Jumlah", "Pendapatan bersih"],
      ["Tháng bán", "Cửa hàng", "Bài hát", "Số lượng", "Doanh thu thuần"],
      ["เดือนที่ขาย", "ร้าน", "เพลง", "จำนวน", "รายได้สุทธิ"],
      ["Mjesec prodaje", "Trgovina", "Pjesma", "Količina", "Neto prihod"],
      ["बिक्री माह", "स्टोर", "गीत", "मात्रा", "शुद्ध आय"],
    ] as const);
    const columns: Column[] = [
      column("sold", month, (sale) => sale.month),
      column("store", store, (sale) => sale.store),
      column("track", title, (sale) => sale.title),
      column("isrc", "ISRC", ({ isrc }) => isrc),
      column("units", units, (sale) => String(sale.units)),
      moneyColumn(page, "net", net),
    ];
    return plainTable(page, [...columns, currencyColumn(page)]);
  }),
  kind("a summary below the table", (page) => {
    const drawn = usualTable(page);
    return { ...drawn, rows: [...drawn.rows, [""], ...summary(page)] };
  }),
  kind("a summary above the table", (page) => {
    const drawn = usualTable(page);
    return { ...drawn, rows: [...summary(page), [""], ...drawn.rows] };
  }),
  kind("a summary beside the table", (page) => {
    const drawn = usualTable(page);
    const beside = summary(page);
    return { ...drawn, rows: drawn.rows.map((cells, at) => [...cells, "", ...(beside[at] ?? ["", ""])]) };
  }),
  kind("an average and a count below the total", (page) => {
    const drawn = usualTable(page);
    const net = netOf(page.sales);
    const average = rounded(Math.round(net / page.sales.length), page.digits);
    const end = [
      footer(drawn, page.words.total, money(page, net)),
      footer(drawn, page.dice.pick(["Average", "Durchschnitt", "Moyenne", "Mean"]), money(page, average)),
      footer(drawn, page.dice.pick(["Count", "Rows", "Anzahl"]), String(page.sales.length)),
    ];
    return { ...drawn, rows: [...drawn.rows, ...end] };
  }),
  kind("notes with amounts in them", (page) => {
    const drawn = usualTable(page);
    const notes = [
      [""],
      [`Payments below ${money(page, 50_000_000)} ${page.currency} are carried forward.`],
      ["Minimum payout", money(page, 50_000_000)],
      ["Exchange rate", money(page, 921_300, 4)],
      ["* includes bonus"],
    ];
    return { ...drawn, rows: [...drawn.rows, ...notes] };
  }),
  kind("the header again in capitals", (page) => {
    const drawn = usualTable(page);
    const [header = [], ...body] = drawn.rows;
    const again = header.map((name) => name.toUpperCase());
    return { ...drawn, rows: [header, ...body.flatMap((cells, at) => (at === 4 ? [again, cells] : [cells]))] };
  }),
  kind("what is below stores, no month", (page) => below(page, FOOTERS), ONE_MONTH),
  kind("a summary below stores, no month", (page) => below(page, [summary]), ONE_MONTH),
];
