import type { PlayMeter } from "@ledgerline/connectors/platforms/connector";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { MeterRow } from "@ledgerline/db/queries/streaming/platform-profiles";
import { DAY_MS, utcDay } from "../calendar.ts";

/** The meters at one instant. */
interface MetersAt<Meter> {
  meters: readonly Meter[];
  at: Date;
}

/** The plays between two readings, and what was seen but not counted. */
export interface Growth {
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
