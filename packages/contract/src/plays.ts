import { z } from "zod";
import { Measurer } from "./streaming/measurers.ts";
import { PLATFORM_IDS, PlatformId } from "./streaming/platforms.ts";
import { NO_CURSOR } from "./wire/cursors.ts";
import {
  FileName,
  FirstDay,
  Id,
  Isrc,
  LastDay,
  NextCursor,
  Plays,
  PrintedArtist,
  ReleaseId,
  ReleaseTitle,
  StatementId,
  Title,
  TrackId,
} from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { FILTER_NAME_MAX } from "./wire/patterns.ts";
import { Day, Instant } from "./wire/wire.ts";

/** The performer whose plays they are; null for the account's own artist. */
const performer = z
  .string()
  .nullable()
  .meta({ description: "Whose plays they are; null for the account's own artist." });

/** The uploaded file; null for an API. */
const file = z.object({ id: Id, file_name: FileName }).nullable();

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
  statement: file.meta(MEANS.statement),
  grain: z.enum(["days", "window"]).meta({
    description: "`days`: counts of single days. `window`: totals of a period, which are never spread over its days.",
  }),
  from: Day.nullable().meta({ description: "The first day; null when the file covers all time." }),
  to: LastDay,
  tracks: z
    .int()
    .meta({ description: "How many tracks it tells apart; 0 when it has only the artist's plays as a whole." }),
  plays: Plays,
  days: z.int().meta({ description: "How many days it has; 0 for a window." }),
  counted_days: z.int().meta({ description: "How many of its days count." }),
  instead: z
    .array(
      z.object({
        measured_by: Measurer,
        statement: file.meta(MEANS.statement),
        days: z.int().meta({ description: "How many days it has; 0 for a window." }),
        because: z.enum(PLAYS_PREFERENCES).meta({
          description: "Why: another reading counts, or a check was not made; null when there is nothing to explain.",
        }),
      }),
    )
    .meta({ description: "The readings that count on its other days." }),
  taken_at: Instant.meta({ description: "When it was read or uploaded, in UTC." }),
});
export type PlaysReading = z.infer<typeof PlaysReading>;
export const PlaysReadings = z.object({
  readings: z
    .array(PlaysReading)
    .meta({ description: "What was read, or what the file comes to in each way that it can be read." }),
});
export type PlaysReadings = z.infer<typeof PlaysReadings>;

/** The most days that can be asked for at once. */
export const MOST_PLAY_DAYS = 1100;
/** The most counts in one answer. */
export const MOST_PLAY_COUNTS = 20_000;

const trackId = z
  .string("Name the track")
  .min(1, "Name the track")
  .max(300, "The track is too long")
  .meta(MEANS.track_id);

const NO_DAY = "Write the day as YYYY-MM-DD";
export const PlaysDaysInput = z
  .strictObject({
    from: z.iso.date(NO_DAY).meta(MEANS.from),
    to: z.iso.date(NO_DAY).meta(MEANS.to),
    platform: z.enum(PLATFORM_IDS, "There is no such platform").optional().meta(MEANS.platform),
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
  days: z
    .array(
      z.object({
        day: Day.meta({ description: "The UTC day." }),
        platform: PlatformId,
        performer,
        /** The track's title as the platform prints it; null for the artist's plays. */
        title: Title.nullable(),
        plays: Plays,
        measured_by: Measurer,
        partial: z
          .boolean()
          .meta({ description: "True when only some tracks were counted, so that the artist may have more plays." }),
      }),
    )
    .meta({ description: "Its days." }),
});
export type PlaysDays = z.infer<typeof PlaysDays>;

export const FIRST_DAYS = 28;
export const MOST_EARLIER_RELEASES = 6;

export const FirstDaysInput = z.strictObject({
  release: z
    .string("Name the release")
    .min(1, "Name the release")
    .max(FILTER_NAME_MAX, "The release is too long")
    .meta(MEANS.release),
  platform: z.enum(PLATFORM_IDS, "There is no such platform").optional().meta(MEANS.platform),
});
export type FirstDaysInput = z.infer<typeof FirstDaysInput>;

/** Platforms are never added up, so it is about one: the given one, or the one that played the release most. */
export const FirstDays = z.object({
  platform: PlatformId.nullable(),
  releases: z
    .array(
      z.object({
        release_id: ReleaseId,
        title: ReleaseTitle.nullable(),
        first_day: FirstDay,
        songs: z.int().meta({ description: "Its songs, without those that are on a shorter release too." }),
        counted_songs: z.int().meta({ description: "How many of them have plays by day." }),
        plays: z
          .array(z.number().nullable())
          .meta({ description: "Plays of each of its first 28 days; null for a day that nothing counted." }),
      }),
    )
    .meta({
      description: "The release, then those that began before it, newest first; empty if its first day is unknown.",
    }),
});
export type FirstDays = z.infer<typeof FirstDays>;

const track = {
  title: Title,
  /** The recording that the artist linked the title to; null until then. */
  track_id: TrackId.nullable(),
};

export const PlaysWindowsInput = z.strictObject({
  platform: z.enum(PLATFORM_IDS, "There is no such platform").optional().meta(MEANS.platform),
  /** The totals of the titles linked to this track, or to one merged with it. */
  track_id: trackId.optional(),
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional().meta(MEANS.cursor),
});
export type PlaysWindowsInput = z.infer<typeof PlaysWindowsInput>;

/** Totals of a period by track, newest period first. */
export const PlaysWindows = z.object({
  windows: z
    .array(
      z.object({
        ...track,
        platform: PlatformId,
        performer,
        measured_by: Measurer,
        statement_id: StatementId,
        from: FirstDay.nullable(),
        to: LastDay,
        plays: Plays,
        listeners: z
          .number()
          .nullable()
          .meta({ description: "Listeners that the platforms counted; null where none did." }),
        saves: z.number().nullable().meta({ description: "How often it was saved; null where it is not counted." }),
        /** False if a newer file has the same track, artist and period. */
        counts: z.boolean().meta(MEANS.counts),
      }),
    )
    .meta({ description: "Totals of periods by track, the newest period first." }),
  cursor: NextCursor.nullable(),
});
export type PlaysWindows = z.infer<typeof PlaysWindows>;

/** A booked recording as its statements print it. */
const recording = z.object({
  track_id: TrackId,
  isrc: Isrc.nullable(),
  title: Title.nullable(),
  artist: PrintedArtist.nullable(),
});

/** Titles of plays, and the recordings that they are, or may be, linked to. */
export const PlaysTitles = z.object({
  titles: z
    .array(
      z.object({
        platform: PlatformId,
        ...track,
        plays: Plays,
        /** True if the artist said that the title is none of the booked recordings. */
        aside: z.boolean().meta(MEANS.aside),
        /** The recording of `track_id`; null if no statement has it any more. */
        recording: recording
          .nullable()
          .meta({ description: "The booked recording that the title is linked to; null if none is." }),
        /** Booked recordings with the same title; never linked without the artist. */
        suggestions: z.array(recording).meta({ description: "What it may be; never taken without the artist." }),
      }),
    )
    .meta({ description: "All titles as printed, the newest first.", example: "Night Ferry" }),
});
export type PlaysTitles = z.infer<typeof PlaysTitles>;

const printedTitle = {
  platform: z.enum(PLATFORM_IDS, "There is no such platform").meta(MEANS.platform),
  title: z.string("Name the title").min(1, "Name the title").max(2000, "The title is too long").meta(MEANS.title),
};

/**
 * Links a title to a recording, for this file and all later ones from the platform; null takes it back. A recording
 * that is on no statement is named by its ISRC.
 */
export const LinkTitleInput = z.strictObject({
  ...printedTitle,
  track_id: trackId.nullable().meta({ description: "The recording to link the title to; null takes the link back." }),
});
export type LinkTitleInput = z.infer<typeof LinkTitleInput>;

/** Sets a title aside as none of the booked recordings, for this file and all later ones; false takes it back. */
export const SetTitleAsideInput = z.strictObject({
  ...printedTitle,
  aside: z
    .boolean("Say true to set the title aside, or false to take it back")
    .meta({ description: "True to set the title aside, false to take it back.", example: true }),
});
export type SetTitleAsideInput = z.infer<typeof SetTitleAsideInput>;
