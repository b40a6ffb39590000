import { randomUUIDv7 } from "node:crypto";
import type { PlayMeter, ProfileReading } from "@ledgerline/connectors/platforms/connector";
import { COUNTERS } from "@ledgerline/contract/streaming/live-data";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { addMeasuredPlays } from "@ledgerline/db/queries/streaming/daily-plays";
import { insertCounters } from "@ledgerline/db/queries/streaming/platform-counters";
import { lockCredentials, updateCredentials } from "@ledgerline/db/queries/streaming/platform-credentials";
import {
  listMeters,
  lockProfile,
  type ProfileRow,
  replaceMeters,
  updateProfile,
} from "@ledgerline/db/queries/streaming/platform-profiles";
import { utcDay } from "../calendar.ts";
import type { Context } from "../context/context.ts";
import { type Growth, keepMeters, playGrowth, spreadPlays } from "../plays/meters.ts";
import { estimateRevenue } from "../royalty-rates.ts";
import { endSamples } from "../samples.ts";
import type { RunningSync } from "./platform-syncs.sql.ts";
import { nextTurn } from "./sync-queue.ts";
import { recordSync, type SyncResult } from "./sync-result.ts";

interface Read {
  /** Whether the platform counts plays at all. */
  countsPlays: boolean;
  meters: readonly PlayMeter[];
  /** The plays since the previous reading; null for the first reading of a profile. */
  growth: (Growth & { since: Date }) | null;
}

interface Asked {
  platform: LivePlatform;
  /** The confirmed profile as it was when the platform was asked. */
  profile: ProfileRow;
  /** The sync that asked, if one did. */
  run: RunningSync | null;
}

/**
 * Stores a reading of an account's confirmed profile, and books the growth of its plays as measured days. Stores
 * nothing when another profile was confirmed, or another reading stored, since the platform was asked. Returns the
 * number of daily records written.
 */
export async function storeReading(
  ctx: Context,
  { platform, profile: { accountId, version }, run }: Asked,
  reading: ProfileReading,
): Promise<number> {
  return await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const credentials = await lockCredentials(tx, accountId, platform);
    const profile = await lockProfile(tx, accountId, platform);
    // Versions, not times, because servers' clocks differ. Neither of two overlapping readings is known to be newer.
    if (credentials?.state !== "connected" || profile?.version !== version) return 0;
    const keptAt = ctx.clock();
    const current = { meters: reading.meters, at: keptAt };
    const previous = profile.metersAt && { meters: await listMeters(tx, accountId, platform), at: profile.metersAt };
    const growth = previous && { ...playGrowth(platform, previous, current), since: previous.at };
    await insertCounters(tx, counterRows(profile, reading, keptAt));
    const written = growth ? await bookPlays(ctx, tx, { accountId, platform }, growth, keptAt) : 0;
    const marks = previous && !growth?.redefined ? previous : { meters: [], at: keptAt };
    await replaceMeters(tx, accountId, platform, keepMeters(marks, current));
    await updateProfile(tx, accountId, platform, {
      version: randomUUIDv7(),
      profile: reading.profile,
      readAt: keptAt,
      metersAt: keptAt,
    });
    const countsPlays = ctx.outside.connectors[platform].capabilities.counters.includes("plays");
    const result = readingResult({ countsPlays, meters: reading.meters, growth });
    await recordSync(ctx, tx, { accountId, platform, run, status: "live_api_success", ...result });
    await updateCredentials(tx, accountId, platform, { nextSyncAt: nextTurn(keptAt) });
    return written;
  });
}

async function bookPlays(
  { jobs }: Pick<Context, "jobs">,
  tx: Transaction,
  { accountId, platform }: { accountId: string; platform: LivePlatform },
  { spans }: Growth,
  to: Date,
): Promise<number> {
  const days = new Map<string, number>();
  for (const span of spans) {
    for (const { day, plays } of spreadPlays(span.plays, span.since, to)) days.set(day, (days.get(day) ?? 0) + plays);
  }
  if (days.size === 0) return 0;
  if (await endSamples(tx, accountId, to)) await jobs.enqueue(tx, "purge-statements", { accountId });
  const measured = [...days].map(([day, plays]) => ({ day, plays, revenue: estimateRevenue(platform, plays).mid }));
  return await addMeasuredPlays(tx, { accountId, platform }, measured);
}

function counterRows(
  { accountId, platform, profile: { profile_id: profileId } }: ProfileRow,
  { counters }: ProfileReading,
  takenAt: Date,
) {
  return COUNTERS.flatMap((counter) => {
    const value = counters[counter];
    return value === undefined ? [] : [{ accountId, platform, profileId, counter, value, takenAt }];
  });
}

/** The result of a reading. */
function readingResult({ countsPlays, meters, growth }: Read): SyncResult {
  if (!countsPlays) return { code: "no_play_counts", params: {} };
  if (meters.length === 0) return { code: "plays_hidden", params: {} };
  if (growth === null) return { code: "first_reading", params: {} };
  const { plays, fell, surfaced, redefined, spans } = growth;
  const since = utcDay(new Date(Math.min(growth.since.getTime(), ...spans.map((span) => span.since.getTime()))));
  return redefined
    ? { code: "counting_changed", params: { since } }
    : { code: "new_plays", params: { plays, since, fell, surfaced } };
}
