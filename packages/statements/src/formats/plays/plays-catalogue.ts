import { Columns, nameKey } from "../columns.ts";
import type { ColumnName } from "../format.ts";
import appleMusicForArtists from "./apple-music-for-artists.ts";
import type { PlaysFormat } from "./plays-format.ts";
import s4aAudience from "./s4a-audience.ts";
import s4aSongTimeline from "./s4a-song-timeline.ts";
import s4aSongs from "./s4a-songs.ts";
import youtubeStudio from "./youtube-studio.ts";
import youtubeStudioDays from "./youtube-studio-days.ts";

/** The known exports of plays. */
export const PLAYS_FORMATS: readonly PlaysFormat[] = [
  s4aAudience,
  s4aSongTimeline,
  s4aSongs,
  appleMusicForArtists,
  // Its header has all columns of the table, plus the day.
  youtubeStudioDays,
  youtubeStudio,
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
