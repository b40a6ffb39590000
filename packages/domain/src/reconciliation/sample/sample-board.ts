import type { CellTrack } from "@ledgerline/contract/reconciliation/reconciliation";
import { type BuiltCell, buildBoard } from "../board/build-board.ts";
import { SAMPLE_TITLES, sampleBooks } from "./sample-books.ts";

export interface SampleBoard {
  months: { from: string; to: string };
  cells: { cell: BuiltCell["cell"]; tracks: CellTrack[] }[];
}

/** A board of made-up books, built by the same rules as any other. */
export function sampleBoard(artist: string, today: string): SampleBoard {
  const books = sampleBooks(artist, today);
  return {
    months: { from: books.from, to: books.to },
    cells: buildBoard(books).map(({ cell, tracks }) => ({
      cell,
      tracks: tracks.map((track) => ({ ...track, title: SAMPLE_TITLES.get(track.track_id ?? "") ?? null })),
    })),
  };
}
