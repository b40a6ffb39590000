import type { Token, TokenKind, TokenStore } from "@ledgerline/connectors/access/access";
import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import { MESSAGES } from "@ledgerline/contract/error";
import type { Transaction } from "@ledgerline/db/client";
import {
  type ConnectionRow,
  findConnection,
  lockConnection,
  lockRenewal,
  updateConnection,
} from "@ledgerline/db/queries/streaming/platform-connections";
import type { Context } from "../../context/context.ts";
import { ensureSameCredentials } from "./ensure-same-credentials.ts";
import { isFreshToken } from "./fresh-token.ts";
import { isSameAuthorization } from "./is-same-authorization.ts";
import { openTokens, sealTokens } from "./sealed-tokens.ts";

type Renew = (kept: Token | null) => Promise<Token>;

/**
 * Keeps the tokens of a connection sealed in its row; over all servers at most one renewal of a row runs at a time.
 * `signal` is the one that calls off what `renew` does.
 */
export function createTokenStore(ctx: Context, connection: ConnectionRow, signal?: AbortSignal): TokenStore {
  let tokens = openTokens(ctx, connection);
  return {
    async get(kind, renew, stale) {
      const kept = tokens[kind];
      if (isFreshToken(kept, ctx.clock(), stale)) return kept.accessToken;
      const renewed = await renewOnce(ctx, connection, kind, renew, stale, signal);
      tokens = { ...tokens, [kind]: renewed };
      return renewed.accessToken;
    },
  };
}

/**
 * Joins the renewal that runs in this process already, waits for those of other servers, and renews unless one of them
 * has. The row itself is locked only to write it, so that nobody who changes it waits for a platform.
 */
function renewOnce(
  ctx: Context,
  connection: ConnectionRow,
  kind: TokenKind,
  renew: Renew,
  stale: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Token> {
  const { artistId, platform, credentials, connectedAt } = connection;
  const ensureSame = (row: ConnectionRow | null) => ensureSameOwner(ctx, kind, connection, row);
  const renewal = async (tx: Transaction) => {
    await lockRenewal(tx, artistId, platform);
    const kept = openTokens(ctx, ensureSame(await findConnection(tx, artistId, platform)))[kind];
    if (isFreshToken(kept, ctx.clock(), stale)) return kept;
    const renewed = await renew(kept ?? null);
    const row = ensureSame(await lockConnection(tx, artistId, platform));
    const tokens = { ...openTokens(ctx, row), [kind]: renewed };
    await updateConnection(tx, artistId, platform, { tokens: sealTokens(ctx, row, tokens) });
    return renewed;
  };
  return ctx.renewals.once(
    JSON.stringify([artistId, platform, credentials, connectedAt, kind, stale]),
    renewal,
    signal,
  );
}

/** The row as it is now, whose app is the same, and for a user's token the authorization too. */
function ensureSameOwner(ctx: Context, kind: TokenKind, before: ConnectionRow, now: ConnectionRow | null) {
  const row = ensureSameCredentials(ctx, before, now);
  if (kind === "app" || isSameAuthorization(before, row)) return row;
  throw row.state === "connected"
    ? new ConnectorError("error", MESSAGES.credentialsReplaced)
    : new ConnectorError("not_configured", MESSAGES.notConnected);
}
