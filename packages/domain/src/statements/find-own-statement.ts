import { MESSAGES } from "@ledgerline/contract/error";
import { StatementInput } from "@ledgerline/contract/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import { findStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { DomainError } from "../context/errors.ts";

/** Throws `not_found` when the artist has no such statement, also for an id that is none. */
export async function findOwnStatement(
  db: Database | Transaction,
  artistId: string,
  id: string,
): Promise<StatementRow> {
  const statement = StatementInput.safeParse({ id }).success ? await findStatement(db, artistId, id) : null;
  if (!statement) throw new DomainError("not_found", MESSAGES.statementNotFound);
  return statement;
}
