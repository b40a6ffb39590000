import { bindFormat } from "../../src/statements/formats/bind-reading.ts";
import { FORMATS, matchHeader } from "../../src/statements/formats/catalogue.ts";
import type { StatementFormat } from "../../src/statements/formats/format.ts";
import type { StatementLine } from "../../src/statements/formats/row-outcome.ts";
import { UnreadableStatement } from "../../src/statements/formats/unreadable-statement.ts";
import { readQuotedCells, splitCells } from "../../src/statements/read/row-cells.ts";
import type { GoldenFile } from "../golden/golden-file.ts";

/** What a file is booked as. */
export interface Booked {
  /** The format that the file was taken for; null when it is held. */
  format: StatementFormat | null;
  lines: StatementLine[];
  /** How many rows were refused, each with a reason. */
  refused: number;
  header: readonly string[];
}

export function readDamaged(text: string, golden: GoldenFile): Booked {
  const rows = split(text, golden);
  const sound = rows.map((row) => row ?? []);
  const at = sound.slice(0, 50).findIndex((cells) => matchHeader(cells).length > 0);
  const header = sound[at] ?? [];
  const [format = FORMATS.find(({ recognizes }) => recognizes?.(sound)) ?? null] = matchHeader(header);
  const held = { format: null, lines: [], refused: 0, header };
  if (!format?.reading && !format?.reader) return held;
  try {
    const numbers = golden.numbers;
    const reader = bindFormat(format, {
      header,
      preamble: sound.slice(0, Math.max(0, at)),
      numbers,
      answers: golden.answers,
    });
    const lines: StatementLine[] = [];
    let refused = 0;
    for (const printed of rows.slice(at + 1)) {
      const cells = printed && golden.sheet !== null ? padded(printed, header.length) : printed;
      const outcomes = cells ? [reader.read(cells)].flat() : [];
      if (!cells || cells.some((cell) => cell.includes("\0")) || outcomes.some((outcome) => "refused" in outcome)) {
        refused += 1;
      } else {
        lines.push(...outcomes.flatMap((outcome) => ("line" in outcome ? [outcome.line] : [])));
      }
    }
    return { format, lines, refused, header };
  } catch (error) {
    if (error instanceof UnreadableStatement) return held;
    throw error;
  }
}

/** The rows of a workbook lack the blank cells at their end. */
function padded(cells: string[], width: number): string[] {
  return [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill("")];
}

/** Null for a line with a stray quote. */
function split(text: string, { delimiter, quotes }: GoldenFile): (string[] | null)[] {
  const rows: (string[] | null)[] = [];
  const lines = text.split(/\r\n|\r|\n/).join("\n");
  for (let start = 0; start < lines.length; ) {
    const feed = lines.indexOf("\n", start);
    const lineEnd = feed === -1 ? lines.length : feed;
    const line = lines.slice(start, lineEnd);
    const read =
      quotes && line.includes('"')
        ? readQuotedCells({ text: lines, start, lineEnd, delimiter, complete: true, columns: rows[0]?.length ?? null })
        : { cells: splitCells(line, delimiter), end: lineEnd };
    if (typeof read === "string") rows.push(null);
    else if (line.trim() !== "") rows.push(read.cells);
    start = (typeof read === "string" ? lineEnd : read.end) + 1;
  }
  return rows;
}
