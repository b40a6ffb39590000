import type { PlayMeter } from "@ledgerline/connectors/platform-connector";
import type { PlatformId } from "@ledgerline/contract/platforms";

/** The meters as they stood at one instant. */
interface MetersAt<Meter> {
  meters: readonly Meter[];
  at: Date;
}

/** What came in between two readings, and what was seen and not counted. */
export interface Growth {
  plays: number;
  /** Meters that stand lower than before; they are counted on from where they are now. */
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
  previous: MetersAt<Pick<PlayMeter, "id" | "plays">>,
  current: MetersAt<PlayMeter>,
): Growth {
  const redefinedAt = REDEFINED_AT[platform];
  if (redefinedAt && previous.at < redefinedAt && redefinedAt <= current.at) {
    return { plays: 0, fell: 0, surfaced: 0, redefined: true };
  }
  const before = new Map(previous.meters.map(({ id, plays }) => [id, plays]));
  const growth = { plays: 0, fell: 0, surfaced: 0, redefined: false };
  for (const { id, plays, since } of current.meters) {
    const from = before.get(id) ?? (isNewSince(previous.at, since) ? 0 : null);
    if (from === null) growth.surfaced += 1;
    else if (plays < from) growth.fell += 1;
    else growth.plays += plays - from;
  }
  return growth;
}

function isNewSince(previous: Date, since: string | null): boolean {
  return since !== null && new Date(since) > previous;
}
