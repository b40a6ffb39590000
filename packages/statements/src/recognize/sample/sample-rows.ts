import type { PrintedRow } from "../../read/printed-row.ts";
import type { RowSyntax } from "../../read/row-syntax.ts";
import { TextRows } from "../../read/text-rows.ts";
import type { StatementEncoding } from "../../vocabulary/recognition.ts";
import type { FileSample } from "./file-sample.ts";

/** How many rows of a sample are looked at. */
const MOST_ROWS = 2000;

/** The text of a sample's head, without a line that is cut off. */
export function headText({ head, tail, isWhole }: FileSample, encoding: StatementEncoding): string {
  const decoder = new TextDecoder(encoding);
  return isWhole ? decoder.decode(Buffer.concat([head, tail])) : decoder.decode(head, { stream: true });
}

/** The rows at the beginning of a file; the last one is left out if it may be cut off. */
export function headRows(text: string, layout: RowSyntax, isWhole: boolean): PrintedRow[] {
  return splitRows(text, layout, isWhole);
}

/** The rows at the end of a file, without the one that the tail begins in. Their line numbers mean nothing. */
export function tailRows({ tail, isWhole }: FileSample, encoding: StatementEncoding, layout: RowSyntax): PrintedRow[] {
  if (isWhole) return [];
  const text = new TextDecoder(encoding).decode(tail);
  const begin = text.search(/[\r\n]/);
  return begin === -1 ? [] : splitRows(text.slice(begin), layout, true);
}

function splitRows(text: string, layout: RowSyntax, complete: boolean): PrintedRow[] {
  const rows: PrintedRow[] = [];
  const reader = new TextRows(layout, {
    row: (row) => {
      if (rows.length < MOST_ROWS) rows.push(row);
    },
    broken: () => {},
  });
  reader.push(text);
  if (complete) reader.end();
  return rows;
}
