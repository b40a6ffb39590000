import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Database, Transaction } from "@ledgerline/db/client";
import { type ClaimRow, findClaim } from "@ledgerline/db/queries/claims";
import { DomainError } from "../../context/errors.ts";

/** Throws `not_found`. */
export async function requireClaim(db: Database | Transaction, accountId: string, id: string): Promise<ClaimRow> {
  const row = await findClaim(db, accountId, id);
  if (!row) throw new DomainError("not_found", MESSAGES.claimNotFound);
  return row;
}
