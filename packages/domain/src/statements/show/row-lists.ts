import type {
  Refusals,
  RefusalsInput,
  RowNotes,
  RowNotesInput,
  StatementPageInput,
} from "@ledgerline/contract/statements/statement-rows";
import type { OverlapList } from "@ledgerline/contract/statements/statements";
import { REFUSALS_PER_PAGE } from "@ledgerline/contract/wire/constants";
import { OverlapPlace } from "@ledgerline/contract/wire/cursors";
import {
  listRefusalRows,
  listRowNotes as listRowNoteRows,
  type RowNoteRow,
} from "@ledgerline/db/queries/statements/statement-rows";
import { ROW_NOTE_SENTENCES, refusalSentence, refusalStep } from "@ledgerline/statements/english";
import { pageOf, readCursor, withinBytes, writeCursor } from "../../pages.ts";
import { listOverlapRows } from "../overlaps.sql.ts";
import type { StatementContext } from "../require-statement.ts";

/** A page of the statement's refused rows, in file order. */
export async function listRefusals(
  { db, accountId, statement }: StatementContext,
  { cursor = 0 }: Pick<RefusalsInput, "cursor">,
): Promise<Refusals> {
  const page = { after: cursor, limit: REFUSALS_PER_PAGE + 1 };
  const found = await listRefusalRows(db, accountId, statement.id, page);
  const refusals = withinBytes(
    found.slice(0, REFUSALS_PER_PAGE).map(({ lineNo, reason, row }) => ({
      line_no: lineNo,
      reason: refusalSentence(reason),
      next_step: refusalStep(reason),
      row,
    })),
  );
  return { refusals, cursor: found.length > refusals.length ? (refusals.at(-1)?.line_no ?? null) : null };
}

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
  const notes = withinBytes(
    rows.slice(0, REFUSALS_PER_PAGE).map((found) => {
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
  );
  return { notes, cursor: rows.length > notes.length ? (notes.at(-1)?.line_no ?? null) : null };
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

const PAGE = 200;

/** A page of what a statement on hold shares with booked ones; empty in any other state. */
export async function listOverlaps(
  { db, accountId, statement }: StatementContext,
  { limit = PAGE, cursor }: Omit<StatementPageInput, "id">,
): Promise<OverlapList> {
  const after = readCursor(OverlapPlace, cursor);
  if (statement.state !== "overlapping") return { overlaps: [], cursor: null };
  const found = await listOverlapRows(db, accountId, statement.id, { after, limit: limit + 1 });
  const { page, last } = pageOf(found, limit);
  return {
    overlaps: page,
    cursor: last
      ? writeCursor({ accountingDate: last.accounting_date, otherId: last.statement_id, currency: last.currency })
      : null,
  };
}
