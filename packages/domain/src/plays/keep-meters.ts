import type { PlayMeter } from "@ledgerline/connectors/connector/platform-connector";
import type { MeterReading } from "@ledgerline/db/schema/platform-connections";
import { DAY_MS } from "../calendar/durations.ts";
import { countedAt } from "./counted-at.ts";
import type { MetersAt } from "./play-growth.ts";

/** Counts flap: one that is lower is believed when it has been so this often in a row. */
const READINGS_BELIEVED = 3;
/** What was not read for so long is gone, and begins anew when it comes back. */
const DAYS_MISSED = 28;

/**
 * What the next reading is held against: of each meter the highest count, so that one which falls and rises again adds
 * nothing, and also the meters that this reading was without, so that nothing of them is lost when they come back.
 */
export function keepMeters(previous: MetersAt<MeterReading>, current: MetersAt<PlayMeter>): MeterReading[] {
  const before = new Map(previous.meters.map((meter) => [meter.id, meter]));
  const read = current.meters.map(({ id, plays }): MeterReading => {
    const mark = before.get(id);
    before.delete(id);
    if (!mark || plays >= mark.plays) return { id, plays };
    const below = (mark.below ?? 0) + 1;
    if (below >= READINGS_BELIEVED) return { id, plays };
    return { id, plays: mark.plays, below, countedAt: countedAt(mark, previous.at).toISOString() };
  });
  const missedFrom = current.at.getTime() - DAYS_MISSED * DAY_MS;
  const missing = [...before.values()]
    .map((mark) => ({ ...mark, seenAt: mark.seenAt ?? previous.at.toISOString() }))
    .filter(({ seenAt }) => Date.parse(seenAt) > missedFrom);
  return [...read, ...missing];
}
