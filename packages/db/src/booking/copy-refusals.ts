import type { StatementRefusal } from "../queries/statements/statement-refusals.ts";
import type { NewRowNote } from "../queries/statements/statement-row-notes.ts";
import type { BinaryRows } from "./binary-rows.ts";

export const COPY_REFUSALS =
  "copy statement_refusals (account_id, statement_id, line_no, reason, row) from stdin (format binary)";

export const COPY_NOTES = `copy statement_row_notes (account_id, statement_id, line_no, note, row, net, currency,
  direction, payer, receiver, track, isrc, sale_month, accounting_date)
  from stdin (format binary)`;

/** Adds a row of COPY_REFUSALS. */
export function writeRefusal(rows: BinaryRows, { lineNo, reason, row }: StatementRefusal): void {
  rows.row(3);
  rows.int4(lineNo);
  rows.jsonb(reason);
  rows.text(row);
}

/** Adds a row of COPY_NOTES. */
export function writeNote(rows: BinaryRows, note: NewRowNote): void {
  rows.row(12);
  rows.int4(note.lineNo);
  rows.text(note.note);
  rows.text(note.row);
  if (note.net === null) rows.null();
  else rows.decimal(note.net);
  rows.optional(note.currency);
  for (const text of [note.direction, note.payer, note.receiver, note.track, note.isrc]) rows.optional(text ?? null);
  for (const day of [note.saleMonth, note.accountingDate]) {
    if (day == null) rows.null();
    else rows.date(day);
  }
}
