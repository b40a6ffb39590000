import { randomUUIDv7 } from "node:crypto";
import { MOST_SESSIONS, SESSION_DAYS } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import { markOpened } from "@ledgerline/db/queries/account/members";
import {
  insertSession,
  moveSession as moveRow,
  revokeOldestSessions,
  revokeOtherSessions,
  revokeSession,
} from "@ledgerline/db/queries/auth/sessions";
import { lockPasswordHash } from "@ledgerline/db/queries/auth/users";
import { DAY_MS } from "../calendar.ts";
import type { AccountContext, Caller, Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";

/**
 * Creates a session of a user in an account, which lasts at most a month, and returns its token. Ends the oldest when
 * there are too many, on every server within five seconds. Throws `unauthorized` if the user is no longer a member.
 */
export async function startSession(
  ctx: Context & Caller,
  tx: Transaction,
  { accountId, userId }: { accountId: string; userId: string },
  until?: Date,
): Promise<string> {
  const now = ctx.clock();
  const expiresAt = until ?? new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  const sessionId = randomUUIDv7();
  const { userAgent, network } = ctx;
  const use = { createdAt: now, lastUsedAt: now, expiresAt, userAgent, network };
  await insertSession(tx, { userId, id: sessionId, accountId, ...use });
  if (!(await markOpened(tx, accountId, userId, now))) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  await revokeOldestSessions(tx, userId, MOST_SESSIONS, now);
  return ctx.crypto.tokens.sign({ userId, accountId, sessionId, expiresAt }, now);
}

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
