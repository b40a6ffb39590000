import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { deleteProfile, lockCredentials, updateCredentials } from "@ledgerline/db/queries/streaming";
import type { AccountContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";
import { deleteOauthStates } from "../oauth-states.sql.ts";
import { deleteSyncs } from "../platform-syncs.sql.ts";
import { forgetPlatforms } from "./forget.ts";

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
