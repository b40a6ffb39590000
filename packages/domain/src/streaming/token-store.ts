import type { Token, TokenKind, TokenStore } from "@ledgerline/connectors/access";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import {
  type ConnectionRow,
  findConnection,
  lockConnection,
  lockRenewal,
  updateConnection,
} from "@ledgerline/db/queries/platform-connections";
import type { Context } from "../context.ts";
import { ensureSameCredentials } from "./ensure-same-credentials.ts";
import { isFreshToken } from "./fresh-token.ts";

import { openTokens, sealTokens } from "./sealed-tokens.ts";

type Renew = (kept: Token | null) => Promise<Token>;

/** The renewals under way in this process, by what they renew. */
const renewals = new WeakMap<Database, Map<string, Promise<Token>>>();

/** Keeps the tokens of a connection sealed in its row; over all servers at most one renewal of a row runs at a time. */
export function createTokenStore(ctx: Context, connection: ConnectionRow): TokenStore {
  let tokens = openTokens(ctx, connection);
  return {
    async get(kind, renew, stale) {
      const kept = tokens[kind];
      if (isFreshToken(kept, ctx.clock(), stale)) return kept.accessToken;
      const renewed = await renewOnce(ctx, connection, kind, renew, stale);
      tokens = { ...tokens, [kind]: renewed };
      return renewed.accessToken;
    },
  };
}

/** Joins the renewal that runs in this process already. */
async function renewOnce(
  ctx: Context,
  connection: ConnectionRow,
  kind: TokenKind,
  renew: Renew,
  stale: string | undefined,
): Promise<Token> {
  const underway = renewals.get(ctx.bulk) ?? new Map<string, Promise<Token>>();
  renewals.set(ctx.bulk, underway);
  const key = JSON.stringify([connection.artistId, connection.platform, connection.credentials, kind, stale]);
  const joined = underway.get(key);
  if (joined) return await joined;
  const renewal = renewAlone(ctx, connection, kind, renew, stale);
  underway.set(key, renewal);
  try {
    return await renewal;
  } finally {
    underway.delete(key);
  }
}

/**
 * Waits for the renewals of other servers, and renews unless one of them has. The row itself is locked only to write
 * it, so that nobody who changes it waits for a platform.
 */
function renewAlone(
  ctx: Context,
  connection: ConnectionRow,
  kind: TokenKind,
  renew: Renew,
  stale: string | undefined,
): Promise<Token> {
  const { artistId, platform } = connection;
  return transaction(ctx.bulk, async (tx: Transaction) => {
    await lockRenewal(tx, artistId, platform);
    const kept = openTokens(ctx, ensureSameCredentials(ctx, connection, await findConnection(tx, artistId, platform)))[
      kind
    ];
    if (isFreshToken(kept, ctx.clock(), stale)) return kept;
    const renewed = await renew(kept ?? null);
    const row = ensureSameCredentials(ctx, connection, await lockConnection(tx, artistId, platform));
    const tokens = { ...openTokens(ctx, row), [kind]: renewed };
    await updateConnection(tx, artistId, platform, { tokens: sealTokens(ctx, row, tokens) });
    return renewed;
  });
}
