import type { ConnectorError } from "@ledgerline/connectors/http";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { findConnection, lockCredentials, updateCredentials } from "@ledgerline/db/queries/streaming";
import { HOUR_MS } from "../../calendar/durations.ts";
import type { Context } from "../../context/context.ts";
import { areCredentialsRefused, isRefusal } from "../../platforms/policy.ts";
import { nextTurn } from "../queue/next-turn.ts";
import { endSpotifyAuthorization } from "./end-spotify-authorization.ts";
import { recordSync } from "./record-sync.ts";
import type { StartedSync } from "./start-sync.ts";

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
