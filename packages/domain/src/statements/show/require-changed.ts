import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { DomainError } from "../../context/errors.ts";

/** Unwraps `changeStatement` under the account's lock, which deletions do not wait for. Throws `not_found`. */
export function requireChanged(changed: StatementRow | null): StatementRow {
  if (!changed) throw new DomainError("not_found", MESSAGES.statementNotFound);
  return changed;
}
