import type { Transaction } from "@ledgerline/db/client";
import {
  listRefusalRows,
  listRowNotes,
  rewriteRefusal,
  rewriteRowNote,
} from "@ledgerline/db/queries/statements/statement-rows";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { RowSyntax } from "@ledgerline/statements/read/row-syntax";
import { rowWidth, storedSyntax } from "@ledgerline/statements/read/text-reader";
import { TextRows } from "@ledgerline/statements/read/text-rows";
import { ERASED_ROW } from "@ledgerline/statements/vocabulary";
import { blankCells } from "./erase-columns.ts";

const PAGE = 500;

interface KeptRow {
  lineNo: number;
  row: string;
}

/** Erases columns from a statement's unbooked rows, which are kept as text. */
export async function eraseRows(tx: Transaction, statement: StatementRow, columns: readonly number[]): Promise<void> {
  const { accountId, id, recognition, sheet } = statement;
  const positions = new Set(columns);
  const width = (recognition && rowWidth(recognition)) ?? 0;
  const layout = sheet === null ? storedSyntax(statement) : null;
  const erase = (row: string) =>
    layout ? eraseRow(row, layout, positions, width) : eraseSheetRow(row, positions, width);
  const erased = ({ lineNo, row }: KeptRow) => ({ lineNo, row: erase(row) });
  for await (const row of pagesOf((page) => listRefusalRows(tx, accountId, id, page))) {
    await rewriteRefusal(tx, accountId, id, erased(row));
  }
  for await (const row of pagesOf((page) => listRowNotes(tx, accountId, id, page))) {
    await rewriteRowNote(tx, accountId, id, erased(row));
  }
}

async function* pagesOf<Row extends KeptRow>(
  list: (page: { after: number; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await list({ after, limit: PAGE });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.lineNo;
  }
}

/** Erases a whole row if it does not split into the header's columns, since any of its text may be personal. */
function eraseRow(raw: string, layout: RowSyntax, positions: ReadonlySet<number>, width: number): string {
  let erased = ERASED_ROW;
  const rows = new TextRows(layout, {
    row({ cells, raw: whole }) {
      if (whole === raw && cells.length === width) erased = blankCells(raw, layout, positions);
    },
    broken() {},
  });
  rows.push(raw);
  rows.end();
  return erased;
}

/** The cells of a sheet's row are in place, separated by tabs; those beyond the header's have no name. */
function eraseSheetRow(raw: string, positions: ReadonlySet<number>, width: number): string {
  const erased = (cell: string, at: number) => (at < width || cell === "" ? cell : ERASED_ROW);
  return raw
    .split("\t")
    .map((cell, at) => (positions.has(at) ? "" : erased(cell, at)))
    .join("\t");
}
