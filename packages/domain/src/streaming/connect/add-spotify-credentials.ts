import { randomUUIDv7 } from "node:crypto";
import type { SpotifyCredentials } from "@ledgerline/contract/streaming/streaming";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { saveCredentials } from "@ledgerline/db/queries/streaming";
import { refuseGuest } from "../../auth/identity/refuse-guest.ts";
import type { AccountContext } from "../../context/context.ts";
import { askPlatform } from "../../platforms/ask-platform.ts";
import { ensurePlatformAllowed } from "../../platforms/policy.ts";
import { holdTokens, sealTokens } from "../../platforms/vault/tokens.ts";
import { deleteOauthStates } from "../oauth-states.sql.ts";

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
