import type { Change, Draft } from "../draft/draft.ts";
import { column, shuffled } from "../layouts/foreign.ts";
import { eachSale } from "./money.ts";
import { asWorkbook } from "./numbers.ts";

const TITLES = {
  "windows-1251": ["Полярная ночь", "Тихий прилив", "Маяк"],
  shift_jis: ["静かな潮", "灯台", "夜の海"],
  macintosh: ["Été à la mer", "Señal", "Grüße aus Köln"],
  "windows-1252": ["Été à la mer", "Señal", "Grüße aus Köln"],
} as const;
const LEFT_OUT = /^(?:artist|release|label|isrc|upc|country)$/;

function set(name: string, change: Partial<Draft>): Change {
  const apply = (draft: Draft) => (draft.sheet === null ? { ...draft, ...change } : null);
  return { name, touches: [], apply };
}

/** A change that applies to any file, even one that is not a table. */
function pack(name: string, change: Partial<Draft>): Change {
  return { ...set(name, change), anyFile: true };
}

/** Changes that leave the contents of the cells as they are. */
export const WRAPPINGS: readonly Change[] = [
  pack("CRLF", { lineEnd: "\r\n" }),
  pack("CR", { lineEnd: "\r" }),
  pack("a byte order mark", { bom: true }),
  pack("UTF-16", { encoding: "utf-16le", bom: true }),
  set("every cell in quotes", { quoted: true }),
  set("blank lines", { blankLines: true }),
  pack("gzip", { packing: "gzip" }),
  pack("ZIP", { packing: "zip" }),
  set("an empty cell behind each row", { behind: { header: 0, rows: 1 } }),
  set("empty cells behind the header", { behind: { header: 2, rows: 0 } }),
  set("semicolons between the cells", { delimiter: ";" }),
  set("tabs between the cells", { delimiter: "\t" }),
  {
    name: "a workbook",
    touches: ["decimals", "month"],
    apply: asWorkbook,
  },
  {
    name: "another order of columns",
    touches: [],
    apply: (draft, dice) => ({ ...draft, columns: shuffled(draft.columns, dice) }),
  },
  {
    name: "more columns",
    touches: [],
    apply(draft, dice) {
      const more = [column("My notes", "'"), column("Row", "'1"), column("Checked by", "'PL")];
      return { ...draft, columns: draft.columns.toSpliced(dice.below(draft.columns.length + 1), 0, dice.pick(more)) };
    },
  },
  {
    name: "fewer columns",
    touches: ["currency", "month", "column"],
    apply(draft, dice) {
      const columns = draft.columns.filter(({ code }) => !(LEFT_OUT.test(code) && dice.yes(0.5)));
      return columns.length < draft.columns.length ? { ...draft, columns } : null;
    },
  },
  {
    name: "names in another case",
    touches: [],
    apply: (draft, dice) => {
      const change = dice.pick([
        (name: string) => name.toUpperCase(),
        (name: string) => name.toLowerCase(),
        (name: string) => ` ${name} `,
        (name: string) => name.replaceAll(" ", "_"),
      ]);
      return { ...draft, columns: draft.columns.map(({ name, code }) => ({ name: change(name), code })) };
    },
  },
  ...(Object.keys(TITLES) as (keyof typeof TITLES)[]).map(
    (encoding): Change => ({
      name: `titles in ${encoding}`,
      anyFile: true,
      touches: [],
      apply(draft, dice) {
        const marked =
          draft.columns.some(({ name }) => /[^\u0020-\u007e]/.test(name)) ||
          draft.mark !== "" ||
          draft.columns.some(({ code }) => code === "currency:sign");
        if (marked || draft.sheet !== null || draft.minus === "long" || draft.encoding !== "utf-8") return null;
        const plain = { ...draft, encoding, bom: false };
        return eachSale(plain, (sale) => ({ ...sale, title: dice.pick(TITLES[encoding]) }));
      },
    }),
  ),
  {
    name: "empty cells where an amount is nothing",
    touches: ["rows"],
    apply(draft) {
      const none = draft.columns.filter(({ code }) => code === "zero");
      if (none.length === 0) return null;
      return { ...draft, columns: draft.columns.map((was) => (was.code === "zero" ? { ...was, code: "'" } : was)) };
    },
  },
];
