import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { deleteCredentials } from "@ledgerline/db/queries/streaming";
import type { AccountContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";
import { deleteOauthStates } from "../oauth-states.sql.ts";
import { forgetPlatforms } from "./forget.ts";

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
