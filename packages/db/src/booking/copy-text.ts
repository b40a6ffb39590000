import type { StatementRefusal } from "../queries/statements/statement-refusals.ts";
import type { RowNoteRow } from "../queries/statements/statement-row-notes.ts";
import { plainCell, textCell } from "./copy-cell.ts";

export const COPY_REFUSALS = "copy statement_refusals (artist_id, statement_id, line_no, reason, row) from stdin";

export const COPY_NOTES = `copy statement_row_notes (artist_id, statement_id, line_no, note, row, net, currency)
  from stdin`;

/** A row of COPY_REFUSALS. `prefix` is the two ids, each followed by a tab. */
export function refusalText(prefix: string, { lineNo, reason, row }: StatementRefusal): string {
  return `${prefix}${lineNo}\t${textCell(json(reason))}\t${textCell(row)}\n`;
}

/** A row of COPY_NOTES. */
export function noteText(prefix: string, { lineNo, note, row, net, currency }: RowNoteRow): string {
  return `${prefix}${lineNo}\t${note}\t${textCell(row)}\t${plainCell(net)}\t${plainCell(currency)}\n`;
}

/** Neither a NUL nor half of a surrogate pair can be stored. */
function json(value: object): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === "string" ? part.replaceAll("\0", "\uFFFD").toWellFormed() : part,
  );
}
