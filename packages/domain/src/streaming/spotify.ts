import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import type { FailureCode } from "@ledgerline/connectors/http/failure";
import type { CallSignal } from "@ledgerline/connectors/http/http-message";
import { setupGuide } from "@ledgerline/contract/streaming/setup-guides";
import type {
  SpotifyAuthUrl,
  SpotifyCallbackInput,
  SpotifyCredentials,
} from "@ledgerline/contract/streaming/streaming";
import { SPOTIFY_CALLBACK_PATH } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  type CredentialsOf,
  type CredentialsRow,
  deleteCredentials,
  findCredentials,
  lockCredentials,
  saveCredentials,
  updateCredentials,
} from "@ledgerline/db/queries/streaming/platform-credentials";
import { deleteProfile, findProfile } from "@ledgerline/db/queries/streaming/platform-profiles";
import { refuseGuest } from "../auth/member.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { askPlatform, ensurePlatformAllowed } from "../platforms/policy.ts";
import { ensureSameCredentials, holdTokens, openCredentials, openTokens, sealTokens } from "../platforms/vault.ts";
import { forgetPlatforms } from "./connections.ts";
import { deleteOauthStates, insertOauthState, keepNewestOauthStates, takeOauthState } from "./oauth-states.sql.ts";
import { deleteEndedSyncs, deleteSyncs } from "./platform-syncs.sql.ts";
import { nextTurn, queueSync } from "./sync-queue.ts";

/** Tries an app's credentials on Spotify and saves them sealed. The authorization of an earlier app ends. */
export async function addSpotifyCredentials(ctx: AccountContext, credentials: SpotifyCredentials): Promise<Done> {
  await refuseGuest(ctx, "guestConnect");
  await ensurePlatformAllowed(ctx, "spotify");
  await ctx.limits.take("connect", ctx.accountId);
  const tokens = holdTokens(ctx.clock);
  await askPlatform(ctx, "spotify", (signal) => ctx.outside.connectors.spotify.verify({ credentials, tokens, signal }));
  const owner = { accountId: ctx.accountId, platform: "spotify" } as const;
  await transaction(ctx.db, async (tx) => {
    await deleteOauthStates(tx, ctx.accountId);
    await saveCredentials(tx, {
      ...owner,
      version: randomUUIDv7(),
      state: "credentials_added",
      connectedAt: null,
      authorization: null,
      credentials: ctx.crypto.secrets.seal({ ...owner, purpose: "credentials" }, credentials),
      tokens: sealTokens(ctx, owner, tokens.held),
      account: null,
      notice: null,
      nextSyncAt: null,
    });
  });
  return { message: SUCCESSES.spotifyCredentialsAdded };
}

/** Back to Setup Required: deletes the credentials and everything fetched with them. */
export async function removeSpotifyCredentials(ctx: AccountContext): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    await deleteCredentials(tx, ctx.accountId, "spotify");
    await deleteOauthStates(tx, ctx.accountId);
    await forgetPlatforms(tx, ctx.accountId, ["spotify"]);
    await recordEvent(tx, ctx, { action: "platform_disconnected", platform: "spotify" });
  });
  return { message: SUCCESSES.spotifyCredentialsRemoved };
}

const STATE_LIFE_MS = 10 * 60_000;
const RANDOM_BYTES = 32;
/** How many pending logins a member may have. */
const LOGINS_KEPT = 10;

/** Where to send the browser to authorize Spotify. Valid once, in this session, for ten minutes. */
export async function spotifyAuthUrl(ctx: AccountContext): Promise<SpotifyAuthUrl> {
  const {
    accountId,
    actor: { userId, sessionId },
  } = ctx;
  const redirectUri = `${ctx.settings.appUrl}${SPOTIFY_CALLBACK_PATH}`;
  const credentials = await findCredentials(ctx.db, accountId, "spotify");
  if (!credentials) {
    return { setup_required: true, instructions: setupInstructions(redirectUri), redirect_uri: redirectUri };
  }
  const { client_id: clientId } = await askPlatform(ctx, "spotify", async () => openCredentials(ctx, credentials));
  const state = randomBytes(RANDOM_BYTES).toString("base64url");
  const verifier = randomBytes(RANDOM_BYTES).toString("base64url");
  await transaction(ctx.db, async (tx) => {
    await keepNewestOauthStates(tx, accountId, userId, LOGINS_KEPT - 1);
    await insertOauthState(tx, {
      accountId,
      state,
      userId,
      sessionId,
      verifier: ctx.crypto.secrets.seal({ accountId, platform: "spotify", purpose: "verifier" }, verifier),
      expiresAt: new Date(ctx.clock().getTime() + STATE_LIFE_MS),
    });
  });
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return { auth_url: ctx.outside.connectors.spotify.authorizeUrl(clientId, { redirectUri, state, challenge }) };
}

function setupInstructions(redirectUri: string): string[] {
  const { place, steps } = setupGuide("spotify", redirectUri);
  return [...(place ? [`Open ${place.url}.`] : []), ...steps];
}

/** Finishes an authorization with what Spotify sent back: saves the user's tokens and who authorized. */
export async function spotifyCallback(ctx: AccountContext, input: SpotifyCallbackInput): Promise<Done> {
  const verifier = await takeVerifier(ctx, input.state);
  if (input.error !== undefined) {
    const denied = input.error === "access_denied";
    throw new DomainError(
      "bad_request",
      denied
        ? MESSAGES.authorizationDenied
        : "Spotify could not complete the authorization. Check your app's redirect address and connect again.",
    );
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

/** Back to Credentials Added: keeps the credentials, deletes the authorization and everything fetched with it. */
export async function disconnectSpotify(ctx: AccountContext): Promise<Done> {
  return await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const credentials = await lockCredentials(tx, ctx.accountId, "spotify");
    await updateCredentials(tx, ctx.accountId, "spotify", {
      state: "credentials_added",
      connectedAt: null,
      authorization: null,
      tokens: null,
      account: null,
      notice: null,
      nextSyncAt: null,
    });
    await deleteProfile(tx, ctx.accountId, "spotify");
    await deleteSyncs(tx, ctx.accountId, "spotify");
    await deleteOauthStates(tx, ctx.accountId);
    await forgetPlatforms(tx, ctx.accountId, ["spotify"]);
    await recordEvent(tx, ctx, { action: "platform_disconnected", platform: "spotify" });
    return { message: credentials ? SUCCESSES.spotifyCredentialsKept : SUCCESSES.spotifyDisconnected };
  });
}

/** Takes Spotify back to Credentials Added when its authorization has ended, with a notice. A newer one stays. */
export async function endSpotifyAuthorization(
  tx: Transaction,
  ended: Pick<CredentialsRow, "accountId" | "authorization">,
  notice: FailureCode,
): Promise<void> {
  const row = await lockCredentials(tx, ended.accountId, "spotify");
  if (!row?.authorization || row.authorization !== ended.authorization) return;
  await updateCredentials(tx, ended.accountId, "spotify", {
    state: "credentials_added",
    connectedAt: null,
    authorization: null,
    tokens: null,
    account: null,
    nextSyncAt: null,
    notice,
  });
}
