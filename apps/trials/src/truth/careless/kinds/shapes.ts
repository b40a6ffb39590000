import type { Page } from "../draw/page.ts";
import {
  type Column,
  column,
  type Drawn,
  moneyColumn,
  plainTable,
  priced,
  usualColumns,
  usualTable,
  type Written,
} from "../draw/table.ts";
import { ENGLISH, LANGUAGES } from "../draw/words.ts";
import { escapeXml } from "../draw/write.ts";
import { kind } from "./kind.ts";

const SIGNS: Readonly<Record<string, string>> = { EUR: "€", USD: "US$", GBP: "£" };
/** Marks that nobody sees: a space and joiners of no width, marks of direction, a byte order mark. */
const ZERO_WIDTH = ["\u200b", "\u200c", "\u200e", "\u2060", "\ufeff", "\u202a"];

function delimited(delimiter: string, decimals?: "comma") {
  return (drawn: Page): Drawn => {
    const page = decimals ? { ...drawn, decimals } : drawn;
    const table = usualTable(page);
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
  const { rows, ...drawn } = usualTable(page);
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

/** The usual table, whose text is changed at last. */
function changed(page: Page, text: NonNullable<Written["text"]>, as: Written = {}): Drawn {
  return { ...usualTable(page), as: { ...as, text } };
}

/** What most files end a line with, and what some do. */
const ENDS = ["\n", "\r\n", "\r"];
const LINE_END = /\r\n|\n/;

function inHtml({ rows }: Drawn): string {
  const row = (cells: readonly string[], of: string) =>
    `<tr>${cells.map((cell) => `<${of}>${escapeXml(cell)}</${of}>`).join("")}</tr>`;
  const [header = [], ...body] = rows;
  return `<html><head><meta charset="utf-8"></head><body><table border=1>${row(header, "th")}${body
    .map((cells) => row(cells, "td"))
    .join("\n")}</table></body></html>`;
}

export const SHAPES = [
  kind("pipes", delimited("|")),
  kind("semicolons and decimal commas", delimited(";", "comma")),
  kind("tabs and decimal commas", delimited("\t", "comma")),
  kind("fixed width", (page) => ({ ...usualTable(page), as: { fixedWidth: true, extension: "txt" } })),
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
  kind("two bytes a letter, in either order", (page) => ({
    ...usualTable(page),
    as: page.dice.pick([
      { encoding: "utf-16be", mark: true },
      { encoding: "utf-16le", mark: false },
      { encoding: "utf-16be", mark: false },
    ]),
  })),
  kind("two exports one behind the other, each with its mark", (page) => {
    const drawn = usualTable(page);
    const [header = [], ...body] = drawn.rows;
    const half = Math.ceil(body.length / 2);
    const again = header.with(0, `\ufeff${header[0] ?? ""}`);
    return { ...drawn, rows: [header, ...body.slice(0, half), again, ...body.slice(half)], as: { mark: true } };
  }),
  kind("line ends of several kinds", (page) => {
    const ends = page.dice.yes(0.3) ? ["\r"] : ENDS;
    return changed(page, (text) =>
      text
        .split(LINE_END)
        .map((line, at) => (line === "" ? "" : line + (ends[at % ends.length] ?? "")))
        .join(""),
    );
  }),
  kind("a mark of the end", (page) => changed(page, (text) => `${text}\u001a`)),
  kind("tabs and line ends in quotes", (page) => {
    const note = column(null, page.dice.pick(["Notes", "Comment", "Bemerkung"]), (_, at) =>
      at % 3 === 0 ? "paid\nlate" : at % 3 === 1 ? "see\tbelow, please" : 'called "new"',
    );
    return plainTable(page, priced(page, [note, ...usualColumns(page), moneyColumn(page, "net", page.words.net)]));
  }),
  kind("inches in titles, without quotes around them", (drawn) => {
    const songs = new Map(drawn.words.titles.map((title, at) => [title, at % 2 === 0 ? `${title} (12" Mix)` : title]));
    const page = { ...drawn, sales: drawn.sales.map((sale) => ({ ...sale, title: songs.get(sale.title) ?? "" })) };
    const lines = usualTable(page);
    const rows = lines.rows.map((cells) => cells.map((cell) => cell.replaceAll('"', "@@")));
    return { ...lines, rows, as: { text: (text) => text.replaceAll("@@", '"') } };
  }),
  kind("a delimiter behind each row, or behind the header", (page) => {
    const delimiter = page.decimals === "comma" ? ";" : ",";
    const ofRows = page.dice.yes(0.5);
    return changed(
      page,
      (text) =>
        text
          .split("\n")
          .map((line, at) => {
            const [bare = ""] = line.split("\r");
            return bare !== "" && at > 0 === ofRows ? bare + delimiter + line.slice(bare.length) : line;
          })
          .join("\n"),
      { delimiter },
    );
  }),
  kind("rows that end where nothing follows", (page) => {
    const note = column(null, page.dice.pick(["Notes", "Promo code"]), (_, at) => (at % 4 === 2 ? "new" : ""));
    const drawn = plainTable(
      page,
      priced(page, [...usualColumns(page), moneyColumn(page, "net", page.words.net), note]),
    );
    return { ...drawn, rows: drawn.rows.map((cells) => (cells.at(-1) === "" ? cells.slice(0, -1) : cells)) };
  }),
  kind("a table as it is written for people", (page) => {
    const drawn = usualTable(page);
    const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
    const [header = [], ...body] = drawn.rows;
    const ruler = `|${header.map(() => "---|").join("")}`;
    const all = [line(header), ruler, ...body.map(line)];
    return { ...drawn, as: { delimiter: "|", extension: "txt", text: () => `${all.join("\n")}\n` } };
  }),
  kind("a page that is called a workbook", (page) => {
    const drawn = usualTable(page);
    return { ...drawn, as: { extension: "xls", mark: false, text: () => inHtml(drawn) } };
  }),
  kind("lines of comments above", (page) => {
    const drawn = usualTable(page);
    return { ...drawn, rows: [["# exported 2026-02-15 10:00"], [`# ${page.sales.length} rows`], ...drawn.rows] };
  }),
  kind("names over several lines in quotes", (page) => {
    const drawn = usualTable(page);
    const [header = [], ...body] = drawn.rows;
    return { ...drawn, rows: [header.map((name) => name.replaceAll(" ", "\n")), ...body], as: {} };
  }),
  kind("a header in three lines", (page) => {
    const { words, currency } = page;
    const columns = [...usualColumns(page), moneyColumn(page, "net", words.net)];
    const { rows, ...drawn } = plainTable(page, columns);
    const above = columns.map((_, at) => (at === 0 ? "Sale" : at === columns.length - 1 ? "Money" : ""));
    const below = columns.map(({ money }) => (money ? currency : ""));
    const [header = [], ...body] = rows;
    return { ...drawn, rows: [above, header, below, ...body] };
  }),
  kind("each row in quotes as a whole", (page) =>
    changed(
      page,
      (text) =>
        text
          .split(LINE_END)
          .filter((line) => line !== "")
          .map((line) => `"${line.replaceAll('"', '""')}"\r\n`)
          .join(""),
      { delimiter: page.decimals === "comma" ? ";" : ",", mark: false },
    ),
  ),
];

function inLanguage(page: Page, encoding: string): Drawn {
  const columns = priced(page, [...usualColumns(page), moneyColumn(page, "net", page.words.net)]);
  return { ...plainTable(page, columns), as: { encoding } };
}

/** The page with titles of another language; its header may stay English. */
function withTitles(page: Page, titles: readonly string[], words: Page["words"]): Page {
  const { dice } = page;
  const songs = new Map(page.words.titles.map((title, at) => [title, titles[at] ?? title]));
  const artists = ["Nina Vale", "Paper Lanterns"];
  const sales = page.sales.map((sale) => ({
    ...sale,
    title: songs.get(sale.title) ?? sale.title,
    // A letter that most pages lack would be a question mark.
    artist: dice.pick(artists),
  }));
  return { ...page, words, sales };
}

const UNICODE = ["utf-8", "utf-16le"];
const PAGES: Readonly<Record<string, readonly string[]>> = {
  "Western Europe": ["windows-1252", "macintosh"],
  "Central Europe": ["windows-1250", "iso-8859-2"],
  Turkish: ["windows-1254", "iso-8859-9"],
  Cyrillic: ["windows-1251", "koi8-r", "koi8-u"],
  "Greek and Hebrew": ["windows-1253", "iso-8859-7", "windows-1255", "iso-8859-8"],
  "East Asia": ["shift_jis", "euc-jp", "euc-kr", "big5"],
  DOS: ["cp850", "ibm866"],
};

export const LETTER_KINDS = [
  kind("a header in one of twenty languages", (page) => inLanguage(page, page.dice.pick(UNICODE))),
  ...Object.entries(PAGES).map(([name, encodings]) =>
    kind(`an old encoding: ${name}`, (page) => {
      const encoding = page.dice.pick(encodings);
      const words = page.dice.pick(LANGUAGES.filter((language) => language.encodings.includes(encoding)));
      return inLanguage(withTitles(page, words.titles, page.dice.yes(0.4) ? ENGLISH : words), encoding);
    }),
  ),
];
