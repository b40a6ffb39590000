import type { StatementList } from "@ledgerline/contract/statements";
import { listStatementRows } from "@ledgerline/db/queries/statements/statements";
import type { ArtistContext } from "../context/context.ts";
import { loadNames } from "./sentences/statement-names.ts";
import { toStatement } from "./show/to-statement.ts";

/** Newest first. */
export async function listStatements(ctx: ArtistContext): Promise<StatementList> {
  const [rows, names] = await Promise.all([listStatementRows(ctx.db, ctx.artistId), loadNames(ctx.db, ctx.artistId)]);
  return { statements: rows.map((row) => toStatement(row, names)) };
}
