import type { StatementRefusal } from "../queries/statements/statement-refusals.ts";
import type { RowNoteRow } from "../queries/statements/statement-row-notes.ts";
import type { CopyText } from "./copy-text.ts";

export const COPY_REFUSALS = "copy statement_refusals (artist_id, statement_id, line_no, reason, row) from stdin";

export const COPY_NOTES = `copy statement_row_notes (artist_id, statement_id, line_no, note, row, net, currency)
  from stdin`;

/** Adds a row of COPY_REFUSALS. */
export function writeRefusal(rows: CopyText, { lineNo, reason, row }: StatementRefusal): void {
  rows.row();
  rows.cell(lineNo);
  rows.cell(json(reason));
  rows.cell(row);
  rows.end();
}

/** Adds a row of COPY_NOTES. */
export function writeNote(rows: CopyText, { lineNo, note, row, net, currency }: RowNoteRow): void {
  rows.row();
  rows.cell(lineNo);
  rows.cell(note);
  rows.cell(row);
  rows.cell(net);
  rows.cell(currency);
  rows.end();
}

/** Neither a NUL nor half of a surrogate pair can be stored. */
function json(value: object): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === "string" ? part.replaceAll("\0", "\uFFFD").toWellFormed() : part,
  );
}
