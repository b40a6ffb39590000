import type { CallSignal } from "@ledgerline/connectors/http/call-signal";
import { SPOTIFY_CALLBACK_PATH } from "@ledgerline/contract/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/error";
import type { SpotifyCallbackInput } from "@ledgerline/contract/streaming";
import type { Done } from "@ledgerline/contract/wire";
import { transaction } from "@ledgerline/db/client";
import { takeOauthState } from "@ledgerline/db/queries/streaming/oauth-states";
import {
  type ConnectionOf,
  findConnection,
  lockConnection,
  updateConnection,
} from "@ledgerline/db/queries/streaming/platform-connections";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { askPlatform } from "../../platforms/ask-platform.ts";
import { ensureSameCredentials } from "../../platforms/vault/ensure-same-credentials.ts";
import { holdTokens } from "../../platforms/vault/held-tokens.ts";
import { openCredentials } from "../../platforms/vault/open-credentials.ts";
import { openTokens, sealTokens } from "../../platforms/vault/sealed-tokens.ts";
import { nextTurn } from "../queue/next-turn.ts";
import { NOTHING_FETCHED } from "../queue/nothing-fetched.ts";
import { queueSync } from "../queue/queue-sync.ts";

/** Finishes an authorization with what Spotify sent back: keeps the user's tokens, and who it was. */
export async function spotifyCallback(ctx: ArtistContext, input: SpotifyCallbackInput): Promise<Done> {
  const verifier = await takeVerifier(ctx, input.state);
  if (input.error !== undefined) {
    const denied = input.error === "access_denied";
    throw new DomainError("bad_request", denied ? MESSAGES.authorizationDenied : MESSAGES.authorizationFailed);
  }
  const { code } = input;
  if (!code) throw new DomainError("bad_request", MESSAGES.authorizationIncomplete);
  const connection = await findConnection(ctx.db, ctx.artistId, "spotify");
  if (!connection) throw new DomainError("bad_request", MESSAGES.spotifySetupRequired);
  await ctx.limits.take("connect", ctx.artistId);
  const { user, account } = await askPlatform(ctx, "spotify", (signal) =>
    authorize(ctx, connection, { code, verifier }, signal),
  );
  await transaction(ctx.db, async (tx) => {
    const now = await lockConnection(tx, ctx.artistId, "spotify");
    const row = await askPlatform(ctx, "spotify", async () => ensureSameCredentials(ctx, connection, now));
    const connectedAt = ctx.clock();
    await updateConnection(tx, ctx.artistId, "spotify", {
      state: "connected",
      connectedAt,
      tokens: sealTokens(ctx, row, { ...openTokens(ctx, row), user }),
      account,
      notice: null,
      // Before a profile is confirmed too: whether it is still authorized.
      nextSyncAt: nextTurn(connectedAt),
      // What was refused before has no sync that would replace it.
      ...(row.profile === null && NOTHING_FETCHED),
    });
    if (row.profile) await queueSync(ctx, tx, ctx.artistId, "spotify");
  });
  return { message: SUCCESSES.spotifyConnected };
}

/** The PKCE verifier of the login that has begun with this state. Whatever comes of it, the state has been used. */
async function takeVerifier(ctx: ArtistContext, state: string): Promise<string> {
  const begun = await takeOauthState(ctx.db, ctx.artistId, state);
  if (begun?.sessionId !== ctx.sessionId || begun.expiresAt <= ctx.clock()) {
    throw new DomainError("bad_request", MESSAGES.staleAuthorization);
  }
  const { artistId } = ctx;
  return ctx.secrets.open({ artistId, platform: "spotify", purpose: "verifier" }, begun.verifier) as string;
}

async function authorize(
  ctx: ArtistContext,
  connection: ConnectionOf<"spotify">,
  login: { code: string; verifier: string },
  signal: CallSignal,
) {
  const credentials = openCredentials(ctx, connection);
  const redirectUri = `${ctx.settings.appUrl}${SPOTIFY_CALLBACK_PATH}`;
  const user = await ctx.connectors.spotify.exchangeCode(credentials, { ...login, redirectUri }, signal);
  const tokens = holdTokens(ctx.clock, { user });
  const account = await ctx.connectors.spotify.readAccount({ credentials, tokens, signal });
  return { user: tokens.held.user ?? user, account };
}
