import { readFigureVersion } from "@ledgerline/db/queries/figures";
import { utcDay } from "../calendar/utc-day.ts";
import type { ArtistContext } from "../context/context.ts";

/**
 * Changes whenever an answer about the artist's figures may: with what these are read from, and at midnight UTC. Null
 * if nothing says when they change.
 */
export async function figureVersion({ db, artistId, clock }: ArtistContext): Promise<string | null> {
  const day = utcDay(clock());
  const version = await readFigureVersion(db, artistId);
  return version && `${version} ${day}`;
}
