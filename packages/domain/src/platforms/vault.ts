import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import type { CallSignal } from "@ledgerline/connectors/http/http-message";
import type { Access, Token, TokenKind, TokenStore } from "@ledgerline/connectors/platforms/access";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { PlatformCredentials } from "@ledgerline/contract/streaming/streaming";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import {
  type CredentialsOf,
  type CredentialsRow,
  findCredentials,
  listCredentialsAfter,
  lockCredentials,
  lockRenewal,
  updateCredentials,
} from "@ledgerline/db/queries/streaming/platform-credentials";
import type { Context, With } from "../context/context.ts";

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
function createTokenStore(ctx: Context, row: CredentialsRow, signal?: AbortSignal): TokenStore {
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

/** Opens sealed credentials. Throws ConnectorError when the key that sealed them is gone. */
export function openCredentials<Platform extends PlatformId>(
  ctx: With<"crypto", "secrets">,
  { accountId, platform, credentials }: CredentialsOf<Platform>,
): PlatformCredentials[Platform] {
  try {
    const opened = ctx.crypto.secrets.open({ accountId, platform, purpose: "credentials" }, credentials);
    return opened as PlatformCredentials[Platform];
  } catch (cause) {
    throw new ConnectorError(platform, "credentials_unreadable", { cause });
  }
}

/**
 * Reads the row again after a call that used an earlier version of it. Throws ConnectorError when it is gone or other
 * credentials have been entered, to which the answer does not apply.
 */
export function ensureSameCredentials(before: CredentialsRow, now: CredentialsRow | null): CredentialsRow {
  if (!now) throw new ConnectorError(before.platform, "not_connected");
  if (now.version !== before.version) throw new ConnectorError(before.platform, "credentials_replaced");
  return now;
}

/**
 * What a connector needs to call the platform for an artist: the opened credentials and the tokens kept with them.
 * Throws ConnectorError when the credentials do not open.
 */
export function openAccess<Platform extends LivePlatform>(
  ctx: Context,
  row: CredentialsOf<Platform>,
  signal?: CallSignal,
): Access<Platform> {
  return {
    credentials: openCredentials(ctx, row),
    tokens: createTokenStore(ctx, row, signal),
    ...(signal && { signal }),
  };
}

const BATCH = 200;

/** How many connections were sealed again, and how many hold credentials that no key opens. */
interface Resealed {
  resealed: number;
  unreadable: number;
}

/** Seals everything with the newest key. Servers may keep running during this, and it can be repeated. */
export async function resealCredentials(ctx: Pick<Context, "db"> & With<"crypto", "secrets">): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  let batch: CredentialsRow[];
  let after: CredentialsRow | null = null;
  do {
    batch = await listCredentialsAfter(ctx.db, after, BATCH);
    for (const connection of batch) {
      if (isCurrent(ctx, connection)) continue;
      const outcome = await resealConnection(ctx, connection);
      if (outcome) done[outcome] += 1;
    }
    after = batch.at(-1) ?? null;
  } while (batch.length === BATCH);
  return done;
}

function isCurrent(
  { crypto: { secrets } }: With<"crypto", "secrets">,
  { credentials, tokens }: CredentialsRow,
): boolean {
  return secrets.isCurrent(credentials) && (tokens === null || secrets.isCurrent(tokens));
}

/** Reads the row again under a lock, as a server may have changed it; null when there is nothing left to do. */
async function resealConnection(
  ctx: { db: Database } & With<"crypto", "secrets">,
  { accountId, platform }: CredentialsRow,
): Promise<keyof Resealed | null> {
  return await transaction(ctx.db, async (tx) => {
    const row = await lockCredentials(tx, accountId, platform);
    if (!row || isCurrent(ctx, row)) return null;
    const credentials = reseal(ctx, row, "credentials");
    if (credentials === null) return "unreadable";
    // Tokens that do not open are useless: new ones will be fetched.
    await updateCredentials(tx, accountId, platform, { credentials, tokens: reseal(ctx, row, "tokens") });
    return "resealed";
  });
}

/** Null when there is nothing to seal, or it does not open. */
function reseal(
  { crypto: { secrets } }: With<"crypto", "secrets">,
  row: CredentialsRow,
  purpose: "credentials" | "tokens",
): string | null {
  const sealed = row[purpose];
  if (sealed === null) return null;
  const boundTo = { accountId: row.accountId, platform: row.platform, purpose };
  try {
    return secrets.seal(boundTo, secrets.open(boundTo, sealed));
  } catch {
    return null;
  }
}
