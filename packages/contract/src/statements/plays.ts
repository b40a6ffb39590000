import { z } from "zod";
import { PLATFORM_IDS, type PlatformId as Platform, PlatformId } from "../streaming/platforms.ts";
import { NO_CURSOR } from "../wire/cursors.ts";
import { Day, Instant } from "../wire/wire.ts";

/** What counted the plays: a platform's API, or an export of the platform that the artist uploaded. */
export const MEASURERS = [
  "spotify_api",
  "apple_music_api",
  "youtube_api",
  "tidal_api",
  "soundcloud_api",
  "amazon_music_api",
  "spotify_for_artists",
  "apple_music_for_artists",
  "youtube_studio",
  "platform_export",
] as const;
export const Measurer = z.enum(MEASURERS);
export type Measurer = z.infer<typeof Measurer>;

/** A platform's API as a measurer. */
export function apiMeasurer(platform: Platform): Measurer {
  return `${platform}_api`;
}

/** The performer whose plays they are; null for the account's own artist. */
const performer = z.string().nullable();

/** The uploaded file; null for an API. */
const file = z.object({ id: z.uuid(), file_name: z.string() }).nullable();

/**
 * Why another reading of a day counts. `whole`: it has all plays of the artist, not those of single tracks. `finer`: it
 * is the platform's own count of the day, not the growth between two readings. `newer`: it was uploaded later.
 */
export const PLAYS_PREFERENCES = ["whole", "finer", "newer"] as const;

/** The plays that one file or API gave for one artist on one platform. */
export const PlaysReading = z.object({
  measured_by: Measurer,
  platform: PlatformId,
  performer,
  statement: file,
  /** `days`: counts of single days. `window`: totals of a period, which are never spread over its days. */
  grain: z.enum(["days", "window"]),
  /** Null if the file covers all time. */
  from: Day.nullable(),
  to: Day,
  /** How many tracks it distinguishes; 0 if it has only the artist's plays as a whole. */
  tracks: z.int(),
  plays: z.number(),
  /** How many days it has; 0 for a window. */
  days: z.int(),
  /** How many of its days count. */
  counted_days: z.int(),
  /** The readings that count on its other days. */
  instead: z.array(
    z.object({ measured_by: Measurer, statement: file, days: z.int(), because: z.enum(PLAYS_PREFERENCES) }),
  ),
  taken_at: Instant,
});
export type PlaysReading = z.infer<typeof PlaysReading>;
export const PlaysReadings = z.object({ readings: z.array(PlaysReading) });
export type PlaysReadings = z.infer<typeof PlaysReadings>;

/** The most days that can be asked for at once. */
export const MOST_PLAY_DAYS = 1100;
/** The most counts in one answer. */
export const MOST_PLAY_COUNTS = 20_000;

const trackId = z.string("Name the track").min(1, "Name the track").max(300, "The track is too long");

const NO_DAY = "Write the day as YYYY-MM-DD";
export const PlaysDaysInput = z
  .strictObject({
    from: z.iso.date(NO_DAY),
    to: z.iso.date(NO_DAY),
    platform: z.enum(PLATFORM_IDS, "There is no such platform").optional(),
    /** The plays of the titles linked to this track, or to one merged with it. */
    track_id: trackId.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "The last day is before the first" })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < MOST_PLAY_DAYS, {
    path: ["to"],
    message: "Ask for at most three years",
  });
export type PlaysDaysInput = z.infer<typeof PlaysDaysInput>;

/** The readings that count, one day each; readings of one artist and day are never added up, nor a track's titles. */
export const PlaysDays = z.object({
  days: z.array(
    z.object({
      day: Day,
      platform: PlatformId,
      performer,
      /** The track's title as the platform prints it; null for the artist's plays. */
      title: z.string().nullable(),
      plays: z.number(),
      measured_by: Measurer,
      /** True if only some tracks were counted, so that the artist may have more plays. */
      partial: z.boolean(),
    }),
  ),
});
export type PlaysDays = z.infer<typeof PlaysDays>;

const track = {
  /** As the platform prints it. */
  title: z.string(),
  /** The recording that the artist linked the title to; null until then. */
  track_id: z.string().nullable(),
};

export const PlaysWindowsInput = z.strictObject({
  platform: z.enum(PLATFORM_IDS, "There is no such platform").optional(),
  /** The totals of the titles linked to this track, or to one merged with it. */
  track_id: trackId.optional(),
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional(),
});
export type PlaysWindowsInput = z.infer<typeof PlaysWindowsInput>;

/** Totals of a period by track, newest period first. */
export const PlaysWindows = z.object({
  windows: z.array(
    z.object({
      ...track,
      platform: PlatformId,
      performer,
      measured_by: Measurer,
      statement_id: z.uuid(),
      from: Day.nullable(),
      to: Day,
      plays: z.number(),
      listeners: z.number().nullable(),
      saves: z.number().nullable(),
      /** False if a newer file has the same track, artist and period. */
      counts: z.boolean(),
    }),
  ),
  cursor: z.string().nullable(),
});
export type PlaysWindows = z.infer<typeof PlaysWindows>;

/** A booked recording as its statements print it. */
const recording = z.object({
  track_id: z.string(),
  isrc: z.string().nullable(),
  title: z.string().nullable(),
  artist: z.string().nullable(),
});

/** Titles of plays, and the recordings that they are, or may be, linked to. */
export const PlaysTitles = z.object({
  titles: z.array(
    z.object({
      platform: PlatformId,
      ...track,
      plays: z.number(),
      /** True if the artist said that the title is none of the booked recordings. */
      aside: z.boolean(),
      /** The recording of `track_id`; null if no statement has it any more. */
      recording: recording.nullable(),
      /** Booked recordings with the same title; never linked without the artist. */
      suggestions: z.array(recording),
    }),
  ),
});
export type PlaysTitles = z.infer<typeof PlaysTitles>;

const printedTitle = {
  platform: z.enum(PLATFORM_IDS, "There is no such platform"),
  title: z.string("Name the title").min(1, "Name the title").max(2000, "The title is too long"),
};

/**
 * Links a title to a recording, for this file and all later ones from the platform; null takes it back. A recording
 * that is on no statement is named by its ISRC.
 */
export const LinkTitleInput = z.strictObject({
  ...printedTitle,
  track_id: trackId.nullable(),
});
export type LinkTitleInput = z.infer<typeof LinkTitleInput>;

/** Sets a title aside as none of the booked recordings, for this file and all later ones; false takes it back. */
export const SetTitleAsideInput = z.strictObject({
  ...printedTitle,
  aside: z.boolean("Say true to set the title aside, or false to take it back"),
});
export type SetTitleAsideInput = z.infer<typeof SetTitleAsideInput>;
