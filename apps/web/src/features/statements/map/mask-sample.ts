import type { MappingColumns } from "@ledgerline/contract/statements/statement-mapping";

const MOST_ROWS = 20;

interface SampleText {
  text: string;
  /** The physical line of the header, from 1; null without one. */
  headerLine: number | null;
}

/** The first rows of a file with every letter as x and every digit as 0; the header stays as it is. */
export function maskSample({ text, headerLine }: SampleText): string {
  const lines = text.split(/\r\n|\r|\n/).slice(0, (headerLine ?? 0) + MOST_ROWS);
  return lines.map((line, at) => (at + 1 === headerLine ? line : mask(line))).join("\n");
}

/** The columns of a workbook's sheet as text: their names, and below them the known values of each, masked. */
export function maskColumns(columns: MappingColumns["columns"]): string {
  const deepest = Math.max(0, ...columns.map(({ samples }) => samples.length));
  const rows = Array.from({ length: deepest }, (_, row) => columns.map(({ samples }) => samples[row] ?? ""));
  const lines = [columns.map(({ name }) => name), ...rows].map((cells) =>
    cells.map((cell) => cell.replace(/\s+/g, " ")).join("\t"),
  );
  return maskSample({ text: lines.join("\n"), headerLine: 1 });
}

function mask(line: string): string {
  return line
    .replace(/\p{Lu}/gu, "X")
    .replace(/\p{L}/gu, (letter) => (letter === "X" ? "X" : "x"))
    .replace(/\p{N}/gu, "0");
}
