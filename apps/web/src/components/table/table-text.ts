import { guardText } from "@ledgerline/contract/export/csv";
import type { Column } from "./column.ts";
import type { TableLine } from "./table-lines.ts";

/** A cell's text, safe to paste into a spreadsheet. */
export function cellText<Row>(column: Column<Row>, { row, tail }: TableLine<Row>, isFirst: boolean): string {
  return safe(isFirst && tail ? tail.name : column.text(row), column.numeric);
}

/** The table as tab-separated text, its head included. */
export function tableText<Row>(columns: readonly Column<Row>[], lines: readonly TableLine<Row>[]): string {
  const head = columns.flatMap(({ name, copied = [] }) => [name, ...copied.map((extra) => extra.name)]);
  const body = lines.map((line) =>
    columns.flatMap((column, n) => [
      cellText(column, line, n === 0),
      ...(column.copied ?? []).map(({ text }) => (line.tail ? "" : safe(text(line.row)))),
    ]),
  );
  return [head, ...body].map((cells) => `${cells.join("\t")}\n`).join("");
}

function safe(written: string, numeric = false): string {
  const text = written.replace(/[\t\r\n]+/g, " ");
  return numeric ? text : guardText(text);
}
