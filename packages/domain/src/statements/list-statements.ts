import {
  STATEMENTS_PER_PAGE,
  type StatementList,
  type StatementListInput,
} from "@ledgerline/contract/statements/statements";
import { StatementPlace } from "@ledgerline/contract/wire/cursors";
import { listStatementRows } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../context/context.ts";
import { pageOf, readCursor, writeCursor } from "../pages.ts";
import { loadNames } from "./sentences/statement-names.ts";
import { toStatement } from "./show/to-statement.ts";

/** A page of statements, newest first. */
export async function listStatements(
  ctx: Pick<AccountContext, "db" | "accountId">,
  { limit = STATEMENTS_PER_PAGE, cursor, search, state }: StatementListInput = {},
): Promise<StatementList> {
  const after = readCursor(StatementPlace, cursor);
  const wanted = { search: search?.trim(), state, after, limit: limit + 1 };
  const { page, last } = pageOf(await listStatementRows(ctx.db, ctx.accountId, wanted), limit);
  const booked = page.filter(({ state }) => state === "booked").map(({ id }) => id);
  const names = await loadNames(ctx.db, ctx.accountId, booked);
  return {
    statements: page.map((row) => toStatement(row, names)),
    cursor: last ? writeCursor({ createdAt: last.createdAt.toISOString(), id: last.id }) : null,
  };
}
