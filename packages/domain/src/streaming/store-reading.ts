import type { Reading } from "@ledgerline/connectors/platform-connector";
import { COUNTERS, type LivePlatform } from "@ledgerline/contract/live-data";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/artists";
import { addMeasuredPlays, deleteSamplePlays } from "@ledgerline/db/queries/daily-plays";
import { type ConnectionRow, lockConnection, updateConnection } from "@ledgerline/db/queries/platform-connections";
import { insertCounters } from "@ledgerline/db/queries/platform-counters";
import { estimateRevenue } from "../analytics/royalty-rates.ts";
import type { Context } from "../context.ts";
import { describeSync, type SyncGrowth } from "./describe-sync.ts";
import { nextTurn } from "./next-turn.ts";
import { playGrowth } from "./play-growth.ts";
import { spreadPlays } from "./spread-plays.ts";

interface ReadingOwner {
  artistId: string;
  platform: LivePlatform;
  profileId: string;
}

/**
 * Keeps what a platform says of an artist's confirmed profile, and books the growth of its plays as measured days.
 * Keeps nothing when the profile is no longer the confirmed one, or when a reading was kept since `askedAt`, which is
 * when the platform was asked. Returns the number of daily records written.
 */
export async function storeReading(
  ctx: Context,
  owner: ReadingOwner,
  reading: Reading,
  askedAt: Date,
): Promise<number> {
  const { artistId, platform, profileId } = owner;
  return await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    const connection = await lockConnection(tx, artistId, platform);
    if (connection?.state !== "connected" || connection.profile?.profile_id !== profileId) return 0;
    // The next reading has to begin after this one was kept: of two that overlap, nobody knows which saw more.
    if (connection.metersAt && askedAt <= connection.metersAt) return 0;
    const keptAt = ctx.clock();
    const growth = growthOf(platform, connection, reading, keptAt);
    await insertCounters(tx, counterRows(owner, reading, keptAt));
    const written = await bookPlays(tx, owner, growth, keptAt);
    await updateConnection(tx, artistId, platform, {
      profile: reading.profile,
      meters: reading.meters.map(({ id, plays }) => ({ id, plays })),
      metersAt: keptAt,
      lastSyncAt: keptAt,
      lastSyncStatus: "live_api_success",
      lastSyncDetail: describeSync(platform, reading, growth),
      nextSyncAt: nextTurn(keptAt),
    });
    return written;
  });
}

/** Null when there is nothing to hold the reading against. */
function growthOf(
  platform: LivePlatform,
  { meters, metersAt }: ConnectionRow,
  reading: Reading,
  at: Date,
): SyncGrowth | null {
  if (!meters || !metersAt) return null;
  const growth = playGrowth(platform, { meters, at: metersAt }, { meters: reading.meters, at });
  return { ...growth, since: metersAt };
}

async function bookPlays(
  tx: Transaction,
  { artistId, platform }: ReadingOwner,
  growth: SyncGrowth | null,
  to: Date,
): Promise<number> {
  const days = growth ? spreadPlays(growth.plays, growth.since, to) : [];
  if (days.length === 0) return 0;
  await deleteSamplePlays(tx, artistId);
  const measured = days.map(({ day, plays }) => ({ day, plays, revenue: estimateRevenue(platform, plays).mid }));
  return await addMeasuredPlays(tx, { artistId, platform }, measured);
}

function counterRows(owner: ReadingOwner, { counters }: Reading, takenAt: Date) {
  return COUNTERS.flatMap((counter) => {
    const value = counters[counter];
    return value === undefined ? [] : [{ ...owner, counter, value, takenAt }];
  });
}
