import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { transaction } from "@ledgerline/db/client";
import { type CredentialsRow, findProfile, lockCredentials, type ProfileRow } from "@ledgerline/db/queries/streaming";
import type { Context } from "../../context/context.ts";
import { beginSync, type RunningSync } from "../platform-syncs.sql.ts";

/** A sync under way, with the connection as it was when it started. */
export interface StartedSync {
  run: RunningSync;
  credentials: CredentialsRow;
  profile: ProfileRow | null;
}

/**
 * Starts a sync of a connection, after waiting for concurrent changes to it; null when there is no connection. A sync
 * that was not `asked` for leaves a waiting one in place.
 */
export function startSync(
  ctx: Context,
  { accountId, platform, asked }: { accountId: string; platform: PlatformId; asked: boolean },
): Promise<StartedSync | null> {
  return transaction(ctx.db, async (tx) => {
    const credentials = await lockCredentials(tx, accountId, platform);
    if (!credentials) return null;
    const run = await beginSync(tx, { accountId, platform, startedAt: ctx.clock() }, { asked });
    return { run, credentials, profile: await findProfile(tx, accountId, platform) };
  });
}
