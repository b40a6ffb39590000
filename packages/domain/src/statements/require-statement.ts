import { StatementInput } from "@ledgerline/contract/statements/statements";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Database, Transaction } from "@ledgerline/db/client";
import { findStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";

/** An account's context with one of its statements, as it was when the call began. */
export interface StatementContext extends AccountContext {
  statement: StatementRow;
}

/** Throws `not_found` when the account has no such statement, it is being deleted, or `id` is not even a UUID. */
export async function requireStatement(
  db: Database | Transaction,
  accountId: string,
  id: string,
): Promise<StatementRow> {
  const statement = StatementInput.safeParse({ id }).success ? await findStatement(db, accountId, id) : null;
  if (!statement || statement.state === "deleting") throw new DomainError("not_found", MESSAGES.statementNotFound);
  return statement;
}

/** Unwraps `changeStatement` under the account's lock, which deletions do not wait for. Throws `not_found`. */
export function requireChanged(changed: StatementRow | null): StatementRow {
  if (!changed) throw new DomainError("not_found", MESSAGES.statementNotFound);
  return changed;
}
