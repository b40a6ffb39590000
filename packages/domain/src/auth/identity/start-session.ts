import { randomUUIDv7 } from "node:crypto";
import { MOST_SESSIONS, SESSION_DAYS } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import { markOpened } from "@ledgerline/db/queries/account";
import { insertSession, revokeOldestSessions } from "@ledgerline/db/queries/auth";
import { DAY_MS } from "../../calendar/durations.ts";
import type { Caller, Context } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

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
