import type { PlayMeter } from "@ledgerline/connectors/connector/platform-connector";
import type { PlatformId } from "@ledgerline/contract/platforms";
import type { MeterReading } from "@ledgerline/db/schema/platform-connections";
import { countedAt } from "./counted-at.ts";

/** The meters as they stood at one instant. */
export interface MetersAt<Meter> {
  meters: readonly Meter[];
  at: Date;
}

/** What came in between two readings, and what was seen and not counted. */
export interface Growth {
  plays: number;
  /** The same plays by when their meters' marks were counted: those of a meter that fell or was missing are older. */
  spans: { plays: number; since: Date }[];
  /** Meters that stand lower than they did. */
  fell: number;
  /** Meters that are new though their plays began before the last reading. */
  surfaced: number;
  /** The platform began to count otherwise between the readings. */
  redefined: boolean;
}

/** When a platform changed what it counts as a play. YouTube counts at the start of play since 24 August 2026. */
const REDEFINED_AT: Partial<Record<PlatformId, Date>> = { youtube: new Date("2026-08-24T00:00:00Z") };

/** Whole plays that came in since the previous reading, meter by meter; never negative. */
export function playGrowth(
  platform: PlatformId,
  previous: MetersAt<MeterReading>,
  current: MetersAt<PlayMeter>,
): Growth {
  const growth: Growth = { plays: 0, spans: [], fell: 0, surfaced: 0, redefined: false };
  const redefinedAt = REDEFINED_AT[platform];
  if (redefinedAt && previous.at < redefinedAt && redefinedAt <= current.at) return { ...growth, redefined: true };
  const before = new Map(previous.meters.map((meter) => [meter.id, meter]));
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

function isNewSince(previous: Date, since: string | null): boolean {
  return since !== null && new Date(since) > previous;
}
