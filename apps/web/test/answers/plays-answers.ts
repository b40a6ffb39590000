import type { PlaysDays, PlaysReading, PlaysTitles, PlaysWindows } from "@ledgerline/contract/plays";
import { BOOKED } from "./statement-answers.ts";

const FILE = { id: BOOKED.id, file_name: "Ebb-timeline.csv" };

/** 28 days of one track, all of which count. */
export function reading(changes: Partial<PlaysReading> = {}): PlaysReading {
  return {
    measured_by: "spotify_for_artists",
    platform: "spotify",
    performer: null,
    statement: FILE,
    grain: "days",
    from: "2026-10-01",
    to: "2026-10-28",
    tracks: 1,
    plays: 1234,
    days: 28,
    counted_days: 28,
    instead: [],
    taken_at: "2026-11-02T10:00:00Z",
    ...changes,
  };
}

export const EBB = { track_id: "GBAAA2600001", isrc: "GBAAA2600001", title: "Ebb", artist: "Nadia Okoro" };

export function playsTitle(changes: Partial<PlaysTitles["titles"][number]> = {}): PlaysTitles["titles"][number] {
  return {
    platform: "spotify",
    title: "Ebb",
    track_id: null,
    recording: null,
    plays: 1234,
    aside: false,
    suggestions: [],
    ...changes,
  };
}

export function playsWindow(changes: Partial<PlaysWindows["windows"][number]> = {}): PlaysWindows["windows"][number] {
  return {
    title: "Ebb",
    track_id: null,
    platform: "spotify",
    performer: null,
    measured_by: "spotify_for_artists",
    statement_id: BOOKED.id,
    from: "2026-10-01",
    to: "2026-10-28",
    plays: 900,
    listeners: 300,
    saves: null,
    counts: true,
    ...changes,
  };
}

export function playsDay(day: string, changes: Partial<PlaysDays["days"][number]> = {}): PlaysDays["days"][number] {
  return {
    day,
    platform: "spotify",
    performer: null,
    title: "Ebb",
    plays: 12,
    measured_by: "spotify_for_artists",
    partial: true,
    ...changes,
  };
}
