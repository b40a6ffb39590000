import { randomUUIDv7 } from "node:crypto";
import type { PlayMeter, ProfileReading } from "@ledgerline/connectors/platforms/connector";
import { COUNTERS } from "@ledgerline/contract/streaming/live-data";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { addMeasuredPlays } from "@ledgerline/db/queries/streaming/daily-plays";
import { insertCounters } from "@ledgerline/db/queries/streaming/platform-counters";
import { lockCredentials, updateCredentials } from "@ledgerline/db/queries/streaming/platform-credentials";
import {
  listMeters,
  lockProfile,
  type MeterRow,
  type ProfileRow,
  replaceMeters,
  updateProfile,
} from "@ledgerline/db/queries/streaming/platform-profiles";
import { DAY_MS, utcDay } from "../calendar.ts";
import type { Context } from "../context/context.ts";
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

/** The meters at one instant. */
interface MetersAt<Meter> {
  meters: readonly Meter[];
  at: Date;
}

/** The plays between two readings, and what was seen but not counted. */
interface Growth {
  plays: number;
  /** The same plays by when their period began, which is earlier for meters that fell or were missing. */
  spans: { plays: number; since: Date }[];
  /** How many meters are lower than before. */
  fell: number;
  /** How many new meters began counting before the last reading. */
  surfaced: number;
  /** Whether the platform changed what it counts between the readings. */
  redefined: boolean;
}

/** When a platform changed what it counts as a play. YouTube counts at the start of play since 24 August 2026. */
const REDEFINED_AT: Partial<Record<PlatformId, Date>> = { youtube: new Date("2026-08-24T00:00:00Z") };

/** Counts flap: a lower one is believed after this many readings in a row. */
const READINGS_BELIEVED = 3;
/** A meter that was missing this long is forgotten, and starts again when it returns. */
const DAYS_MISSED = 28;

/** The whole plays since the previous reading, meter by meter; never negative. */
export function playGrowth(platform: PlatformId, previous: MetersAt<MeterRow>, current: MetersAt<PlayMeter>): Growth {
  const growth: Growth = { plays: 0, spans: [], fell: 0, surfaced: 0, redefined: false };
  const redefinedAt = REDEFINED_AT[platform];
  if (redefinedAt && previous.at < redefinedAt && redefinedAt <= current.at) return { ...growth, redefined: true };
  const before = byId(previous.meters);
  const spans = new Map<number, number>();
  for (const { id, plays, since: began } of current.meters) {
    const mark = before.get(id);
    const from = mark?.plays ?? (isNewSince(previous.at, began) ? 0 : null);
    if (from === null) growth.surfaced += 1;
    else if (plays < from) growth.fell += 1;
    else {
      const since = (mark ? countedAt(mark, previous.at) : previous.at).getTime();
      spans.set(since, (spans.get(since) ?? 0) + plays - from);
      growth.plays += plays - from;
    }
  }
  growth.spans = [...spans].map(([since, plays]) => ({ plays, since: new Date(since) }));
  return growth;
}

/**
 * What to compare the next reading with: the highest count of each meter, so that a fall followed by a rise adds
 * nothing, and also the meters that this reading lacks, so that their plays are not lost when they return.
 */
export function keepMeters(previous: MetersAt<MeterRow>, current: MetersAt<PlayMeter>): MeterRow[] {
  const before = byId(previous.meters);
  const read = current.meters.map(({ id, plays }): MeterRow => {
    const mark = before.get(id);
    before.delete(id);
    const asRead = { meterId: id, plays, below: 0, countedAt: null, seenAt: null };
    if (!mark || plays >= mark.plays) return asRead;
    const below = mark.below + 1;
    if (below >= READINGS_BELIEVED) return asRead;
    return { meterId: id, plays: mark.plays, below, countedAt: countedAt(mark, previous.at), seenAt: null };
  });
  const missedFrom = current.at.getTime() - DAYS_MISSED * DAY_MS;
  const missing = [...before.values()]
    .map((mark) => ({ ...mark, seenAt: mark.seenAt ?? previous.at }))
    .filter(({ seenAt }) => seenAt.getTime() > missedFrom);
  return [...read, ...missing];
}

function byId(meters: readonly MeterRow[]): Map<string, MeterRow> {
  return new Map(meters.map((meter) => [meter.meterId, meter]));
}

/** When the highest count was read: at the last reading, unless that one was lower or lacked the meter. */
function countedAt({ countedAt: marked, seenAt }: MeterRow, lastReading: Date): Date {
  return marked ?? seenAt ?? lastReading;
}

function isNewSince(previous: Date, since: string | null): boolean {
  return since !== null && new Date(since) > previous;
}

interface DayOfPlays {
  /** UTC, `YYYY-MM-DD`. */
  day: string;
  plays: number;
}

/**
 * Spreads whole plays over the UTC days between two instants in proportion to the time in each. The largest remainders
 * get the rest, so the days add up to `plays`. Days without plays are omitted.
 */
export function spreadPlays(plays: number, from: Date, to: Date): DayOfPlays[] {
  const total = to.getTime() - from.getTime();
  if (plays === 0) return [];
  if (total <= 0) return [{ day: utcDay(to), plays }];
  const shares = daysBetween(from.getTime(), to.getTime()).map(({ start, ms }) => {
    // Milliseconds times plays may exceed the safe integers.
    const scaled = BigInt(plays) * BigInt(ms);
    return { day: utcDay(new Date(start)), plays: scaled / BigInt(total), remainder: scaled % BigInt(total) };
  });
  const given = shares.reduce((sum, share) => sum + share.plays, 0n);
  const left = Number(BigInt(plays) - given);
  for (const share of shares.toSorted((a, b) => Number(b.remainder - a.remainder)).slice(0, left)) share.plays += 1n;
  return shares.map((share) => ({ day: share.day, plays: Number(share.plays) })).filter((share) => share.plays > 0);
}

/** The part of each UTC day between two instants. */
function daysBetween(from: number, to: number): { start: number; ms: number }[] {
  const parts = [];
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / DAY_MS) + 1) * DAY_MS);
    parts.push({ start, ms: end - start });
    start = end;
  }
  return parts;
}
