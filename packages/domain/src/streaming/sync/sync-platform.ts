import type { PlatformConnector } from "@ledgerline/connectors/connector";
import { ConnectorError } from "@ledgerline/connectors/http";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account";
import { findProfile, lockCredentials } from "@ledgerline/db/queries/streaming";
import { findSubscription } from "@ledgerline/db/queries/subscription";
import type { Context } from "../../context/context.ts";
import { canCall } from "../../platforms/policy.ts";
import { openAccess } from "../../platforms/vault/open-access.ts";
import { closeSync, deleteEndedSyncs, type RunningSync } from "../platform-syncs.sql.ts";
import { recordSyncFailure } from "./record-sync-failure.ts";
import { type StartedSync, startSync } from "./start-sync.ts";
import { storeReading } from "./store-reading.ts";

/** How a sync ended; `skipped` means that there was nothing it may read. */
type SyncOutcome = "live_api_success" | "skipped" | ConnectorError["status"];

/**
 * Reads the confirmed profile of a connection and stores the reading. For Spotify it reads the account too, so that an
 * ended authorization is noticed even before a profile is confirmed. A refusal by the platform is recorded; anything
 * else is thrown, so that the job is retried. `asked` says that an artist is waiting for it.
 */
export async function syncPlatform(
  ctx: Context,
  asked: { accountId: string; platform: PlatformId; asked: boolean },
  signal: AbortSignal,
): Promise<SyncOutcome> {
  signal.throwIfAborted();
  const started = await startSync(ctx, asked);
  if (!started) return "skipped";
  const outcome = await syncConnection(ctx, started, signal);
  await transaction(ctx.db, (tx) => closeSync(tx, started.run));
  return outcome;
}

async function syncConnection(ctx: Context, started: StartedSync, signal: AbortSignal): Promise<SyncOutcome> {
  try {
    return await readAndStore(ctx, started, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ConnectorError)) throw error;
    await recordSyncFailure(ctx, started, error);
    return error.status;
  }
}

async function readAndStore(
  ctx: Context,
  { run, credentials, profile }: StartedSync,
  signal: AbortSignal,
): Promise<"live_api_success" | "skipped"> {
  const account = await findAccount(ctx.db, credentials.accountId);
  if (!account || account.disabledAt) return "skipped";
  const subscription = await findSubscription(ctx.db, credentials.accountId);
  if (!canCall(ctx.settings, credentials, subscription)) return "skipped";
  const { platform } = credentials;
  if (platform === "spotify") {
    // The profile is read with the app's token, which says nothing about the artist's authorization.
    await ctx.outside.connectors.spotify.readAccount(openAccess(ctx, { ...credentials, platform }, signal));
  }
  if (profile === null) {
    await forgetFailures(ctx, run);
    return "skipped";
  }
  const connector: PlatformConnector = ctx.outside.connectors[platform];
  const reading = await connector.readProfile(openAccess(ctx, credentials, signal), profile.profile.profile_id);
  signal.throwIfAborted();
  await storeReading(ctx, { platform, profile, run }, reading);
  return "live_api_success";
}

/** Without a profile there is no reading whose result would replace an earlier failure. */
async function forgetFailures(ctx: Context, { accountId, platform }: RunningSync): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockCredentials(tx, accountId, platform);
    if (!(await findProfile(tx, accountId, platform))) await deleteEndedSyncs(tx, accountId, platform);
  });
}
