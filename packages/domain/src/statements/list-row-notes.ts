import type { RefusalsInput, RowNotes } from "@ledgerline/contract/statements/statement-rows";
import { REFUSALS_PER_PAGE } from "@ledgerline/contract/wire/constants";
import { listRowNotes as listRowNoteRows } from "@ledgerline/db/queries/statements/statement-row-notes";
import { withinBytes } from "../context/within-bytes.ts";
import { ROW_NOTE_SENTENCES } from "./sentences/row-note-sentences.ts";
import type { StatementContext } from "./show/require-statement.ts";

/** A page of the rows that are neither booked nor refused, in the order of the file. */
export async function listRowNotes(
  { db, artistId, statement }: StatementContext,
  { cursor = 0 }: Pick<RefusalsInput, "cursor">,
): Promise<RowNotes> {
  const found = await listRowNoteRows(db, artistId, statement.id, { after: cursor, limit: REFUSALS_PER_PAGE + 1 });
  const shown = withinBytes(found.slice(0, REFUSALS_PER_PAGE));
  return {
    notes: shown.map(({ lineNo, note, row, net, currency }) => {
      return {
        line_no: lineNo,
        note,
        meaning: ROW_NOTE_SENTENCES[note],
        row,
        money: net === null ? null : { net, currency },
      };
    }),
    cursor: found.length > shown.length ? (shown.at(-1)?.lineNo ?? null) : null,
  };
}
