import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findLiveSession, touchSession } from "@ledgerline/db/queries/auth";
import type { VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import type { LiveSession } from "../context/session-cache.ts";
import { standingOf } from "./identity/standing-of.ts";

/** When and from where a session was last used is written at most this often. */
const TOUCH_AFTER_MS = 5 * 60_000;

/** The session of a bearer token. Throws `unauthorized` unless we signed it and the session is still alive. */
export async function authenticate(ctx: VisitorContext, token: string | null): Promise<LiveSession> {
  if (!token) throw new DomainError("unauthorized", MESSAGES.unauthorized);
  const now = ctx.clock();
  return ctx.kept.sessions.find(token, now) ?? ctx.turns.once(`session ${token}`, () => lookUp(ctx, token, now));
}

/** Concurrent calls with the same token share one lookup. */
async function lookUp(ctx: VisitorContext, token: string, now: Date): Promise<LiveSession> {
  const { epoch } = ctx.kept.sessions;
  const claims = await ctx.crypto.tokens.verify(token, now);
  const row = claims && (await findLiveSession(ctx.pools.entry, claims, now));
  if (!row) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    const { userAgent, network } = ctx;
    touchSession(ctx.pools.entry, claims, { lastUsedAt: now, userAgent, network }).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "could not record when a session was last used");
    });
  }
  const { userId, sessionId, expiresAt } = claims;
  const actor = { userId, sessionId, since: row.createdAt, ...standingOf(ctx.settings, row) };
  const session = { accountId: row.accountId, actor, expiresAt };
  ctx.kept.sessions.keep(token, session, now, epoch);
  return session;
}
