import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { ConnectablePlatform } from "@ledgerline/contract/streaming/streaming";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { deleteCredentials } from "@ledgerline/db/queries/streaming";
import type { AccountContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";
import { forgetPlatforms } from "./forget.ts";

/** Deletes the credentials and everything fetched with them. Does nothing when the platform is not connected. */
export async function disconnectPlatform(ctx: AccountContext, platform: ConnectablePlatform): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    await deleteCredentials(tx, ctx.accountId, platform);
    await recordEvent(tx, ctx, { action: "platform_disconnected", platform });
    await forgetPlatforms(tx, ctx.accountId, [platform]);
  });
  return { message: `${platformName(platform)} disconnected` };
}
