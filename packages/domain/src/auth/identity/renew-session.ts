import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import { lockPasswordHash, revokeOtherSessions, revokeSession } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { startSession } from "./start-session.ts";

/**
 * Replaces the session of a caller who has just entered the password again, and returns the new token. `all` ends the
 * user's other sessions too. The caller drops the user from the session cache once the transaction is committed.
 * Throws `unauthorized` when the session has ended meanwhile, as a new password ends it.
 */
export async function renewSession(ctx: AccountContext, tx: Transaction, which: "this" | "all"): Promise<string> {
  const {
    accountId,
    actor: { userId, sessionId },
  } = ctx;
  // Locks are taken in this order everywhere: the account's row, the user's, then the others.
  await lockPasswordHash(tx, userId, "key share");
  if (!(await revokeSession(tx, userId, sessionId, ctx.clock()))) {
    throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  }
  if (which === "all") await revokeOtherSessions(tx, userId, null, ctx.clock());
  return startSession(ctx, tx, { accountId, userId });
}
