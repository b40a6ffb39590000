import type { Page } from "../draw/page.ts";
import { type Drawn, moneyColumn, plainTable, priced, usualColumns } from "../draw/table.ts";
import { ENGLISH, LANGUAGES } from "../draw/words.ts";
import { kind } from "./kind.ts";

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
