import type { Token, TokenKind, TokenStore } from "@ledgerline/connectors/access";
import { ConnectorError } from "@ledgerline/connectors/http";
import type { Transaction } from "@ledgerline/db/client";
import {
  type CredentialsRow,
  findCredentials,
  lockCredentials,
  lockRenewal,
  updateCredentials,
} from "@ledgerline/db/queries/streaming";
import type { Context } from "../../context/context.ts";
import { ensureSameCredentials } from "./credentials.ts";

/** The tokens of one connection, sealed together next to its credentials. */
export type KeptTokens = Partial<Record<TokenKind, Token>>;
type Renew = (kept: Token | null) => Promise<Token>;

/** A token with less time left could expire in transit. */
const MARGIN_MS = 60_000;

/** Whether a kept token can be used now; `refused` is one that the platform has just turned down. */
function isFresh(token: Token | undefined, now: Date, refused?: string): token is Token {
  if (!token || token.accessToken === refused) return false;
  return Date.parse(token.expiresAt) - now.getTime() > MARGIN_MS;
}

export function sealTokens(
  { crypto: { secrets } }: Context,
  { accountId, platform }: Pick<CredentialsRow, "accountId" | "platform">,
  tokens: KeptTokens,
): string {
  return secrets.seal({ accountId, platform, purpose: "tokens" }, tokens);
}

/** Empty when there are no tokens or they do not open. In both cases new ones are fetched. */
export function openTokens(
  { crypto: { secrets }, log }: Context,
  { accountId, platform, tokens }: CredentialsRow,
): KeptTokens {
  if (tokens === null) return {};
  try {
    return secrets.open({ accountId, platform, purpose: "tokens" }, tokens) as KeptTokens;
  } catch (error) {
    log.warn({ err: error, accountId, platform }, "the tokens of a connection cannot be opened");
    return {};
  }
}

/** Keeps the tokens of credentials that are being tried in memory. `held` are those to store if they work. */
export function holdTokens(clock: () => Date, held: KeptTokens = {}): TokenStore & { held: KeptTokens } {
  return {
    held,
    async get(kind, renew, stale) {
      const kept = held[kind];
      if (isFresh(kept, clock(), stale)) return kept.accessToken;
      const renewed = await renew(kept ?? null);
      held[kind] = renewed;
      return renewed.accessToken;
    },
  };
}

/**
 * Keeps the tokens of a connection sealed in its row. Across all servers, at most one renewal of a row runs at a time.
 * `signal` is the one that aborts `renew`.
 */
export function createTokenStore(ctx: Context, row: CredentialsRow, signal?: AbortSignal): TokenStore {
  let tokens = openTokens(ctx, row);
  return {
    async get(kind, renew, stale) {
      const kept = tokens[kind];
      if (isFresh(kept, ctx.clock(), stale)) return kept.accessToken;
      const renewed = await renewOnce(ctx, row, kind, renew, stale, signal);
      tokens = { ...tokens, [kind]: renewed };
      return renewed.accessToken;
    },
  };
}

/**
 * Joins a renewal already running in this process, waits for those of other servers, and renews unless one of them did.
 * The row itself is only locked to write it, so a change to it never waits for a platform.
 */
function renewOnce(
  ctx: Context,
  before: CredentialsRow,
  kind: TokenKind,
  renew: Renew,
  stale: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Token> {
  const { accountId, platform, version, authorization } = before;
  const renewal = async (tx: Transaction) => {
    await lockRenewal(tx, accountId, platform);
    const found = ensureSameOwner(kind, before, await findCredentials(tx, accountId, platform));
    const kept = openTokens(ctx, found)[kind];
    if (isFresh(kept, ctx.clock(), stale)) return kept;
    const renewed = await renew(kept ?? null);
    const row = ensureSameOwner(kind, before, await lockCredentials(tx, accountId, platform));
    const tokens = { ...openTokens(ctx, row), [kind]: renewed };
    await updateCredentials(tx, accountId, platform, { tokens: sealTokens(ctx, row, tokens) });
    return renewed;
  };
  return ctx.outside.renewals.once(
    JSON.stringify([accountId, platform, version, authorization, kind, stale]),
    renewal,
    signal,
  );
}

/** The row as it is now, if it holds the same app's credentials and, for a user's token, the same authorization. */
function ensureSameOwner(kind: TokenKind, before: CredentialsRow, now: CredentialsRow | null): CredentialsRow {
  const row = ensureSameCredentials(before, now);
  const sameUser = row.authorization !== null && row.authorization === before.authorization;
  if (kind === "app" || sameUser) return row;
  throw new ConnectorError(row.platform, row.state === "connected" ? "credentials_replaced" : "not_connected");
}
