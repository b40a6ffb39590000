import type { StatementPageInput } from "@ledgerline/contract/statements/statement-rows";
import type { OverlapList } from "@ledgerline/contract/statements/statements";
import { OverlapPlace } from "@ledgerline/contract/wire/cursors";
import { pageOf, readCursor, writeCursor } from "../pages.ts";
import type { StatementContext } from "./show/require-statement.ts";
import { listOverlapRows } from "./statement-overlaps.sql.ts";

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
