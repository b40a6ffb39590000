import { randomUUIDv7 } from "node:crypto";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import { markOpened } from "@ledgerline/db/queries/account";
import { lockPasswordHash, moveSession as moveRow } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/**
 * Moves the caller's session to another account, and returns its new token; the old one ends, so that no call under way
 * is made in the other account. The session expires when it would have. The caller drops it from the session cache once
 * the transaction is committed. Throws `unauthorized` when it has ended, or the user is not a member there.
 */
export async function moveSession(ctx: AccountContext, tx: Transaction, accountId: string): Promise<string> {
  const { userId, sessionId } = ctx.actor;
  const now = ctx.clock();
  const id = randomUUIDv7();
  await lockPasswordHash(tx, userId, "key share");
  const expiresAt = await moveRow(tx, { userId, sessionId }, { id, accountId });
  if (expiresAt === null || !(await markOpened(tx, accountId, userId, now))) {
    throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  }
  return ctx.crypto.tokens.sign({ userId, accountId, sessionId: id, expiresAt }, now);
}
