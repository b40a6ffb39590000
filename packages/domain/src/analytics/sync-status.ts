import type { SyncStatus } from "@ledgerline/contract/analytics";
import { OVERVIEW_DAYS } from "@ledgerline/contract/constants";
import { PLATFORM_IDS } from "@ledgerline/contract/platforms";
import { countBookedStatements } from "@ledgerline/db/queries/booked-statements";
import { countDailyPlays, hasMeasuredPlays } from "@ledgerline/db/queries/daily-plays";
import { listConnections } from "@ledgerline/db/queries/platform-connections";
import type { ArtistContext } from "../context.ts";
import { COUNTER_PLATFORMS } from "../streaming/counter-platforms.ts";
import { utcDay } from "./utc-day.ts";

export async function syncStatus(ctx: ArtistContext): Promise<SyncStatus> {
  const since = utcDay(ctx.clock(), OVERVIEW_DAYS - 1);
  const [connections, daily, bookedStatements, measured] = await Promise.all([
    listConnections(ctx.db, ctx.artistId),
    countDailyPlays(ctx.db, ctx.artistId, since),
    countBookedStatements(ctx.db, ctx.artistId),
    hasMeasuredPlays(ctx.db, ctx.artistId),
  ]);
  const working = connections.filter(({ state }) => state === "connected").map(({ platform }) => platform);
  const syncing = working.filter((platform) => COUNTER_PLATFORMS.includes(platform));
  const sources = daily.map(({ source }) => source);
  return {
    sync_available: syncing.length > 0,
    connected_platforms: working.length,
    recent_data_records: daily.reduce((total, { records }) => total + records, 0),
    setup_needed: PLATFORM_IDS.filter((platform) => !syncing.includes(platform)),
    sample_available: !measured && bookedStatements === 0,
    recent_data_source: sources.includes("measured") ? "measured" : (sources[0] ?? null),
    booked_statements: bookedStatements,
  };
}
