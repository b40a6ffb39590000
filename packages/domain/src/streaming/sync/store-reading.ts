import type { Reading } from "@ledgerline/connectors/connector/platform-connector";
import { COUNTERS, type LivePlatform } from "@ledgerline/contract/live-data";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { addMeasuredPlays, deleteSamplePlays } from "@ledgerline/db/queries/streaming/daily-plays";
import {
  type ConnectionRow,
  lockConnection,
  updateConnection,
} from "@ledgerline/db/queries/streaming/platform-connections";
import { insertCounters } from "@ledgerline/db/queries/streaming/platform-counters";
import type { Context } from "../../context/context.ts";
import { keepMeters } from "../../plays/keep-meters.ts";
import { type Growth, playGrowth } from "../../plays/play-growth.ts";
import { spreadPlays } from "../../plays/spread-plays.ts";
import { estimateRevenue } from "../../rates/royalty-rates.ts";
import { nextTurn } from "../queue/next-turn.ts";
import { describeSync } from "./describe-sync.ts";

interface ReadingOwner {
  artistId: string;
  platform: LivePlatform;
  profileId: string;
}

/**
 * Keeps what a platform says of an artist's confirmed profile, and books the growth of its plays as measured days.
 * Keeps nothing when the profile is no longer the confirmed one, or when a reading was kept since the platform was
 * asked, when there were `known` of them. Returns the number of daily records written.
 */
export async function storeReading(
  ctx: Context,
  owner: ReadingOwner,
  reading: Reading,
  { readings: known }: Pick<ConnectionRow, "readings">,
): Promise<number> {
  const { artistId, platform, profileId } = owner;
  return await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    const connection = await lockConnection(tx, artistId, platform);
    if (connection?.state !== "connected" || connection.profile?.profile_id !== profileId) return 0;
    // Counted and not timed, as servers' clocks differ. Of two readings that overlap, nobody knows which saw more.
    if (connection.readings !== known) return 0;
    const keptAt = ctx.clock();
    const current = { meters: reading.meters, at: keptAt };
    const previous = connection.meters && connection.metersAt && { meters: connection.meters, at: connection.metersAt };
    const growth = previous && { ...playGrowth(platform, previous, current), since: previous.at };
    await insertCounters(tx, counterRows(owner, reading, keptAt));
    const written = growth ? await bookPlays(tx, owner, growth, keptAt) : 0;
    const countsPlays = ctx.connectors[platform].capabilities.counters.includes("plays");
    await updateConnection(tx, artistId, platform, {
      profile: reading.profile,
      profileReadAt: keptAt,
      readings: known + 1,
      meters: keepMeters(previous && !growth?.redefined ? previous : { meters: [], at: keptAt }, current),
      metersAt: keptAt,
      lastSyncAt: keptAt,
      lastSyncStatus: "live_api_success",
      lastSyncDetail: describeSync({ platform, countsPlays, meters: reading.meters.length, growth }),
      nextSyncAt: nextTurn(keptAt),
    });
    return written;
  });
}

async function bookPlays(
  tx: Transaction,
  { artistId, platform }: ReadingOwner,
  { spans }: Growth,
  to: Date,
): Promise<number> {
  const days = new Map<string, number>();
  for (const span of spans) {
    for (const { day, plays } of spreadPlays(span.plays, span.since, to)) days.set(day, (days.get(day) ?? 0) + plays);
  }
  if (days.size === 0) return 0;
  await deleteSamplePlays(tx, artistId);
  const measured = [...days].map(([day, plays]) => ({ day, plays, revenue: estimateRevenue(platform, plays).mid }));
  return await addMeasuredPlays(tx, { artistId, platform }, measured);
}

function counterRows(owner: ReadingOwner, { counters }: Reading, takenAt: Date) {
  return COUNTERS.flatMap((counter) => {
    const value = counters[counter];
    return value === undefined ? [] : [{ ...owner, counter, value, takenAt }];
  });
}
