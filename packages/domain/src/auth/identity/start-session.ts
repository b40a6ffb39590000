import { randomUUIDv7 } from "node:crypto";
import { MOST_SESSIONS, SESSION_DAYS } from "@ledgerline/contract/wire/constants";
import type { Transaction } from "@ledgerline/db/client";
import { insertSession, revokeOldestSessions } from "@ledgerline/db/queries/auth";
import { DAY_MS } from "../../calendar/durations.ts";
import type { Caller, Context } from "../../context/context.ts";

/** Creates a session, which ends in a month if not before, and returns its token. Ends the oldest of too many, on every server within five seconds. */
export async function startSession(
  ctx: Context & Caller,
  tx: Transaction,
  artistId: string,
  until?: Date,
): Promise<string> {
  const now = ctx.clock();
  const expiresAt = until ?? new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  const sessionId = randomUUIDv7();
  const { userAgent, network } = ctx;
  await insertSession(tx, { artistId, id: sessionId, createdAt: now, lastUsedAt: now, expiresAt, userAgent, network });
  await revokeOldestSessions(tx, artistId, MOST_SESSIONS, now);
  return ctx.crypto.tokens.sign({ artistId, sessionId, expiresAt }, now);
}
