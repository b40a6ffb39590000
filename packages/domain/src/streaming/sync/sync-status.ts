import type { SyncStatus } from "@ledgerline/contract/analytics/analytics";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { OVERVIEW_DAYS } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { listConnections } from "@ledgerline/db/queries/streaming";
import { findSubscription } from "@ledgerline/db/queries/subscription";
import { utcDay } from "../../calendar/utc-day.ts";
import type { AccountContext } from "../../context/context.ts";
import { canSync, hasWorkingCredentials, whyNoSync } from "../../platforms/policy.ts";
import { countFigures } from "./figure-counts.sql.ts";

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
