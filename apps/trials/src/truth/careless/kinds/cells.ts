import { drawAmount, money, type Page, type Sale } from "../draw/page.ts";
import { type Column, column, type Drawn, moneyColumn, plainTable, priced, usualColumns } from "../draw/table.ts";
import type { Field } from "../draw/true-file.ts";
import { kind } from "./kind.ts";

type Rewrite = (cell: string, sale: Sale, at: number) => string;

/** The usual table with some of its cells written in another way. */
function rewritten(page: Page, ways: Partial<Record<Field, Rewrite>>, more: readonly Column[] = []): Drawn {
  const columns = [...usualColumns(page), ...more, moneyColumn(page, "net", page.words.net)];
  const own = columns.map((was) => {
    const way = was.is === null ? undefined : ways[was.is];
    return way ? { ...was, cell: (sale: Sale, at: number) => way(was.cell(sale, at), sale, at) } : was;
  });
  return plainTable(page, priced(page, own));
}

/** A whole number or a plain decimal with this mark between thousands. */
function grouped(text: string, mark: string, decimals: string): string {
  const [whole = "", fraction] = text.split(decimals);
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, mark);
  return fraction === undefined ? groups : groups + decimals + fraction;
}

/** Many plays and much money. */
function large(page: Page): Page {
  const sales = page.sales.map((sale) => ({
    ...sale,
    units: page.dice.between(2, 4_000_000),
    net: drawAmount(page.dice, page.digits, 60_000),
  }));
  return { ...page, sales };
}

function thousands(drawn: Page, mark: string): Drawn {
  const page = large(drawn);
  const decimals = page.decimals === "comma" ? "," : ".";
  return rewritten(page, {
    units: (cell) => grouped(cell, mark, decimals),
    net: (cell) => grouped(cell, mark, decimals),
  });
}

const DAY = 86_400_000;
const serial = (month: string, day: number) =>
  String((Date.parse(`${month}-${String(day).padStart(2, "0")}`) - Date.UTC(1899, 11, 30)) / DAY);

const SIGNS: Readonly<Record<string, string>> = { EUR: "€", USD: "US$", GBP: "£" };

/** Only the first row of a run with the same value shows it, as merged cells do. */
function merged(drawn: Page, fields: readonly Field[]): Drawn {
  const key = ({ store, month, artist }: Sale) => [store, month, artist].join("|");
  const sales = drawn.sales.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const page = { ...drawn, sales };
  const drawnTable = rewritten(page, {});
  const columns = drawnTable.knows.columns ?? {};
  const hidden = fields.flatMap((field) => columns[field] ?? []);
  const rows = drawnTable.rows.map((cells, at, all) =>
    cells.map((cell, position) =>
      at > 1 && hidden.includes(position) && all[at - 1]?.[position] === cell ? "" : cell,
    ),
  );
  return { ...drawnTable, rows };
}

export const CELLS = [
  kind("thousands in dots or commas, of units too", (page) => thousands(page, page.decimals === "comma" ? "." : ",")),
  kind("thousands with blanks that do not break", (page) => thousands(page, page.dice.pick(["\u00a0", "\u202f", " "]))),
  kind("thousands in the Swiss way", (page) => thousands({ ...page, decimals: "point" }, page.dice.pick(["'", "’"]))),
  kind("nothing as a dash or a negative zero", (drawn) => {
    const sales = drawn.sales.map((sale, at) => (at % 3 === 2 ? { ...sale, net: 0 } : sale));
    const page = { ...drawn, sales };
    const nothing = page.dice.pick(["-", "–", `-${money(page, 0)}`, `(${money(page, 0)})`, "- "]);
    return rewritten(page, { net: (cell, { net }) => (net === 0 ? nothing : cell) });
  }),
  kind("refunds in brackets, with the currency's sign", (drawn) => {
    const sales = drawn.sales.map((sale, at) => (at % 4 === 1 ? { ...sale, net: -sale.net } : sale));
    const page = { ...drawn, sales };
    const sign = SIGNS[page.currency] ?? "€";
    const put = page.dice.pick([
      (amount: string, isBack: boolean) => (isBack ? `(${sign}${amount})` : `${sign}${amount}`),
      (amount: string, isBack: boolean) => (isBack ? `-${sign}${amount}` : `${sign}${amount}`),
      (amount: string, isBack: boolean) => (isBack ? `${sign} -${amount}` : `${sign} ${amount}`),
      (amount: string, isBack: boolean) => (isBack ? `- ${amount} ${sign}` : `${amount} ${sign}`),
    ]);
    const net: Column = {
      ...moneyColumn(page, "net", page.words.net),
      cell: (sale) => put(money(page, Math.abs(sale.net)), sale.net < 0),
    };
    return plainTable(page, [...usualColumns(page), net]);
  }),
  kind(
    "tiny amounts as Excel shows them",
    (drawn) => {
      const sales = drawn.sales.map((sale, at) => ({ ...sale, net: at % 2 === 0 ? 10 + at : sale.net }));
      const page: Page = { ...drawn, sales };
      const scientific = (net: number) => {
        const [mantissa = "", exponent = ""] = (net / 1_000_000).toExponential().split("e-");
        const text = `${mantissa}E-${exponent.padStart(2, "0")}`;
        return page.decimals === "comma" ? text.replace(".", ",") : text;
      };
      return rewritten(page, { net: (cell, { net }) => (net < 1_000 ? scientific(net) : cell) });
    },
    { digits: 6 },
  ),
  kind("months as Excel numbers days", (drawn) => {
    const page = drawn;
    return rewritten(page, { sold: (_, { month, day }) => serial(month, page.n % 2 === 0 ? 1 : day) });
  }),
  kind("codes with hyphens, barcodes that lost digits", (page) => {
    const barcode = column("upc", "UPC", (_, at) =>
      `6,0${at % 7}E+11`.replace(",", page.decimals === "comma" ? "," : "."),
    );
    return rewritten(
      page,
      { isrc: (cell) => [cell.slice(0, 2), cell.slice(2, 5), cell.slice(5, 7), cell.slice(7)].join("-") },
      [barcode],
    );
  }),
  kind("codes as formulas, so that Excel keeps them", (page) => {
    const keep = (cell: string) => `="${cell}"`;
    return { ...rewritten(page, { isrc: keep, sold: keep }), as: { delimiter: page.decimals === "comma" ? ";" : "," } };
  }),
  kind("what Excel leaves behind: sep=, empty columns and rows", (page) => {
    const delimiter = page.decimals === "comma" ? ";" : ",";
    const { rows, ...drawn } = rewritten(page, {});
    const width = (rows[0]?.length ?? 0) + 3;
    const padded = rows.map((cells) => [...cells, "", "", ""]);
    const blank = Array.from({ length: width }, () => "");
    const first = page.dice.yes(0.6) ? [[`sep=${delimiter}`]] : [];
    return { ...drawn, rows: [...first, ...padded, blank, blank, blank], as: { delimiter } };
  }),
  kind("merged cells", (page) => merged(page, page.dice.pick([["store"], ["store", "sold"], ["sold", "artist"]]))),
  kind("merged cells in a workbook", (page) => ({
    ...merged({ ...page, decimals: "point" }, page.dice.pick([["store"], ["store", "sold"]])),
    sheet: "Sheet1",
    sheets: [],
  })),
  kind("no code, no unit, no country for some", (page) => {
    const none = page.dice.pick(["N/A", "n/a", "-", "NULL", "unknown", ""]);
    const some = (cell: string, _: Sale, at: number) => (at % 3 === 1 ? none : cell);
    return rewritten(page, { isrc: some, territory: some });
  }),
  kind("money without a title", (page) => {
    const table = rewritten(page, {
      isrc: (cell, _, at) => (at % 5 === 3 ? "" : cell),
      track: (cell, _, at) => (at % 5 === 3 ? "" : cell),
    });
    return { ...table, lines: table.lines.map((line, at) => (at % 5 === 3 ? { ...line, title: null } : line)) };
  }),
  kind("titles and their versions", (page) => {
    const version = column(null, page.dice.pick(["Version", "Mix", "Subtitle", "Remix"]), (_, at) =>
      at % 3 === 0 ? "Live" : at % 3 === 1 ? "" : "Radio Edit",
    );
    return rewritten(page, {}, [version]);
  }),
  kind("a column that counts in thousandths beside the money", (page) => {
    const rate = column(null, page.dice.pick(["RPM", "Per 1,000", "eCPM"]), ({ net, units }) =>
      money(page, Math.round((net * 1_000) / units), 2),
    );
    return rewritten(page, {}, [rate]);
  }),
  kind("names from right to left", (page) => {
    const names = ["فيروز", "نانسي", "עידן רייכל"];
    const titles = ["ليلة حب", "يا طير (Live)", "שיר 2", "أغنية ١٢"];
    const sales = page.sales.map((sale, at) => ({
      ...sale,
      artist: names[at % names.length] ?? "",
      title: titles[at % titles.length] ?? "",
      isrc: `${sale.isrc.slice(0, -1)}${at % titles.length}`,
    }));
    return rewritten({ ...page, sales }, {});
  }),
  kind("both ways to write decimals in one file", (drawn) => {
    const page: Page = { ...large(drawn), decimals: "point", digits: 2 };
    const rounded = page.sales.map((sale) => ({ ...sale, net: Math.round(sale.net / 10_000) * 10_000 }));
    return rewritten(
      { ...page, sales: rounded },
      {
        net: (cell, _, at) => (at % 2 === 0 ? grouped(cell, ",", ".") : grouped(cell.replace(".", ","), ".", ",")),
      },
    );
  }),
  kind("amounts without a zero in front", (drawn) => {
    const sales = drawn.sales.map((sale, at) => ({ ...sale, net: (at % 5 === 1 ? -1 : 1) * (sale.net % 1_000_000) }));
    return rewritten({ ...drawn, sales }, { net: (cell) => cell.replace(/^(-?)0(?=[.,])/, "$1") });
  }),
  kind("amounts with zeros or a plus in front", (page) => {
    const put = page.dice.pick([(cell: string) => cell.padStart(12, "0"), (cell: string) => `+${cell}`]);
    return rewritten(page, { net: put });
  }),
  kind("amounts that a spreadsheet keeps as texts", (page) => ({
    ...rewritten(page, { net: (cell) => `'${cell}`, isrc: (cell) => `'${cell}` }),
    as: {},
  })),
  kind("digits of other scripts", (page) => {
    const zero = page.dice.pick([0xff10, 0x0660, 0x06f0]);
    const digits = (cell: string) =>
      cell
        .replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
        .replace(/[.,]/, zero === 0xff10 ? "\uff0e" : "\u066b");
    const drawn = rewritten(page, { net: digits, units: digits });
    return { ...drawn, knows: { ...drawn.knows, decimals: "point" } };
  }),
  kind("three digits behind the point", (page) => rewritten(page, {}), { digits: 3 }),
  kind("money without decimals", (drawn) => {
    const currency = drawn.dice.pick(["JPY", "KRW"]);
    const sales = drawn.sales.map((sale) => ({ ...sale, currency, net: 1_000_000 * drawn.dice.between(2, 4_000) }));
    return rewritten({ ...drawn, currency, digits: 0, sales }, {});
  }),
  kind("blanks around each cell", (page) => {
    const drawn = rewritten(page, {});
    return { ...drawn, rows: drawn.rows.map((cells) => cells.map((cell) => ` ${cell}  `)), as: {} };
  }),
  kind("units with decimals", (page) =>
    rewritten(page, { units: (cell) => `${cell}${page.decimals === "comma" ? ",00" : ".00"}` }),
  ),
  kind("codes in small letters, with words before them", (page) =>
    rewritten(page, { isrc: (cell) => `${page.n % 2 === 0 ? "ISRC " : ""}${cell.toLowerCase()}` }),
  ),
];
