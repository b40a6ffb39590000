import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import { transaction } from "@ledgerline/db/client";
import {
  type ConnectionRow,
  lockConnection,
  updateConnection,
} from "@ledgerline/db/queries/streaming/platform-connections";
import { HOUR_MS } from "../../calendar/durations.ts";
import type { Context } from "../../context/context.ts";
import { areCredentialsRefused } from "../../platforms/policy/has-working-credentials.ts";
import { ensureSameCredentials } from "../../platforms/vault/ensure-same-credentials.ts";
import { nextTurn } from "../queue/next-turn.ts";
import { NOTHING_FETCHED } from "../queue/nothing-fetched.ts";

/** What may be over soon: it is tried again before its day has passed. */
const PASSING: readonly ConnectorError["status"][] = ["rate_limited", "quota_exhausted", "error"];

/**
 * Says on the card why a sync failed, and when it is tried again. Credentials that were refused stay so when a platform
 * is out of reach after that.
 */
export async function recordSyncFailure(ctx: Context, failed: ConnectionRow, error: ConnectorError): Promise<void> {
  const { artistId, platform } = failed;
  await transaction(ctx.db, async (tx) => {
    const connection = await lockConnection(tx, artistId, platform);
    // What another profile or other credentials were refused for says nothing of these.
    if (connection?.state !== "connected" || connection.profile?.profile_id !== failed.profile?.profile_id) return;
    if (!hasSameCredentials(ctx, failed, connection)) return;
    const now = ctx.clock();
    const failure = { lastSyncAt: now, lastSyncStatus: error.status, lastSyncDetail: error.message };
    const stays = PASSING.includes(error.status) && areCredentialsRefused(connection);
    await updateConnection(tx, artistId, platform, {
      ...(!stays && failure),
      nextSyncAt: tryAgainAt(error, now),
    });
  });
}

/** Takes back what a sync without a profile was refused for: there is no reading that would replace it. */
export async function clearSyncFailure(ctx: Context, { artistId, platform }: ConnectionRow): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const connection = await lockConnection(tx, artistId, platform);
    if (connection?.profile === null) await updateConnection(tx, artistId, platform, NOTHING_FETCHED);
  });
}

/** Credentials that this server cannot open are others: they were sealed since, with a key that it does not have. */
function hasSameCredentials(ctx: Context, before: ConnectionRow, now: ConnectionRow): boolean {
  try {
    ensureSameCredentials(ctx, before, now);
    return true;
  } catch (error) {
    if (error instanceof ConnectorError) return false;
    throw error;
  }
}

function tryAgainAt({ status, retryAt }: ConnectorError, now: Date): Date {
  const daily = nextTurn(now);
  if (!PASSING.includes(status)) return daily;
  const again = retryAt && retryAt > now ? retryAt.getTime() : now.getTime() + HOUR_MS;
  return new Date(Math.min(again, daily.getTime()));
}
