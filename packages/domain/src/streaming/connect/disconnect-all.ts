import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { deleteCredentials } from "@ledgerline/db/queries/streaming";
import type { AccountContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";
import { deleteOauthStates } from "../oauth-states.sql.ts";
import { forgetPlatforms } from "./forget.ts";

/** Deletes the credentials of every platform, Spotify included, and everything fetched with them. */
export async function disconnectAll(ctx: AccountContext): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    await deleteCredentials(tx, ctx.accountId);
    await recordEvent(tx, ctx, { action: "all_disconnected" });
    await deleteOauthStates(tx, ctx.accountId);
    await forgetPlatforms(tx, ctx.accountId, PLATFORM_IDS);
  });
  return { message: SUCCESSES.allDisconnected };
}
