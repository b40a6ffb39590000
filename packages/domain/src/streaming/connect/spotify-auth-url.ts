import { createHash, randomBytes } from "node:crypto";
import { setupGuide } from "@ledgerline/contract/streaming/setup-guides";
import type { SpotifyAuthUrl } from "@ledgerline/contract/streaming/streaming";
import { SPOTIFY_CALLBACK_PATH } from "@ledgerline/contract/wire/constants";
import { transaction } from "@ledgerline/db/client";
import { findCredentials } from "@ledgerline/db/queries/streaming";
import type { AccountContext } from "../../context/context.ts";
import { askPlatform } from "../../platforms/ask-platform.ts";
import { openCredentials } from "../../platforms/vault/credentials.ts";
import { insertOauthState, keepNewestOauthStates } from "../oauth-states.sql.ts";

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
