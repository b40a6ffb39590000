import type { Measurer } from "@ledgerline/contract/streaming/measurers";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { samplePlaysOf } from "../../analytics/sample.ts";
import { addDays, addMonths, daysIn, lastDayOf, monthsFrom } from "../../calendar.ts";
import { estimateRevenue } from "../../royalty-rates.ts";
import type { BookedTerritory, BookedTrack, Books, MonthOfPlays } from "./books.ts";

const MONTHS = 14;
export const SAMPLE_SOURCE = { id: "sample", name: "Sample distributor", distributor: "Sample distributor" };
/** How many days after a month its statement comes. */
const ARRIVES_AFTER = 52;
/** Shares in per cent of all plays; the first gets what is left. */
const TRACKS = [
  { id: "sample-1", title: "Harbour Lights", share: 38 },
  { id: "sample-2", title: "Paper Lanterns", share: 27 },
  { id: "sample-3", title: "Slow Tide", share: 20 },
  { id: "sample-4", title: "Winter Keys", share: 15 },
];
export const SAMPLE_TITLES: ReadonlyMap<string, string> = new Map(TRACKS.map(({ id, title }) => [id, title]));
const MEASURED: Partial<Record<PlatformId, Measurer>> = {
  spotify: "spotify_for_artists",
  apple_music: "apple_music_for_artists",
};
const TERRITORIES = [
  { territory: "US", share: 60 },
  { territory: "DE", share: 40 },
];

/** A month that paid too little for a track, and how much it paid, in per cent. */
const SHORT = { platform: "spotify", monthsAgo: 4, track: "sample-2", paid: 46 };
/** A month for which one platform's money never came. */
const OVERDUE = { platform: "apple_music", monthsAgo: 5 };

/**
 * Made-up books of fourteen months: plays from the sample days, and units as a distributor would pay them, except for
 * one month that never came and one track that was paid short. They are not stored, so nothing read from stored books
 * can contain them.
 */
export function sampleBooks(artist: string, today: string): Books {
  const to = addMonths(today.slice(0, 7), -1);
  const from = addMonths(to, 1 - MONTHS);
  const played = PLATFORM_IDS.flatMap((platform) => {
    const playsOn = samplePlaysOf(artist, platform);
    return monthsFrom(from, to).map((month) => ({ platform, month, ...playsOf(playsOn, month) }));
  });
  const paid = played.flatMap(({ platform, month, plays }) => {
    const accounted = addDays(lastDayOf(month), ARRIVES_AFTER);
    const isMissing = platform === OVERDUE.platform && month === addMonths(to, 1 - OVERDUE.monthsAgo);
    if (accounted > today || isMissing) return [];
    return [{ platform, month, accounted, tracks: unitsOf(platform, month, plays, to) }];
  });
  return {
    today,
    from,
    to,
    sources: [SAMPLE_SOURCE],
    stores: paid.map(toStore),
    tracks: paid.flatMap(({ platform, month, tracks }) =>
      tracks.map(
        ({ track, units }): BookedTrack => ({
          platform,
          month,
          track,
          units,
          takenBack: 0,
          sources: [SAMPLE_SOURCE.id],
        }),
      ),
    ),
    territories: paid.flatMap(toTerritories),
    plays: played.flatMap(toPlays),
    unlinked: [],
    namedSources: new Map(),
    moves: [],
    titles: SAMPLE_TITLES,
    perDollar: new Map(),
  };
}

interface Paid {
  platform: PlatformId;
  month: string;
  accounted: string;
  tracks: { track: string; units: number }[];
}

function playsOf(playsOn: (day: string) => number, month: string): { plays: number; edge: number } {
  const days = Array.from({ length: daysIn(month) }, (_, at) => playsOn(`${month}-${String(at + 1).padStart(2, "0")}`));
  return { plays: days.reduce((sum, day) => sum + day, 0), edge: Math.max(days[0] ?? 0, days.at(-1) ?? 0) };
}

function unitsOf(platform: PlatformId, month: string, plays: number, to: string): Paid["tracks"] {
  return parts(plays).map(({ id, count: all }) => {
    const isShort = platform === SHORT.platform && id === SHORT.track && month === addMonths(to, 1 - SHORT.monthsAgo);
    return { track: id, units: isShort ? Math.floor((all * SHORT.paid) / 100) : all };
  });
}

function toStore({ platform, month, accounted, tracks }: Paid): StoreSum {
  const units = tracks.reduce((sum, track) => sum + track.units, 0);
  return {
    platform,
    month,
    months: 1,
    source: SAMPLE_SOURCE.id,
    statement: `sample ${month}`,
    accounted,
    currency: "USD",
    units,
    net: estimateRevenue(platform, units).mid,
    lines: tracks.length,
  };
}

function toTerritories({ platform, month, tracks }: Paid): BookedTerritory[] {
  const all = tracks.reduce((sum, track) => sum + track.units, 0);
  return TERRITORIES.map(({ territory, share }) => {
    const units = Math.round((all * share) / 100);
    const net = estimateRevenue(platform, units).mid;
    return { platform, month, territory, source: SAMPLE_SOURCE.id, currency: "USD", units, net };
  });
}

function toPlays({
  platform,
  month,
  plays,
  edge,
}: Omit<Paid, "accounted" | "tracks"> & { plays: number; edge: number }) {
  const measurer = MEASURED[platform];
  if (!measurer) return [];
  const row = { platform, month, whole: true, measuredBy: [measurer] };
  return parts(plays).map(
    ({ id, count }): MonthOfPlays => ({ ...row, track: id, plays: count, edge: Math.ceil((edge * count) / plays) }),
  );
}

/** Splits a count into each track's part; the parts add up to it. */
function parts(all: number): { id: string; count: number }[] {
  const [first, ...others] = TRACKS.map(({ id, share }) => ({ id, count: Math.floor((all * share) / 100) }));
  const rest = others.reduce((left, { count }) => left - count, all);
  return first ? [{ ...first, count: rest }, ...others] : [];
}
