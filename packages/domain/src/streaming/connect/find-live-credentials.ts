import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type CredentialsOf, findCredentials } from "@ledgerline/db/queries/streaming";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { SAVED_NOTICES } from "../../platforms/saved-notices.ts";

/** The credentials for a platform's catalog; Spotify's need no authorization. Throws `conflict` without them. */
export async function findLiveCredentials<Platform extends LivePlatform>(
  ctx: AccountContext,
  platform: Platform,
): Promise<CredentialsOf<Platform>> {
  const row = await findCredentials(ctx.db, ctx.accountId, platform);
  if (!row) throw new DomainError("conflict", MESSAGES.notConnected);
  if (row.state === "saved") throw new DomainError("conflict", SAVED_NOTICES[platform] ?? MESSAGES.notConnected);
  return row;
}
