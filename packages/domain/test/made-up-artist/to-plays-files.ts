import { addMonths } from "../../src/calendar.ts";
import { type MadeUpArtist, MONTHS, NOT_DUE } from "./make-artist.ts";

interface PlaysFile {
  name: string;
  text: string;
}

/** Each song's timeline as exported by Spotify for Artists, and the chart of all videos from YouTube Studio. */
export function toPlaysFiles({ tracks, plays, views }: MadeUpArtist): PlaysFile[] {
  const timelines = tracks.map(({ title }, track) => ({
    name: `${title}-timeline.csv`,
    text: toCsv(
      "date,streams",
      countsOf(plays, track).map(([day, count]) => `${day},${count}`),
    ),
  }));
  const days = tracks.flatMap(({ title, isrc }, track) =>
    countsOf(views, track).map(([day, count]) => `${day},${isrc},${title},2025-07-01,201,${count}`),
  );
  const chart = toCsv("Date,Content,Video title,Video publish time,Duration,Views", days);
  return [
    ...timelines,
    { name: `Content ${MONTHS[0]}-01_${addMonths(NOT_DUE, 1)}-01 Paper Lanterns - Chart data.csv`, text: chart },
  ];
}

function countsOf(counts: ReadonlyMap<string, number>, track: number): [day: string, count: number][] {
  return [...counts].flatMap(([key, count]): [string, number][] => {
    const [of, day = ""] = key.split(" ");
    return Number(of) === track ? [[day, count]] : [];
  });
}

function toCsv(header: string, rows: readonly string[]): string {
  return [header, ...rows, ""].join("\n");
}
