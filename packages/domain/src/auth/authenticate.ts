import { lacksScope, MEMBERS_READ_ONLY, whoCan } from "@ledgerline/contract/auth/right-words";
import { type Right, refusalOf } from "@ledgerline/contract/auth/roles";
import { isScope } from "@ledgerline/contract/auth/scopes";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findLiveToken, touchToken } from "@ledgerline/db/queries/auth/api-tokens";
import { findLiveSession, touchSession } from "@ledgerline/db/queries/auth/sessions";
import type { AccountContext, VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import type { Actor, LiveSession } from "../context/session-cache.ts";
import { standingOf } from "./member.ts";
import { hashApiToken, looksLikeApiToken } from "./tokens.ts";

/** When and from where a session or an API token was last used is written at most this often. */
const TOUCH_AFTER_MS = 5 * 60_000;

/**
 * The session of a bearer token, which may be an API token. Throws `unauthorized` unless we issued it and the session
 * or the token is still valid.
 */
export async function authenticate(ctx: VisitorContext, token: string | null): Promise<LiveSession> {
  if (!token) throw new DomainError("unauthorized", MESSAGES.unauthorized);
  const now = ctx.clock();
  const lookUp = looksLikeApiToken(token) ? lookUpToken : lookUpSession;
  return ctx.kept.sessions.find(token, now) ?? ctx.turns.once(`session ${token}`, () => lookUp(ctx, token, now));
}

/** Concurrent calls with the same token share one lookup. */
async function lookUpSession(ctx: VisitorContext, token: string, now: Date): Promise<LiveSession> {
  const { epoch } = ctx.kept.sessions;
  const claims = await ctx.crypto.tokens.verify(token, now);
  const row = claims && (await findLiveSession(ctx.pools.entry, claims, now));
  if (!row) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  if (isDue(row.lastUsedAt, now)) {
    const { userAgent, network } = ctx;
    noteUse(ctx, touchSession(ctx.pools.entry, claims, { lastUsedAt: now, userAgent, network }));
  }
  const { userId, sessionId, expiresAt } = claims;
  const actor = { userId, sessionId, since: row.createdAt, ...standingOf(ctx.settings, row) };
  const session = { accountId: row.accountId, actor, expiresAt };
  ctx.kept.sessions.keep(token, session, now, epoch);
  return session;
}

/** Looks up an API token the same way. */
async function lookUpToken(ctx: VisitorContext, text: string, now: Date): Promise<LiveSession> {
  const { epoch } = ctx.kept.sessions;
  const secretHash = hashApiToken(text);
  const row = secretHash && (await findLiveToken(ctx.pools.entry, secretHash, now));
  if (!row) throw new DomainError("unauthorized", MESSAGES.tokenUnusable);
  const { accountId, id, userId, name, scopes, createdAt, expiresAt, lastUsedAt } = row.token;
  if (lastUsedAt === null || isDue(lastUsedAt, now)) {
    const unless = new Date(now.getTime() - TOUCH_AFTER_MS);
    noteUse(ctx, touchToken(ctx.pools.entry, { accountId, id }, { lastUsedAt: now, network: ctx.network }, unless));
  }
  const token = { name, scopes: scopes.filter(isScope) };
  const actor = { userId, sessionId: id, since: createdAt, token, ...standingOf(ctx.settings, row) };
  const session = { accountId, actor, expiresAt };
  ctx.kept.sessions.keep(text, session, now, epoch);
  return session;
}

function isDue(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > TOUCH_AFTER_MS;
}

/** Notes the use without making the call wait. */
function noteUse(ctx: VisitorContext, written: Promise<void>): void {
  written.catch((error: unknown) => {
    ctx.log.warn({ err: error }, "could not record when a session or an API token was last used");
  });
}

/**
 * Counts a call for the caller and for their account, whichever interface it comes through, and throws unless the
 * caller has the right. A refused call counts too.
 */
export async function admitCall(ctx: AccountContext, needs: Right): Promise<void> {
  await countCall(ctx);
  requireRight(ctx.actor, needs);
}

/** Counts a call that needs no particular right. */
export async function countCall({ actor, accountId, limits }: AccountContext): Promise<void> {
  await limits.take("calls", actor.userId);
  await limits.take("accountCalls", accountId);
}

/**
 * Throws `forbidden`, saying who can do it, unless the member's role has the right, and `payment_required` where the
 * account's plan gives it to owners only. An API token must have been given the right too, else `forbidden`.
 */
export function requireRight(actor: Actor, right: Right): void {
  const refusal = refusalOf(actor, right);
  if (refusal === "role") throw new DomainError("forbidden", whoCan(right));
  if (refusal === "plan") throw new DomainError("payment_required", MEMBERS_READ_ONLY);
  if (!actor.token) return;
  if (!isScope(right)) throw new DomainError("forbidden", MESSAGES.tokenNeedsLogin);
  if (!actor.token.scopes.includes(right)) throw new DomainError("forbidden", lacksScope(right));
}
