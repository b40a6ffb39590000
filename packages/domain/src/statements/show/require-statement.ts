import { StatementInput } from "@ledgerline/contract/statements/statements";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Database, Transaction } from "@ledgerline/db/client";
import { findStatement, type StatementRow } from "@ledgerline/db/queries/statements";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/** An artist's context with one of their statements, as it was when the call began. */
export interface StatementContext extends ArtistContext {
  statement: StatementRow;
}

/** Throws `not_found` when the artist has no such statement, it is being deleted, and when `id` is not even a UUID. */
export async function requireStatement(
  db: Database | Transaction,
  artistId: string,
  id: string,
): Promise<StatementRow> {
  const statement = StatementInput.safeParse({ id }).success ? await findStatement(db, artistId, id) : null;
  if (!statement || statement.state === "deleting") throw new DomainError("not_found", MESSAGES.statementNotFound);
  return statement;
}
