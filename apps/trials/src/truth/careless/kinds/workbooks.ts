import { micros, part, sum } from "../draw/money.ts";
import { drawAmount, money, type Page, type Sale } from "../draw/page.ts";
import {
  type Book,
  type Column,
  cellsOf,
  column,
  currencyColumn,
  type Drawn,
  footer,
  linesOf,
  moneyColumn,
  paying,
  plainTable,
  positions,
  priced,
  usualColumns,
  usualTable,
} from "../draw/table.ts";
import { escapeXml, textCell } from "../draw/write.ts";
import { kind } from "./kind.ts";

/** Numbers in a workbook are stored with a point. */
function stored(page: Page): Page {
  return { ...page, decimals: "point" };
}

function inBook(drawn: Drawn, book: Book): Drawn {
  return { ...drawn, knows: { ...drawn.knows, decimals: "point" }, book };
}

/** The cells of one column stored in another way, below the header. */
function stores(
  at: number | undefined,
  write: (text: string, name: string, row: number) => string,
): NonNullable<Book["cell"]> {
  return (text, { row, column, name }) => (row > 0 && column === at && text !== "" ? write(text, name, row) : null);
}

/** The table without one of its columns, in a sheet for each of the values that are only in the names of the sheets. */
function sheets(drawn: Page, of: "month" | "store", hides: "sold" | "store", name: (value: string) => string): Drawn {
  const page = stored(drawn);
  const columns = priced(page, [...usualColumns(page, { without: [hides] }), moneyColumn(page, "net", page.words.net)]);
  const header = columns.map((each) => each.name);
  const all = [...Map.groupBy(page.sales, (sale) => sale[of])].map(([value, sales]) => ({
    name: name(value),
    rows: [header, ...cellsOf(columns, sales)],
    lines: linesOf(page, columns, sales),
  }));
  const [first, ...others] = all;
  if (!first) throw new Error("A workbook without a sheet");
  return {
    sheet: first.name,
    rows: first.rows,
    sheets: others,
    lines: all.flatMap(({ lines }) => lines),
    knows: {
      columns: positions(columns),
      decimals: "point",
      sheets: Object.fromEntries(all.map((each) => [each.name, each.lines])),
    },
  };
}

const DAY = 86_400_000;
const SERIAL_FROM = Date.UTC(1899, 11, 30);
/** The last moment of a month, as Excel counts days. */
function endOf(month: string, moment: number): string {
  const [year = 0, at = 0] = month.split("-").map(Number);
  return String((Date.UTC(year, at, 0) - SERIAL_FROM) / DAY + moment);
}

const FORMATS: Readonly<Record<string, string>> = {
  EUR: "#,##0.00\\ [$€-407]",
  USD: "[$$-409]#,##0.00",
  GBP: "[$£-809]#,##0.00",
};

export const WORKBOOKS = [
  kind("formulas with the values that they had", (drawn) => {
    const page = stored(drawn);
    const table = usualTable(page);
    const net = table.knows.columns?.net;
    const total = footer(table, page.words.total, money(page, sum(page.sales.map((sale) => sale.net))));
    return inBook(
      { ...table, rows: [...table.rows, total] },
      { cell: stores(net, (text, name, row) => `<c r="${name}"><f>B${row}*0.5</f><v>${text}</v></c>`) },
    );
  }),
  kind("rows that a filter hides", (drawn) => {
    const table = usualTable(stored(drawn));
    return inBook(table, { hiddenRows: [2, 3, 5] });
  }),
  kind("a hidden sheet with older money", (drawn) => {
    const page = stored(drawn);
    const table = usualTable(page);
    const older = page.sales.map((sale) => ({ ...sale, net: drawAmount(page.dice, page.digits) }));
    const sheet = { name: "old", rows: usualTable(page, older).rows };
    return inBook({ ...table, sheets: [sheet] }, { hiddenSheets: ["old"] });
  }),
  kind("cells that are joined over rows", (drawn) => {
    const sales = drawn.sales.toSorted((a, b) => (a.store < b.store ? -1 : 1));
    const page = stored({ ...drawn, sales });
    const table = usualTable(page);
    const at = table.knows.columns?.store ?? 0;
    const letter = String.fromCharCode(65 + at);
    const runs = [...Map.groupBy([...sales.keys()], (row) => sales[row]?.store ?? "").values()];
    const joined = runs.flatMap((rows) =>
      rows.length > 1 ? `<mergeCell ref="${letter}${(rows[0] ?? 0) + 2}:${letter}${(rows.at(-1) ?? 0) + 2}"/>` : [],
    );
    const first = new Set(runs.map((rows) => rows[0]));
    const rows = table.rows.map((cells, row) => (row > 0 && !first.has(row - 1) ? cells.with(at, "") : cells));
    return inBook({ ...table, rows }, { behind: `<mergeCells>${joined.join("")}</mergeCells>` });
  }),
  kind("the last moment of a month", (drawn) => {
    const page = stored(drawn);
    const moment = page.dice.pick([0.5, 0.99, 86_399 / 86_400, 86_399.997 / 86_400, 86_399.999 / 86_400]);
    const sold = column("sold", page.words.month, ({ month }) => endOf(month, moment));
    const others = usualColumns(page, { without: ["sold"] });
    const table = plainTable(page, priced(page, [sold, ...others, moneyColumn(page, "net", page.words.net)]));
    const format = page.dice.pick(["yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss", "mmm yyyy"]);
    return inBook(table, {
      formats: [format],
      cell: stores(0, (text, name) => `<c r="${name}" s="1"><v>${text}</v></c>`),
    });
  }),
  kind("splits that are shown in percent", (drawn) => {
    const page = stored(drawn);
    const share = page.dice.pick([0.25, 0.5, 0.8]);
    const label = page.sales.map(() => drawAmount(page.dice, page.digits));
    const sales = paying(
      page,
      label.map((amount) => part(amount, micros(share))),
    );
    const columns: Column[] = [
      ...usualColumns(page),
      moneyColumn(page, null, page.words.net, label),
      column("share", "Split", () => String(share)),
      moneyColumn(page, "net", page.words.share),
      currencyColumn(page),
    ];
    const at = columns.findIndex(({ name }) => name === "Split");
    return inBook(plainTable(page, columns, sales), {
      formats: ["0%"],
      cell: stores(at, (text, name) => `<c r="${name}" s="1"><v>${text}</v></c>`),
    });
  }),
  kind("amounts that are texts with commas", (drawn) => {
    const page: Page = { ...drawn, decimals: "comma" };
    const table = usualTable(page);
    return { ...inBook(table, {}), knows: { ...table.knows, decimals: "comma" } };
  }),
  kind("a currency that only the format of the cells has", (drawn) => {
    const page = stored(drawn);
    const table = plainTable(page, [...usualColumns(page), moneyColumn(page, "net", page.words.net)]);
    return inBook(table, {
      formats: [FORMATS[page.currency] ?? "0.00"],
      cell: stores(table.knows.columns?.net, (text, name) => `<c r="${name}" s="1"><v>${text}</v></c>`),
    });
  }),
  kind("titles with words in bold", (drawn) => {
    const table = usualTable(stored(drawn));
    return inBook(table, {
      cell: stores(table.knows.columns?.track, (text, name) => {
        const [first = "", ...others] = text.split(" ");
        const rest = others.map((word) => ` ${word}`).join("");
        return `<c r="${name}" t="inlineStr"><is><r><rPr><b/></rPr><t xml:space="preserve">${escapeXml(first)}</t></r><r><t xml:space="preserve">${escapeXml(rest)}</t></r></is></c>`;
      }),
    });
  }),
  kind("a sheet of words before the table", (drawn) => {
    const table = usualTable(stored(drawn));
    const cover = [["Royalty statement"], ["Paper Lanterns"], ["Payable on 2026-03-31"]];
    return {
      ...table,
      rows: cover,
      sheet: "Cover",
      sheets: [{ name: "Details", rows: table.rows }],
      knows: { ...table.knows, decimals: "point" },
    };
  }),
  kind("a sheet for each month, which only its name says", (page) =>
    sheets(page, "month", "sold", (month) =>
      new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" }).format(
        new Date(`${month}-01T00:00:00Z`),
      ),
    ),
  ),
  kind("a sheet for each store, which only its name says", (page) => sheets(page, "store", "store", (store) => store)),
  kind("errors in cells beside the money", (drawn) => {
    const page = stored(drawn);
    const code = column(null, "UPC", (_, at) => (at % 2 === 0 ? "#N/A" : "901234567890"));
    const table = plainTable(
      page,
      priced(page, [code, ...usualColumns(page), moneyColumn(page, "net", page.words.net)]),
    );
    return inBook(table, {
      cell: stores(0, (text, name) =>
        text === "#N/A" ? `<c r="${name}" t="e"><v>#N/A</v></c>` : `<c r="${name}"><v>9.0123456789E11</v></c>`,
      ),
    });
  }),
  kind("amounts as a machine has them", (drawn) => {
    const page = stored(drawn);
    const table = usualTable(page);
    return inBook(table, {
      cell: stores(table.knows.columns?.net, (text, name) => `<c r="${name}"><v>${noisy(text)}</v></c>`),
    });
  }),
  kind("a table that begins further right and below", (drawn) => {
    const table = usualTable(stored(drawn));
    const rows = [[""], [""], ...table.rows.map((cells) => ["", ...cells])];
    const columns = Object.fromEntries(Object.entries(table.knows.columns ?? {}).map(([is, at]) => [is, at + 1]));
    return inBook({ ...table, rows, knows: { ...table.knows, columns } }, {});
  }),
  kind("months as days of which only the month is shown", (drawn) => {
    const page = stored(drawn);
    const sold = column("sold", page.words.month, ({ month }: Sale) => endOf(month, 0));
    const others = usualColumns(page, { without: ["sold"] });
    const table = plainTable(page, priced(page, [sold, ...others, moneyColumn(page, "net", page.words.net)]));
    return inBook(table, {
      formats: ["mmm\\-yy"],
      cell: (text, { row, column: at, name }) => {
        if (row > 0 && at === 0) return `<c r="${name}" s="1"><v>${text}</v></c>`;
        return row === 0 ? textCell(name, text) : null;
      },
    });
  }),
];

/** With all digits of the binary number: 12.34 as 12.340000000000000. */
function noisy(text: string): string {
  return Number(text).toPrecision(17);
}
