import { hash } from "node:crypto";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { SAMPLE_DAYS } from "@ledgerline/contract/wire/constants";
import type { AccountRow } from "@ledgerline/db/queries/account";
import { utcDay } from "../calendar/utc-day.ts";
import { estimateRevenue } from "../rates/royalty-rates.ts";

export interface SampleDay {
  platform: PlatformId;
  day: string;
  plays: number;
  listeners: number;
  /** USD, exact. */
  revenue: string;
}

/** How a small artist's plays are spread over the platforms. */
const SHARE: Record<PlatformId, number> = {
  spotify: 1,
  apple_music: 0.19,
  youtube: 0.18,
  tidal: 0.02,
  soundcloud: 0.06,
  amazon_music: 0.03,
};
const LISTENERS_PER_PLAY = 9;

/** All guests are shown the same artist, so that what they see is made once a day. */
const GUESTS_ARTIST = "guests";

/** The artist that an account's sample figures are of. */
export function sampleArtistOf({ id, guestUntil }: Pick<AccountRow, "id" | "guestUntil">): string {
  return guestUntil === null ? id : GUESTS_ARTIST;
}

/** Made-up figures of six platforms for the 90 days up to today (UTC), always the same for an artist and day. */
export function samplePlays(artist: string, today: Date): SampleDay[] {
  const typical = typicalPlays(artist);
  return PLATFORM_IDS.flatMap((platform) => {
    const playsOn = samplePlaysOf(artist, platform);
    return Array.from({ length: SAMPLE_DAYS }, (_, ago) => {
      const day = utcDay(today, ago);
      const plays = playsOn(day);
      const listeners = Math.round(typical * SHARE[platform] * LISTENERS_PER_PLAY * (0.95 + chance(artist, day) / 10));
      return { platform, day, plays, listeners, revenue: estimateRevenue(platform, plays).mid };
    });
  });
}

/** Returns the made-up plays of a UTC day, whether or not they are stored. */
export function samplePlaysOf(artist: string, platform: PlatformId): (day: string) => number {
  const usual = typicalPlays(artist) * SHARE[platform];
  return (day) => {
    const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 1.2 : 1;
    const wobble = 0.75 + chance(artist, platform, day) / 2;
    return Math.round(usual * weekend * wobble);
  };
}

/** Plays on a typical day on Spotify. */
function typicalPlays(artist: string): number {
  return 300 + chance(artist, "size") * 900;
}

/** A number from 0 to 1, always the same for the same text. */
function chance(...words: string[]): number {
  return Number.parseInt(hash("sha256", words.join("\n")).slice(0, 8), 16) / 0xffffffff;
}
