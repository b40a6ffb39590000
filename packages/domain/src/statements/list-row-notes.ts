import type { RowNotes, RowNotesInput } from "@ledgerline/contract/statements/statement-rows";
import { REFUSALS_PER_PAGE } from "@ledgerline/contract/wire/constants";
import { listRowNotes as listRowNoteRows, type RowNoteRow } from "@ledgerline/db/queries/statements";
import { ROW_NOTE_SENTENCES } from "@ledgerline/statements/english";
import { withinBytes } from "../pages.ts";
import type { StatementContext } from "./show/require-statement.ts";

/** A page of the rows that are neither booked nor refused, in file order. */
export async function listRowNotes(
  { db, accountId, statement }: StatementContext,
  { cursor = 0, line_nos }: Omit<RowNotesInput, "id">,
): Promise<RowNotes> {
  const rows = await listRowNoteRows(db, accountId, statement.id, {
    after: cursor,
    limit: REFUSALS_PER_PAGE + 1,
    ...(line_nos !== undefined && { lines: line_nos.split(",").map(Number) }),
  });
  const shown = withinBytes(rows.slice(0, REFUSALS_PER_PAGE));
  return {
    notes: shown.map((found) => {
      const { lineNo, note, row, net, currency } = found;
      return {
        line_no: lineNo,
        note,
        meaning: ROW_NOTE_SENTENCES[note],
        row,
        money: net === null ? null : { net, currency },
        transfer: toTransfer(found),
      };
    }),
    cursor: rows.length > shown.length ? (shown.at(-1)?.lineNo ?? null) : null,
  };
}

function toTransfer({
  direction,
  payer,
  receiver,
  track,
  isrc,
  saleMonth,
  accountingDate,
}: RowNoteRow): RowNotes["notes"][number]["transfer"] {
  if (direction === null) return null;
  const sale_month = saleMonth?.slice(0, 7) ?? null;
  return { direction, payer, receiver, track, isrc, sale_month, accounting_date: accountingDate };
}
