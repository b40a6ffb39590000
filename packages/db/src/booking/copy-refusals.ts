import type { StatementRefusal } from "../queries/statements/statement-refusals.ts";
import type { RowNoteRow } from "../queries/statements/statement-row-notes.ts";
import type { BinaryRows } from "./binary-rows.ts";

export const COPY_REFUSALS =
  "copy statement_refusals (artist_id, statement_id, line_no, reason, row) from stdin (format binary)";

export const COPY_NOTES = `copy statement_row_notes (artist_id, statement_id, line_no, note, row, net, currency)
  from stdin (format binary)`;

/** Adds a row of COPY_REFUSALS. `ids` are those of artist and statement. */
export function writeRefusal(
  rows: BinaryRows,
  ids: readonly Buffer[],
  { lineNo, reason, row }: StatementRefusal,
): void {
  rows.row(5);
  for (const id of ids) rows.uuid(id);
  rows.int4(lineNo);
  rows.jsonb(reason);
  rows.text(row);
}

/** Adds a row of COPY_NOTES. */
export function writeNote(rows: BinaryRows, ids: readonly Buffer[], note: RowNoteRow): void {
  rows.row(7);
  for (const id of ids) rows.uuid(id);
  rows.int4(note.lineNo);
  rows.text(note.note);
  rows.text(note.row);
  if (note.net === null) rows.null();
  else rows.decimal(note.net);
  rows.optional(note.currency);
}
