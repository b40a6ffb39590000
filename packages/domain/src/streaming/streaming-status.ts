import { failureSentence, isFailureCode } from "@ledgerline/connectors/http/failure";
import type { SyncStatus } from "@ledgerline/contract/analytics";
import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Connection, StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { OVERVIEW_DAYS, SPOTIFY_CALLBACK_PATH } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findSubscription, type SubscriptionRow } from "@ledgerline/db/queries/account/subscriptions";
import { type ConnectionRow, listConnections } from "@ledgerline/db/queries/streaming/connections";
import { utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import {
  areCredentialsRefused,
  canOpen,
  canSync,
  hasWorkingCredentials,
  mayUsePlatform,
  SAVED_NOTICES,
  whyNoSync,
} from "../platforms/policy.ts";
import { countFigures } from "./platform-syncs.sql.ts";
import { syncSentence } from "./sync-result.ts";

export async function streamingStatus(ctx: AccountContext): Promise<StreamingStatus> {
  const [connections, subscription] = await Promise.all([
    listConnections(ctx.db, ctx.accountId),
    findSubscription(ctx.db, ctx.accountId),
  ]);
  const rowOf = (platform: PlatformId) => connections.find((row) => row.platform === platform) ?? null;
  const status = (platform: PlatformId) => connectionAnswer(ctx, platform, rowOf(platform), subscription);
  const account = rowOf("spotify")?.account ?? null;
  return {
    platforms: {
      spotify: {
        ...status("spotify"),
        profile: account && {
          display_name: account.displayName,
          email: account.email,
          followers: account.followers,
        },
      },
      spotify_credentials: rowOf("spotify") !== null,
      spotify_redirect_uri: `${ctx.settings.appUrl}${SPOTIFY_CALLBACK_PATH}`,
      youtube: status("youtube"),
      apple_music: status("apple_music"),
      tidal: status("tidal"),
      soundcloud: status("soundcloud"),
      amazon_music: status("amazon_music"),
    },
    offered: [...ctx.settings.offeredPlatforms],
  };
}

function connectionAnswer(
  ctx: AccountContext,
  platform: PlatformId,
  row: ConnectionRow | null,
  subscription: SubscriptionRow | null,
): Connection {
  const now = ctx.clock();
  const paused = row !== null && !mayUsePlatform(ctx.settings, subscription, platform);
  const readable = row === null || canOpen(ctx, row);
  const last = row?.lastSync;
  return {
    connected: row !== null && row.state !== "credentials_added",
    connected_at: row?.connectedAt?.toISOString() ?? null,
    live: row?.state === "connected",
    paused,
    credentials_refused: row?.state === "connected" && areCredentialsRefused(row),
    credentials_readable: readable,
    artist_profile: row?.profile ?? null,
    sync_state: row?.syncState ?? null,
    last_sync: last
      ? { at: last.endedAt.toISOString(), status: last.status, detail: syncSentence(platform, last, now) }
      : null,
    notice: row && noticeOf(row, { paused, readable, now }),
  };
}

function noticeOf(
  row: ConnectionRow,
  { paused, readable, now }: { paused: boolean; readable: boolean; now: Date },
): string | null {
  if (paused) return pausedNotice(row.platform);
  if (!readable) return failureSentence(row.platform, { code: "credentials_unreadable", params: {} }, now);
  return keptNotice(row, now) ?? savedNotice(row);
}

function pausedNotice(platform: PlatformId): string {
  return `Your plan no longer includes ${platformName(platform)}: it stays connected, but is not synced until your plan includes it again.`;
}

function keptNotice({ platform, notice }: ConnectionRow, now: Date): string | null {
  return notice !== null && isFailureCode(notice) ? failureSentence(platform, { code: notice, params: {} }, now) : null;
}

function savedNotice({ state, platform }: ConnectionRow): string | null {
  return (state === "saved" && SAVED_NOTICES[platform]) || null;
}

export async function syncStatus(ctx: AccountContext): Promise<SyncStatus> {
  const since = utcDay(ctx.clock(), OVERVIEW_DAYS - 1);
  const [connections, subscription, figures] = await Promise.all([
    listConnections(ctx.db, ctx.accountId),
    findSubscription(ctx.db, ctx.accountId),
    countFigures(ctx.db, ctx.accountId, since),
  ]);
  const { recent, measured, bookedStatements } = figures;
  const working = connections.filter((connection) => hasWorkingCredentials(ctx, connection));
  const reason = whyNoSync(ctx, connections, subscription);
  const syncing = working.filter((connection) => canSync(ctx.settings, connection, subscription));
  const offered = PLATFORM_IDS.filter((id) => ctx.settings.offeredPlatforms.includes(id));
  const sources = recent.map(({ source }) => source);
  return {
    sync_available: reason === null,
    connected_platforms: working.length,
    recent_data_records: recent.reduce((total, { records }) => total + records, 0),
    setup_needed: offered.filter((id) => !syncing.some(({ platform }) => platform === id)),
    sample_available: !measured && bookedStatements === 0,
    recent_data_source: sources.includes("measured") ? "measured" : (sources[0] ?? null),
    booked_statements: bookedStatements,
    // When nothing is connected, the count already shows it.
    sync_unavailable_reason: reason === null || reason === "nothingToSync" ? null : MESSAGES[reason],
  };
}
