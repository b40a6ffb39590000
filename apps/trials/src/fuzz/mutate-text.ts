import type { Dice } from "./dice.ts";

/** Written in place of a number. */
const HOSTILE_AMOUNTS: readonly string[] = [
  "",
  "-",
  "0",
  "-0",
  "-0.00",
  "+1",
  "1e308",
  "1e-400",
  "1E+20",
  "NaN",
  "Infinity",
  "∞",
  "0x1F",
  "1,234,567.89",
  "1.234.567,89",
  "1 234,56",
  "1\u00a0234,56",
  "1'234.56",
  "(12.34)",
  "(12.34",
  "12.34-",
  "−12.34",
  "$12.34",
  "12.34 €",
  "1.2.3",
  "1,2,3",
  ".5",
  "5.",
  "١٢٣",
  "１２３",
  "½",
  "=1+1",
  "#REF!",
  "null",
  "9".repeat(40),
  `0.${"0".repeat(60)}1`,
  `${"9".repeat(130_000)}`,
  "2147483648",
  "9223372036854775808",
  "-9223372036854775809",
];

/** Written in place of a day or a month. */
const HOSTILE_DATES: readonly string[] = [
  "0000-00-00",
  "2026-02-30",
  "2026-13-01",
  "9999-12-31",
  "10000-01-01",
  "-0001-01-01",
  "1899-12-31",
  "2026-1-1",
  "01/02/2026",
  "31/12/2026",
  "12/31/26",
  "Feb 30, 2026",
  "2026-Q5",
  "Q1/2026",
  "45678",
  "99999999",
  "1970-01-01T00:00:00Z",
  "today",
  "",
];

/** Written anywhere. */
export const HOSTILE_CELLS: readonly string[] = [
  "",
  " ",
  "\0",
  '"',
  '""',
  '"""',
  "'",
  "a\nb",
  "a\r\nb",
  '"a\nb',
  "\t",
  ",",
  ";",
  "|",
  "\u2028",
  "\u0085",
  "\ufeff",
  "\ufffd",
  "\u202e",
  "_xD800_",
  "_x0000_",
  `${"x".repeat(199)}👩`,
  `${"x".repeat(299)}👩`,
  "👩‍👩‍👧‍👦",
  "e\u0301".repeat(300),
  "x".repeat(3_000),
  "x".repeat(100_000),
  "__proto__",
  "constructor",
  "toString",
  "=cmd|' /C calc'!A0",
  "<b>&amp;</b>",
  "Total",
  "Grand Total:",
  "USD",
  "XXX",
  "usd",
  "ZZ",
  "US-ABC-26-00001",
  "0123456789012",
];

const AMOUNT = /-?\d[\d.,]*\d|\d/g;
const DATE = /\d{4}-\d\d(?:-\d\d)?|\d{1,2}\/\d{1,2}\/\d{2,4}/g;
const LINE_ENDS = ["\n", "\r\n", "\r", "\n\n", "\u2028", "\n\r"];
const MOST_LINES = 300;

/** Changes a text in one way, as people, programs or attackers change files. */
export function mutateText(text: string, delimiter: string, dice: Dice): string {
  const lines = text.split("\n");
  const at = dice.below(lines.length);
  const cells = (lines[at] ?? "").split(delimiter);
  const column = dice.below(cells.length);
  return dice.pick([
    () => replaceOne(text, AMOUNT, HOSTILE_AMOUNTS, dice),
    () => replaceOne(text, AMOUNT, HOSTILE_AMOUNTS, dice),
    () => replaceOne(text, DATE, HOSTILE_DATES, dice),
    () => lines.with(at, cells.with(column, dice.pick(HOSTILE_CELLS)).join(delimiter)).join("\n"),
    () => lines.with(at, cells.toSpliced(column, 1).join(delimiter)).join("\n"),
    () => lines.with(at, cells.toSpliced(column, 0, dice.pick(HOSTILE_CELLS)).join(delimiter)).join("\n"),
    () => lines.toSpliced(at, 1).join("\n"),
    () => lines.toSpliced(at, 0, lines[0] ?? "").join("\n"),
    () =>
      lines
        .toSpliced(at, 0, ...Array.from({ length: dice.pick([1, 10, MOST_LINES]) }, () => lines[at] ?? ""))
        .join("\n"),
    () => lines.slice(at).join("\n"),
    () => lines.toReversed().join("\n"),
    () => lines.map((line) => line.split(delimiter).toSpliced(column, 1).join(delimiter)).join("\n"),
    () => lines.map((line) => [...line.split(delimiter), dice.pick(HOSTILE_CELLS)].join(delimiter)).join("\n"),
    () => lines.map((line) => line.split(delimiter).toReversed().join(delimiter)).join("\n"),
    () => lines.join(dice.pick(LINE_ENDS)),
    () => text.replaceAll(delimiter, dice.pick(["\t", ",", ";", "|", "  "])),
    () => text.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : ".")),
    () => text.slice(0, dice.below(text.length + 1)),
    () => dice.pick(["\ufeff", "\n".repeat(300), "sep=;\n", "Report\n\n", '"', "\0"]) + text,
    () => text + dice.pick(["\n", "\n\n\n", '\n"', "\0\0", `\nTotal${delimiter}1.00`, "\x1a", text]),
    () => text.replaceAll(/[A-Za-z]/g, (letter) => (dice.yes(0.02) ? "é" : letter)),
    () => text.toUpperCase(),
  ])();
}

/** Changes a workbook's rows in one way. */
export function mutateRows(rows: readonly string[][], dice: Dice): string[][] {
  const at = dice.below(rows.length);
  const row = rows[at] ?? [];
  const column = dice.below(Math.max(1, row.length));
  const copy = rows.map((cells) => [...cells]);
  return dice.pick([
    () => copy.with(at, [...row.slice(0, column), dice.pick(HOSTILE_AMOUNTS), ...row.slice(column + 1)]),
    () => copy.with(at, [...row.slice(0, column), dice.pick(HOSTILE_DATES), ...row.slice(column + 1)]),
    () => copy.with(at, [...row.slice(0, column), dice.pick(HOSTILE_CELLS), ...row.slice(column + 1)]),
    () => copy.toSpliced(at, 1),
    () => copy.toSpliced(at, 0, ...Array.from({ length: dice.pick([1, 500]) }, () => [...row])),
    () => copy.map((cells) => cells.toSpliced(column, 1)),
    () => copy.map((cells) => cells.toReversed()),
    () => [[], ["Report"], [], ...copy],
    () => [...copy, ["Total", "1.00"]],
  ])();
}

function replaceOne(text: string, what: RegExp, values: readonly string[], dice: Dice): string {
  const found = [...text.matchAll(what)];
  if (found.length === 0) return text;
  const { index, 0: old } = dice.pick(found);
  return text.slice(0, index) + dice.pick(values) + text.slice(index + old.length);
}
