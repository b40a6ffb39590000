import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import type { PlatformConnector } from "@ledgerline/connectors/platforms/connector";
import type { AutoSync } from "@ledgerline/contract/analytics";
import type { ArtistLookupInput } from "@ledgerline/contract/artists";
import { isLivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import { findSubscription } from "@ledgerline/db/queries/account/subscriptions";
import { findConnection } from "@ledgerline/db/queries/streaming/connections";
import {
  type CredentialsRow,
  lockCredentials,
  updateCredentials,
} from "@ledgerline/db/queries/streaming/platform-credentials";
import { findProfile, type ProfileRow } from "@ledgerline/db/queries/streaming/platform-profiles";
import { askAboutArtist, type Finding } from "../artists/ask-about-artist.ts";
import { countedPlays, keepLookup, lookupAnswer } from "../artists/lookups.ts";
import { monthlyRevenue } from "../artists/monthly-revenue.ts";
import { HOUR_MS } from "../calendar.ts";
import type { AccountContext, Context } from "../context/context.ts";
import { areCredentialsRefused, canCall, isRefusal } from "../platforms/policy.ts";
import { openAccess } from "../platforms/vault.ts";
import { beginSync, closeSync, closeSyncs, deleteEndedSyncs, type RunningSync } from "./platform-syncs.sql.ts";
import { endSpotifyAuthorization } from "./spotify.ts";
import { storeReading } from "./store-reading.ts";
import { nextTurn } from "./sync-queue.ts";
import { recordSync } from "./sync-result.ts";

/** A sync under way, with the connection as it was when it started. */
export interface StartedSync {
  run: RunningSync;
  credentials: CredentialsRow;
  profile: ProfileRow | null;
}

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

/** Failures that may soon be over, so they are retried before the next day. */
const PASSING: readonly ConnectorError["status"][] = ["rate_limited", "quota_exhausted", "error"];

/**
 * Records why a sync failed, and when it is retried. If Spotify's authorization has ended, it is ended here in the same
 * transaction, so that nobody sees one without the other.
 */
export async function recordSyncFailure(ctx: Context, failed: StartedSync, error: ConnectorError): Promise<void> {
  const { credentials, profile } = failed;
  await transaction(ctx.db, async (tx) => {
    // Without a profile the card has no figures to miss, but it has credentials.
    if (profile || isRefusal(error.status)) await recordResult(ctx, tx, failed, error);
    if (credentials.platform === "spotify" && error.status === "user_not_allowed") {
      await endSpotifyAuthorization(tx, credentials, error.failure.code);
    }
  });
}

/** A refusal of the credentials is not overwritten while the platform is merely unreachable. */
async function recordResult(ctx: Context, tx: Transaction, failed: StartedSync, error: ConnectorError): Promise<void> {
  const { run } = failed;
  const { accountId, platform } = run;
  const credentials = await lockCredentials(tx, accountId, platform);
  const connection = await findConnection(tx, accountId, platform);
  if (!credentials || connection?.state !== "connected") return;
  // A failure says nothing about credentials or a profile that were entered since.
  if (credentials.version !== failed.credentials.version) return;
  if (connection.profile?.profile_id !== failed.profile?.profile.profile_id) return;
  const stays = PASSING.includes(error.status) && areCredentialsRefused(connection);
  if (!stays) await recordSync(ctx, tx, { accountId, platform, run, status: error.status, ...error.failure });
  await updateCredentials(tx, accountId, platform, { nextSyncAt: nextAttempt(error, ctx.clock()) });
}

function nextAttempt({ status, retryAt }: ConnectorError, now: Date): Date {
  const daily = nextTurn(now);
  if (!PASSING.includes(status)) return daily;
  const again = retryAt && retryAt > now ? retryAt.getTime() : now.getTime() + HOUR_MS;
  return new Date(Math.min(again, daily.getTime()));
}

/**
 * Ends a sync that failed too often through our own fault; the daily refresh tries again. Records nothing if
 * the platform was connected or synced since, another sync is waiting, or the credentials were refused.
 */
export async function giveUpSync(
  ctx: Context,
  { accountId, platform, queuedAt }: { accountId: string; platform: PlatformId; queuedAt: string },
): Promise<void> {
  const queued = new Date(queuedAt);
  await transaction(ctx.db, async (tx) => {
    await lockCredentials(tx, accountId, platform);
    const connection = await findConnection(tx, accountId, platform);
    if (!connection || connection.syncState === "queued") return;
    await closeSyncs(tx, accountId, platform);
    const { state, connectedAt, lastSync } = connection;
    const since = [connectedAt, lastSync?.endedAt].some((at) => at && at > queued);
    if (state !== "connected" || since || areCredentialsRefused(connection)) return;
    await recordSync(ctx, tx, { accountId, platform, run: null, status: "error", code: "gave_up", params: {} });
  });
}

/**
 * Looks an artist up on every platform that is set up. Readings of a confirmed profile become the artist's own figures;
 * everything else only goes into the lookup history.
 */
export async function autoSync(ctx: AccountContext, input: ArtistLookupInput, deadlineMs?: number): Promise<AutoSync> {
  const { artist_name } = input;
  const findings = await askAboutArtist(ctx, input, deadlineMs);
  let records = 0;
  for (const finding of findings) records += await storeOwn(ctx, finding);
  const counted = await countedPlays(ctx, findings);
  const result = lookupAnswer(artist_name, findings, monthlyRevenue(counted));
  await keepLookup(ctx, result, counted);
  const synced = findings.filter(({ status }) => status === "live_api_success");
  return {
    artist_name,
    platforms_synced: synced.map(({ platform }) => platform),
    api_status: result.api_status,
    records_created: records,
  };
}

async function storeOwn(ctx: AccountContext, { platform, own }: Finding): Promise<number> {
  if (own === null || !isLivePlatform(platform)) return 0;
  return await storeReading(ctx, { platform, profile: own.profile, run: null }, own.reading);
}
