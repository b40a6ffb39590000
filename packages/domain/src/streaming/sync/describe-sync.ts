import type { LivePlatform } from "@ledgerline/contract/live-data";
import { platformName } from "@ledgerline/contract/platforms";
import type { Growth } from "../../plays/play-growth.ts";

const COUNT = new Intl.NumberFormat("en-US");
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

interface Synced {
  platform: LivePlatform;
  /** Whether the platform gives counts of plays at all. */
  countsPlays: boolean;
  /** How many such counts this reading has. */
  meters: number;
  /** What came in since the reading before; null at the first of a profile. */
  growth: (Growth & { since: Date }) | null;
}

/** What came in by a sync, in one sentence. */
export function describeSync({ platform, countsPlays, meters, growth }: Synced): string {
  const name = platformName(platform);
  if (!countsPlays) return `The profile was read; ${name} gives no count of its plays.`;
  if (meters === 0) return "The profile was read; it shows no count of plays now.";
  if (growth === null) return "First reading taken: plays are counted from now on.";
  const since = DAY.format(Math.min(growth.since.getTime(), ...growth.spans.map((span) => span.since.getTime())));
  if (growth.redefined)
    return `${name} changed what it counts as a play since ${since}: plays are counted anew from now on.`;
  const notes = [
    `${growth.plays === 0 ? "No" : COUNT.format(growth.plays)} new ${growth.plays === 1 ? "play" : "plays"} since ${since}`,
    growth.fell > 0 && `${tracks(growth.fell, "count")} fell, and ${growth.fell === 1 ? "is" : "are"} left out for now`,
    growth.surfaced > 0 && `${tracks(growth.surfaced, "older track")} appeared, and earlier plays are left out`,
  ];
  return `${notes.filter((note) => note !== false).join("; ")}.`;
}

function tracks(count: number, noun: string): string {
  return `${COUNT.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}
