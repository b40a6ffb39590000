import type { RoyaltyLines } from "@ledgerline/contract/analytics/royalties";
import type { StatementLinesInput } from "@ledgerline/contract/statements/statement-rows";
import { StatementLinePlace } from "@ledgerline/contract/wire/cursors";
import { listStatementLines as listLineRows, listNumberedLines } from "@ledgerline/db/queries/royalties";
import { pageOf, readCursor, writeCursor } from "../pages.ts";
import type { StatementContext } from "../statements/show/require-statement.ts";
import { readScope } from "./figures/read-scope.ts";
import { toLine } from "./figures/to-line.ts";

const PAGE = 500;

/** A page of the statement's booked lines, or those with some numbers, in the order of the file. */
export async function listStatementLines(
  ctx: StatementContext,
  { limit = PAGE, cursor, line_nos }: Omit<StatementLinesInput, "id">,
): Promise<RoyaltyLines> {
  const after = readCursor(StatementLinePlace, cursor);
  const { scope, platformOf } = await readScope(ctx, {});
  const { db, accountId, statement } = ctx;
  if (line_nos !== undefined) {
    const numbers = line_nos.split(",").map(Number);
    const named = await listNumberedLines(db, { accountId, statementId: statement.id, numbers });
    return { lines: named.map((line) => toLine(line, platformOf)), cursor: null };
  }
  const which = { statementId: statement.id, saleMonth: null, territory: null };
  const found = await listLineRows(db, scope, which, { limit: limit + 1, after });
  const { page, last } = pageOf(found, limit);
  return {
    lines: page.map((line) => toLine(line, platformOf)),
    cursor: last ? writeCursor({ lineNo: last.lineNo, part: last.part }) : null,
  };
}
