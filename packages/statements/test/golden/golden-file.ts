import { readQuotedCells, splitCells } from "../../src/read/row-cells.ts";

/** The contents of a case's first line, which is about its file. */
export interface GoldenFile {
  name: string;
  delimiter: "\t" | "," | ";";
  /** Quotes around cells are not part of them. */
  quotes: boolean;
  sheet: string | null;
  answers: Record<string, string>;
  numbers: "point" | "comma";
}

const DELIMITERS = { tab: "\t", comma: ",", semicolon: ";" } as const;

/** Reads `name.tsv (tab, utf-8) answers currency=EUR month=2026-01 numbers=comma`; a workbook has `(sheet "Name")`. */
export function readGoldenFile(line: string): GoldenFile {
  const [, name = "", about = "", said = ""] = /^(.*?)\s*\((.*?)\)\s*(?:answers\s+(.*))?$/.exec(line) ?? [];
  if (name === "") throw new Error(`This is no file: ${line}`);
  const sheet = /sheet "(.*?)"/.exec(about)?.[1] ?? null;
  const word = (Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[]).find((each) => about.startsWith(each)) ?? "tab";
  const { numbers, ...answers } = Object.fromEntries(said.split(/\s+/).flatMap(answerOf));
  return {
    name,
    sheet,
    delimiter: DELIMITERS[word],
    quotes: sheet === null && (word !== "tab" || about.includes("quoted")),
    answers,
    numbers: numbers === "comma" ? "comma" : "point",
  };
}

function answerOf(said: string): [string, string][] {
  const [key, value] = said.split("=");
  return key && value !== undefined ? [[key, value]] : [];
}

/** The non-blank rows of the input, with the physical line on which each begins. */
export function rowsOf(input: string, { delimiter, quotes }: GoldenFile): { lineNo: number; cells: string[] }[] {
  const rows: { lineNo: number; cells: string[] }[] = [];
  let lineNo = 1;
  for (let start = 0; start < input.length; ) {
    const feed = input.indexOf("\n", start);
    const lineEnd = feed === -1 ? input.length : feed;
    const line = input.slice(start, lineEnd);
    const read =
      quotes && line.includes('"')
        ? readQuotedCells({ text: input, start, lineEnd, delimiter, complete: true, columns: null })
        : { cells: splitCells(line, delimiter), end: lineEnd };
    if (typeof read === "string") throw new Error(`Line ${lineNo} of the input has a stray quote: ${line}`);
    if (line.trim() !== "") rows.push({ lineNo, cells: read.cells });
    lineNo += input.slice(start, read.end).split("\n").length;
    start = read.end + 1;
  }
  return rows;
}
