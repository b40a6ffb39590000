import { createHash, randomInt, randomUUIDv7 } from "node:crypto";
import { crc32 } from "node:zlib";
import { whoCan } from "@ledgerline/contract/auth/right-words";
import { refusalOf } from "@ledgerline/contract/auth/roles";
import { isScope } from "@ledgerline/contract/auth/scopes";
import type { ApiTokens, CreateTokenInput, EndTokenInput, TokenMade } from "@ledgerline/contract/tokens";
import { MOST_TOKENS, TOKEN_DAYS, USUAL_TOKEN_DAYS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { API_TOKEN } from "@ledgerline/contract/wire/patterns";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { findMembership } from "@ledgerline/db/queries/account/members";
import { deleteToken, listTokens as findTokens, insertToken } from "@ledgerline/db/queries/auth/api-tokens";
import { lockPasswordHash } from "@ledgerline/db/queries/auth/users";
import { DAY_MS } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError, fieldError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { memberName } from "../words.ts";
import { requireCode } from "./codes.ts";
import { reauthenticate, refuseGuest } from "./member.ts";

const PREFIX = "ll_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** In base 62: 190 bits. */
const RANDOM_DIGITS = 32;
/** Base-62 digits of a CRC-32. */
const CHECK_DIGITS = 6;

/** A new token. Secret scanners recognize its prefix, and its checksum rules out false positives. */
export function createApiToken(): string {
  let random = "";
  while (random.length < RANDOM_DIGITS) random += DIGITS[randomInt(DIGITS.length)];
  return `${PREFIX}${random}${checksum(random)}`;
}

/** Whether this looks like an API token, valid or not. */
export function looksLikeApiToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** The hash that is stored for a token; null for text that was never one, which needs no lookup. */
export function hashApiToken(token: string): string | null {
  if (!API_TOKEN.test(token)) return null;
  const random = token.slice(PREFIX.length, -CHECK_DIGITS);
  if (!token.endsWith(checksum(random))) return null;
  return createHash("sha256").update(token).digest("hex");
}

function checksum(text: string): string {
  let left = crc32(text);
  let digits = "";
  while (digits.length < CHECK_DIGITS) {
    digits = `${DIGITS[left % DIGITS.length]}${digits}`;
    left = Math.floor(left / DIGITS.length);
  }
  return digits;
}

/**
 * Creates a token of the caller's for the account they are in. Needs the password, and with two-step login a code, so that
 * a stolen session cannot be turned into lasting access. Throws `bad_request` for a scope that the caller's role does not have.
 */
export async function createToken(ctx: AccountContext, input: CreateTokenInput): Promise<TokenMade> {
  await refuseGuest(ctx, "guestToken");
  const now = ctx.clock();
  const expiresAt = expiryOf(input, now);
  const { user } = await reauthenticate(ctx, input.password);
  await requireCode(ctx, input.code);
  const token = createApiToken();
  const id = randomUUIDv7();
  const { accountId } = ctx;
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    // A change of password, which ends tokens, is either noticed here or waits until this token exists.
    if ((await lockPasswordHash(tx, user.id, "key share")) !== user.passwordHash) {
      throw new DomainError("unauthorized", MESSAGES.sessionEnded);
    }
    await requireScopes(tx, ctx, input);
    if ((await findTokens(tx, accountId)).length >= MOST_TOKENS) {
      throw new DomainError("conflict", MESSAGES.tooManyTokens);
    }
    await insertToken(tx, {
      ...{ accountId, id, userId: user.id, name: input.name, scopes: input.scopes },
      ...{ secretHash: hashApiToken(token) ?? "", createdAt: now, expiresAt },
    });
    await recordEvent(tx, ctx, { action: "token_made", token: input.name });
  });
  return { message: SUCCESSES.tokenMade, id, token };
}

/** Checks the current role: a token with more scopes would gain them once its member is promoted. */
async function requireScopes(tx: Transaction, { accountId, actor }: AccountContext, input: CreateTokenInput) {
  const membership = await findMembership(tx, accountId, actor.userId);
  if (!membership || membership.account.closedAt) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  const { role } = membership;
  const refused = input.scopes.find((scope) => refusalOf({ role, read_only: false }, scope) !== null);
  if (refused) throw fieldError("bad_request", "scopes", whoCan(refused));
}

/** The end of the last day on which the token works. */
function expiryOf({ expires_on: lastDay }: CreateTokenInput, now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS);
  const day = lastDay === undefined ? today + USUAL_TOKEN_DAYS : Date.parse(lastDay) / DAY_MS;
  if (day <= today || day > today + TOKEN_DAYS) throw fieldError("bad_request", "expires_on", MESSAGES.tokenExpiry);
  return new Date((day + 1) * DAY_MS);
}

/** The caller's own tokens; for an owner, those of every member. */
export async function listTokens({ db, accountId, actor, clock }: AccountContext): Promise<ApiTokens> {
  const rows = await findTokens(db, accountId);
  const shown = rows.filter(({ user }) => actor.role === "owner" || user.id === actor.userId);
  return {
    tokens: shown.map(({ token, user }) => ({
      id: token.id,
      name: token.name,
      scopes: token.scopes.filter(isScope),
      member: memberName(user),
      yours: user.id === actor.userId,
      created_at: token.createdAt.toISOString(),
      expires_at: token.expiresAt.toISOString(),
      expired: token.expiresAt <= clock(),
      last_used_at: token.lastUsedAt?.toISOString() ?? null,
      last_network: token.network,
    })),
  };
}

/** Ends one of the caller's tokens, or for an owner any of the account's, on other servers within five seconds. */
export async function endToken(ctx: AccountContext, { id }: EndTokenInput): Promise<Done> {
  const { accountId, actor } = ctx;
  await transaction(ctx.db, async (tx) => {
    const ended = await deleteToken(tx, { accountId, id }, actor.role === "owner" ? null : actor.userId);
    if (!ended) throw new DomainError("not_found", "There is no such token.");
    await recordEvent(tx, ctx, { action: "token_ended", token: ended.name });
  });
  ctx.kept.sessions.drop({ accountId, sessionId: id });
  return { message: SUCCESSES.tokenEnded };
}
