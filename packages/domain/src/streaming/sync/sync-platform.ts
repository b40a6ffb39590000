import type { PlatformConnector } from "@ledgerline/connectors/connector/platform-connector";
import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import type { LivePlatform } from "@ledgerline/contract/live-data";
import type { PlatformId } from "@ledgerline/contract/platforms";
import {
  beginSync,
  type ConnectionOf,
  type ConnectionRow,
  endSync,
} from "@ledgerline/db/queries/streaming/platform-connections";
import { findSubscription } from "@ledgerline/db/queries/subscription/subscriptions";
import type { Context } from "../../context/context.ts";
import { canCall } from "../../platforms/policy/can-call.ts";
import { isRefusal } from "../../platforms/policy/has-working-credentials.ts";
import { openAccess } from "../../platforms/vault/open-access.ts";
import { endSpotifyAuthorization } from "./end-spotify-authorization.ts";
import { clearSyncFailure, recordSyncFailure } from "./record-sync-failure.ts";
import { storeReading } from "./store-reading.ts";

/** How a sync ended; `skipped` found nothing that it may read. */
type SyncOutcome = "live_api_success" | "skipped" | ConnectorError["status"];

/**
 * Reads the confirmed profile of one connection and keeps what it says; of Spotify the account too, so that an ended
 * authorization is noticed before a profile is confirmed. What the platform refuses stands on the card; whatever else
 * goes wrong is thrown, for the job to be tried again. `asked` says that somebody waits for it.
 */
export async function syncPlatform(
  ctx: Context,
  { artistId, platform, asked }: { artistId: string; platform: PlatformId; asked: boolean },
  signal: AbortSignal,
): Promise<SyncOutcome> {
  signal.throwIfAborted();
  const connection = await beginSync(ctx.db, artistId, platform, { asked });
  if (!connection) return "skipped";
  const outcome = await syncConnection(ctx, connection, signal);
  await endSync(ctx.db, connection);
  return outcome;
}

async function syncConnection(ctx: Context, connection: ConnectionRow, signal: AbortSignal): Promise<SyncOutcome> {
  const subscription = await findSubscription(ctx.db, connection.artistId);
  if (!canCall(ctx.settings, connection, subscription)) return "skipped";
  try {
    return await readAndStore(ctx, connection, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ConnectorError)) throw error;
    // Without a profile there are no figures that the card could miss, and yet credentials.
    if (connection.profile || isRefusal(error.status)) await recordSyncFailure(ctx, connection, error);
    if (connection.platform === "spotify" && error.status === "user_not_allowed") {
      await endSpotifyAuthorization(ctx, connection, error.message);
    }
    return error.status;
  }
}

async function readAndStore(
  ctx: Context,
  connection: ConnectionOf<LivePlatform>,
  signal: AbortSignal,
): Promise<"live_api_success" | "skipped"> {
  const { artistId, platform, profile } = connection;
  if (platform === "spotify") {
    // The profile is read with the app's token, which says nothing of the artist's authorization.
    await ctx.connectors.spotify.readAccount(openAccess(ctx, { ...connection, platform }, signal));
  }
  if (profile === null) {
    if (connection.lastSyncStatus !== null) await clearSyncFailure(ctx, connection);
    return "skipped";
  }
  const { profile_id: profileId } = profile;
  const connector: PlatformConnector = ctx.connectors[platform];
  const reading = await connector.readProfile(openAccess(ctx, connection, signal), profileId);
  signal.throwIfAborted();
  await storeReading(ctx, { artistId, platform, profileId }, reading, connection);
  return "live_api_success";
}
