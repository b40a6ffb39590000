import type { Reading } from "@ledgerline/connectors/platform-connector";
import type { LivePlatform } from "@ledgerline/contract/live-data";
import { platformName } from "@ledgerline/contract/platforms";
import type { Growth } from "./play-growth.ts";

const COUNT = new Intl.NumberFormat("en-US");
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** What was read before, and how far its plays have grown since. */
export interface SyncGrowth extends Growth {
  since: Date;
}

/** What came in by a sync, in one sentence; `growth` is null at the first reading of a profile. */
export function describeSync(platform: LivePlatform, { meters }: Reading, growth: SyncGrowth | null): string {
  const name = platformName(platform);
  if (meters.length === 0) return `The profile was read; ${name} gives no count of its plays.`;
  if (growth === null) return "First reading taken: plays are counted from now on.";
  const since = DAY.format(growth.since);
  if (growth.redefined)
    return `${name} changed what it counts as a play since ${since}: plays are counted anew from now on.`;
  const notes = [
    `${growth.plays === 0 ? "No" : COUNT.format(growth.plays)} new ${growth.plays === 1 ? "play" : "plays"} since ${since}`,
    growth.fell > 0 && `${tracks(growth.fell, "count")} fell, and the fall is left out`,
    growth.surfaced > 0 && `${tracks(growth.surfaced, "older track")} appeared, and earlier plays are left out`,
  ];
  return `${notes.filter((note) => note !== false).join("; ")}.`;
}

function tracks(count: number, noun: string): string {
  return `${COUNT.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}
