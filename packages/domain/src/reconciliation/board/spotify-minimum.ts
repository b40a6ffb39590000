import type { WatchedTrack } from "@ledgerline/contract/reconciliation/reconciliation";
import { addMonths } from "../../calendar.ts";
import { BookIndex, type Books } from "./books.ts";
import { ownRate, stakeOf } from "./own-rates.ts";

/** Spotify pays for a recording once it has this many streams in twelve months, since this month of sale. */
export const SPOTIFY_MINIMUM = { streams: 1000, since: "2024-04" };

const MOST_TRACKS = 500;

/**
 * Tracks that Spotify does not pay yet: at least one but fewer than 1,000 known streams in the last twelve months.
 * Those closest to 1,000 come first. What they would have earned is at the last month's rate.
 */
export function watchStreams(books: Books): WatchedTrack[] {
  const index = new BookIndex(books);
  const next = addMonths(books.to, 1);
  const rate = ownRate(books, "spotify", books.to);
  const tracks = new Set(
    [...books.plays, ...books.tracks].flatMap(({ platform, track }) =>
      platform === "spotify" && track !== null ? track : [],
    ),
  );
  return [...tracks]
    .map((track) => ({ track, ...index.streamsBefore("spotify", track, next) }))
    .filter(({ streams }) => streams > 0 && streams < SPOTIFY_MINIMUM.streams)
    .sort((a, b) => b.streams - a.streams || (a.track < b.track ? -1 : 1))
    .slice(0, MOST_TRACKS)
    .map(({ track, streams }) => ({
      track_id: track,
      streams,
      lacks: SPOTIFY_MINIMUM.streams - streams,
      would_earn: rate && stakeOf(rate, streams),
    }));
}
