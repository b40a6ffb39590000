import { bindFormat } from "../../src/formats/bind/bind-reading.ts";
import type { StatementLine } from "../../src/formats/row-outcome.ts";
import { UnreadableStatement } from "../../src/formats/unreadable-statement.ts";
import { compareFigures } from "./compare-lines.ts";
import { type Grid, mapBody } from "./grid.ts";
import type { SoundCase } from "./sound-cases.ts";

/**
 * Pairs of columns of a format whose values could trade places in its golden file so that a line would be booked with
 * another figure.
 */
export function unnoticedSwaps(cases: readonly SoundCase[]): [string, string][] {
  const found = new Map<string, [string, string]>();
  for (const each of cases.filter(({ grid }) => grid.header >= 0)) {
    const header = each.grid.rows[each.grid.header] ?? [];
    for (const [a, name] of header.entries()) {
      for (const [offset, other] of header.slice(a + 1).entries()) {
        const pair: [string, string] = [name.trim(), other.trim()];
        if (!found.has(pair.join("\n")) && isUnnoticed(each, a, a + 1 + offset)) found.set(pair.join("\n"), pair);
      }
    }
  }
  return [...found.values()];
}

function isUnnoticed({ format, grid, lines }: SoundCase, a: number, b: number): boolean {
  const swapped = mapBody(grid, (cells) =>
    cells.map((cell, at) => (at === a ? (cells[b] ?? "") : at === b ? (cells[a] ?? "") : cell)),
  );
  return compareFigures(lines, linesOf(format, swapped)).wrong.length > 0;
}

function linesOf(format: SoundCase["format"], { golden, header, rows }: Grid): StatementLine[] {
  try {
    const { numbers, answers } = golden;
    const preamble = rows.slice(0, header);
    const reader = bindFormat(format, { header: rows[header] ?? [], preamble, numbers, answers });
    const outcomes = rows.slice(header + 1).flatMap((cells) => reader.read(cells));
    return outcomes.flatMap((outcome) => ("line" in outcome ? [outcome.line] : []));
  } catch (error) {
    if (error instanceof UnreadableStatement) return [];
    throw error;
  }
}
