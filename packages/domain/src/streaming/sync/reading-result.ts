import type { PlayMeter } from "@ledgerline/connectors/connector/platform-connector";
import { utcDay } from "../../calendar/utc-day.ts";
import type { Growth } from "../../plays/meters.ts";
import type { SyncResult } from "./sync-result.ts";

interface Read {
  /** Whether the platform counts plays at all. */
  countsPlays: boolean;
  meters: readonly PlayMeter[];
  /** The plays since the previous reading; null for the first reading of a profile. */
  growth: (Growth & { since: Date }) | null;
}

/** The result of a reading. */
export function readingResult({ countsPlays, meters, growth }: Read): SyncResult {
  if (!countsPlays) return { code: "no_play_counts", params: {} };
  if (meters.length === 0) return { code: "plays_hidden", params: {} };
  if (growth === null) return { code: "first_reading", params: {} };
  const { plays, fell, surfaced, redefined, spans } = growth;
  const since = utcDay(new Date(Math.min(growth.since.getTime(), ...spans.map((span) => span.since.getTime()))));
  return redefined
    ? { code: "counting_changed", params: { since } }
    : { code: "new_plays", params: { plays, since, fell, surfaced } };
}
