import { Columns, nameKey } from "./columns.ts";
import type { ColumnName } from "./format.ts";
import type { FileNames, PlaysFormat } from "./plays-format.ts";

const S4A_AUDIENCE = {
  id: "s4a-audience",
  sender: "Spotify for Artists",
  layout: "audience timeline",
  platform: "spotify",
  measuredBy: "spotify_for_artists",
  evidence: "parser",
  fingerprint: ["date", "listeners", "streams", "followers"],
  header: ["date", "listeners", "streams", "followers"],
  isWholeHeader: false,
  columns: { day: { column: "date", as: "YYYY-MM-DD" }, plays: "streams" },
  asks: ["profile"],
  fileNames: { artist: /^(?<printed>.+)-audience-timeline$/i, saysArtist: true },
  help: {
    get: "In Spotify for Artists open Audience, choose a period, and download the timeline.",
    reads: "The streams of each day, in UTC.",
    ignores: "Listeners of a day, followers, playlist adds and saves.",
    unnoticed: "A day that is missing.",
    seen: ["https://artists.spotify.com/faq/stats", "Dashboard_music_platform_algo_spotify by 1x7xxxxxxx (parser)"],
  },
} satisfies PlaysFormat;

const S4A_SONG_TIMELINE = {
  id: "s4a-song-timeline",
  sender: "Spotify for Artists",
  layout: "song timeline",
  platform: "spotify",
  measuredBy: "spotify_for_artists",
  evidence: "parser",
  fingerprint: ["date", "streams"],
  header: ["date", "streams"],
  isWholeHeader: true,
  columns: { day: { column: "date", as: "YYYY-MM-DD" }, plays: "streams" },
  asks: ["song", "profile"],
  fileNames: { song: /^(?<printed>.+)[-_ ]timeline$/i },
  help: {
    get: "In Spotify for Artists open a song, choose a period, and download its timeline.",
    reads:
      "The streams of one song on each day, in UTC. Only the file's name says which song, and it lacks characters such as ? and /, so we ask once for each song.",
    unnoticed: "A day that is missing.",
    seen: ["https://artists.spotify.com/faq/stats", "Dashboard_music_platform_algo_spotify by 1x7xxxxxxx (parser)"],
  },
} satisfies PlaysFormat;

const S4A_SONGS = {
  id: "s4a-songs",
  sender: "Spotify for Artists",
  layout: "songs",
  platform: "spotify",
  measuredBy: "spotify_for_artists",
  evidence: "parser",
  fingerprint: ["song", "listeners", "streams", "saves"],
  header: ["song", "listeners", "streams", "saves", "release_date"],
  isWholeHeader: false,
  columns: { title: "song", plays: "streams", listeners: "listeners", saves: "saves" },
  asks: ["window", "profile"],
  fileNames: { artist: /^(?<printed>.+)-songs(?:-|$)/i, saysArtist: true },
  help: {
    get: "In Spotify for Artists open Music > Songs, choose a period, and download the table.",
    reads:
      "The streams, listeners and saves of each song in the chosen period. The period is read from the file's name, and asked for where the name says only its length. A row with the artist's name is a total and is left out.",
    ignores: "Listeners and saves of all time: the file prints 0 for them.",
    unnoticed: "A song that is missing.",
    seen: ["https://artists.spotify.com/faq/stats", "Dashboard_music_platform_algo_spotify by 1x7xxxxxxx (parser)"],
  },
} satisfies PlaysFormat;

const APPLE_MUSIC_FOR_ARTISTS = {
  id: "apple-music-for-artists",
  sender: "Apple Music for Artists",
  layout: "songs",
  platform: "apple_music",
  measuredBy: "apple_music_for_artists",
  evidence: "parser",
  fingerprint: [
    ["Song", "Morceau"],
    ["Plays", "Écoutes"],
    ["Shazams", "Nombre de Shazam"],
  ],
  header: ["Song", "Plays", "Avg. Listeners", "Shazams", "Radio Spins", "Purchases"],
  isWholeHeader: false,
  columns: { title: ["Song", "Morceau"], plays: ["Plays", "Écoutes"] },
  asks: ["window", "profile"],
  help: {
    get: "In Apple Music for Artists open Songs, choose a period, and download the table.",
    reads:
      "The plays of each song in the chosen period, which is read from the file's name or a line above the header, else asked for. English and French are known.",
    ignores: "Average listeners, Shazams, radio spins and purchases.",
    unnoticed: "A song that is missing.",
    seen: ["Dashboard_music_platform_algo_spotify by 1x7xxxxxxx (parser)", "public parsers"],
  },
} satisfies PlaysFormat;

/**
 * `Content 2026-01-01_2026-02-01 Channel - Table data`. The second day is the one after the last: only then are exports
 * of the last 90 and 365 days 90 and 365 days long.
 */
const CHANNEL_FILE: FileNames = {
  artist: /^\D+ \d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d (?<printed>.+)$/,
  lastDay: "after",
};

const YOUTUBE_STUDIO_DAYS = {
  id: "youtube-studio-days",
  sender: "YouTube Studio",
  layout: "chart",
  platform: "youtube",
  measuredBy: "youtube_studio",
  evidence: "parser",
  fingerprint: ["Date", "Content", "Video title", "Views"],
  header: ["Date", "Content", "Video title", "Video publish time", "Duration", "Views"],
  isWholeHeader: false,
  columns: { day: { column: "Date", as: "YYYY-MM-DD" }, title: "Video title", content: "Content", plays: "Views" },
  asks: ["profile"],
  fileNames: CHANNEL_FILE,
  totals: ["total"],
  help: {
    get: "It comes with the table of YouTube Studio, as Chart data.csv in the same archive.",
    reads: "The views of each charted video on each day.",
    ignores: "Videos that the chart did not show are not in the file.",
    unnoticed: "A day or a video that is missing.",
    seen: ["public parsers (test data)"],
  },
} satisfies PlaysFormat;

const YOUTUBE_STUDIO = {
  id: "youtube-studio",
  sender: "YouTube Studio",
  layout: "table",
  platform: "youtube",
  measuredBy: "youtube_studio",
  evidence: "parser",
  fingerprint: ["Content", "Video title", "Video publish time", "Views"],
  header: [
    "Content",
    "Video title",
    "Video publish time",
    "Views",
    "Watch time (hours)",
    "Subscribers",
    "Impressions",
    "Impressions click-through rate (%)",
  ],
  isWholeHeader: false,
  columns: { title: "Video title", content: "Content", plays: "Views" },
  asks: ["window", "profile"],
  fileNames: CHANNEL_FILE,
  totals: ["total"],
  help: {
    get: "In YouTube Studio open Analytics > Advanced mode, choose a period, and export the current view. Upload the archive as it is: its name says the period.",
    reads: "The views of each video in the chosen period, which is read from the name of the archive.",
    ignores: "All other columns. Estimated revenue is not a statement.",
    unnoticed: "A video that is missing.",
    seen: ["public parsers (test data)"],
  },
} satisfies PlaysFormat;

/** The known exports of plays. */
export const PLAYS_FORMATS: readonly PlaysFormat[] = [
  S4A_AUDIENCE,
  S4A_SONG_TIMELINE,
  S4A_SONGS,
  APPLE_MUSIC_FOR_ARTISTS,
  // Its header has all columns of the table, plus the day.
  YOUTUBE_STUDIO_DAYS,
  YOUTUBE_STUDIO,
];

export function findPlaysFormat(id: string): PlaysFormat | null {
  return PLAYS_FORMATS.find((format) => format.id === id) ?? null;
}

/** For people: `Spotify for Artists, audience timeline`. */
export function playsFormatName({ sender, layout }: PlaysFormat): string {
  return `${sender}, ${layout}`;
}

/** The export that has this header. */
export function matchPlaysHeader(cells: readonly string[]): PlaysFormat | null {
  const columns = new Columns(cells);
  const has = (name: ColumnName) => columns.has(name);
  return PLAYS_FORMATS.find((format) => format.fingerprint.every(has) && isAllowed(format, cells)) ?? null;
}

function isAllowed({ isWholeHeader, header }: PlaysFormat, cells: readonly string[]): boolean {
  if (!isWholeHeader) return true;
  const known = new Set(header.map(nameKey));
  return cells.every((cell) => known.has(nameKey(cell)));
}
