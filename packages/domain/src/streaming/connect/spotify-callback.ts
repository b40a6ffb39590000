import { randomUUIDv7 } from "node:crypto";
import type { CallSignal } from "@ledgerline/connectors/http";
import type { SpotifyCallbackInput } from "@ledgerline/contract/streaming/streaming";
import { SPOTIFY_CALLBACK_PATH } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import {
  type CredentialsOf,
  findCredentials,
  findProfile,
  lockCredentials,
  updateCredentials,
} from "@ledgerline/db/queries/streaming";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { askPlatform } from "../../platforms/ask-platform.ts";
import { ensureSameCredentials, openCredentials } from "../../platforms/vault/credentials.ts";
import { holdTokens, openTokens, sealTokens } from "../../platforms/vault/tokens.ts";
import { takeOauthState } from "../oauth-states.sql.ts";
import { deleteEndedSyncs } from "../platform-syncs.sql.ts";
import { nextTurn } from "../queue/next-turn.ts";
import { queueSync } from "../queue/queue-sync.ts";

/** Finishes an authorization with what Spotify sent back: saves the user's tokens and who authorized. */
export async function spotifyCallback(ctx: AccountContext, input: SpotifyCallbackInput): Promise<Done> {
  const verifier = await takeVerifier(ctx, input.state);
  if (input.error !== undefined) {
    const denied = input.error === "access_denied";
    throw new DomainError("bad_request", denied ? MESSAGES.authorizationDenied : MESSAGES.authorizationFailed);
  }
  const { code } = input;
  if (!code) throw new DomainError("bad_request", MESSAGES.authorizationIncomplete);
  const credentials = await findCredentials(ctx.db, ctx.accountId, "spotify");
  if (!credentials) throw new DomainError("bad_request", MESSAGES.spotifySetupRequired);
  await ctx.limits.take("connect", ctx.accountId);
  const { user, account } = await askPlatform(ctx, "spotify", (signal) =>
    authorize(ctx, credentials, { code, verifier }, signal),
  );
  await transaction(ctx.db, async (tx) => {
    const now = await lockCredentials(tx, ctx.accountId, "spotify");
    const row = await askPlatform(ctx, "spotify", async () => ensureSameCredentials(credentials, now));
    const connectedAt = ctx.clock();
    await updateCredentials(tx, ctx.accountId, "spotify", {
      state: "connected",
      connectedAt,
      authorization: randomUUIDv7(),
      tokens: sealTokens(ctx, row, { ...openTokens(ctx, row), user }),
      account,
      notice: null,
      // Even before a profile is confirmed, to notice when the authorization ends.
      nextSyncAt: nextTurn(connectedAt),
    });
    await recordEvent(tx, ctx, { action: "platform_connected", platform: "spotify" });
    if (await findProfile(tx, ctx.accountId, "spotify")) await queueSync(ctx, tx, ctx.accountId, "spotify");
    // Without a profile no sync would replace an earlier failure.
    else await deleteEndedSyncs(tx, ctx.accountId, "spotify");
  });
  return { message: SUCCESSES.spotifyConnected };
}

/** The PKCE verifier of the login that began with this state. The state is used up either way. */
async function takeVerifier(ctx: AccountContext, state: string): Promise<string> {
  const begun = await takeOauthState(ctx.db, ctx.accountId, state);
  if (begun?.sessionId !== ctx.actor.sessionId || begun.expiresAt <= ctx.clock()) {
    throw new DomainError("bad_request", MESSAGES.staleAuthorization);
  }
  const { accountId } = ctx;
  return ctx.crypto.secrets.open({ accountId, platform: "spotify", purpose: "verifier" }, begun.verifier) as string;
}

async function authorize(
  ctx: AccountContext,
  row: CredentialsOf<"spotify">,
  login: { code: string; verifier: string },
  signal: CallSignal,
) {
  const credentials = openCredentials(ctx, row);
  const redirectUri = `${ctx.settings.appUrl}${SPOTIFY_CALLBACK_PATH}`;
  const user = await ctx.outside.connectors.spotify.exchangeCode(credentials, { ...login, redirectUri }, signal);
  const tokens = holdTokens(ctx.clock, { user });
  const account = await ctx.outside.connectors.spotify.readAccount({ credentials, tokens, signal });
  return { user: tokens.held.user ?? user, account };
}
