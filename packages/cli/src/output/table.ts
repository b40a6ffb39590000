import { shortText } from "./plain-text.ts";

export interface Column<Row> {
  title: string;
  of(row: Row): string | number | null;
  /** Aligns figures to the right. */
  right?: true;
}

/** A table for people. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ of }) => shortText(String(of(row) ?? "–")))),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) => (columns[at]?.right ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join("  ");
  return cells.map((row) => `${line(row).trimEnd()}\n`).join("");
}
