import type { ConnectorError } from "@ledgerline/connectors/connector-error";
import { transaction } from "@ledgerline/db/client";
import { type ConnectionRow, lockConnection, updateConnection } from "@ledgerline/db/queries/platform-connections";
import type { Context } from "../context.ts";
import { nextTurn } from "./next-turn.ts";

const HOUR_MS = 3_600_000;
/** What may be over soon: it is tried again before its day has passed. */
const PASSING: readonly ConnectorError["status"][] = ["rate_limited", "quota_exhausted", "error"];

/** Says on the card why a sync failed, and when it is tried again. */
export async function recordSyncFailure(ctx: Context, failed: ConnectionRow, error: ConnectorError): Promise<void> {
  const { artistId, platform, credentials } = failed;
  await transaction(ctx.db, async (tx) => {
    const connection = await lockConnection(tx, artistId, platform);
    // What other credentials were refused for says nothing of these.
    if (connection?.state !== "connected" || connection.credentials !== credentials) return;
    const now = ctx.clock();
    await updateConnection(tx, artistId, platform, {
      lastSyncAt: now,
      lastSyncStatus: error.status,
      lastSyncDetail: error.message,
      nextSyncAt: tryAgainAt(error, now),
    });
  });
}

function tryAgainAt({ status, retryAt }: ConnectorError, now: Date): Date {
  const daily = nextTurn(now);
  if (!PASSING.includes(status)) return daily;
  const again = retryAt && retryAt > now ? retryAt.getTime() : now.getTime() + HOUR_MS;
  return new Date(Math.min(again, daily.getTime()));
}
