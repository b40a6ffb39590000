import type { Statement } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { loadNames } from "../sentences/statement-names.ts";
import { toStatement } from "./to-statement.ts";

/** A statement as clients see it. */
export async function showStatement({ db }: { db: Database | Transaction }, row: StatementRow): Promise<Statement> {
  return toStatement(row, await loadNames(db, row.accountId, row.state === "booked" ? [row.id] : []));
}
