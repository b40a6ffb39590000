import type { PlaysTitles } from "@ledgerline/contract/plays";
import { listTitles } from "@ledgerline/db/queries/plays/play-titles";
import { listPrintedTitles, type PrintedTitle } from "@ledgerline/db/queries/plays/printed-titles";
import type { ArtistContext } from "../context/context.ts";
import { foldTitle } from "./fold-title.ts";

const MOST_TITLES = 1000;
const MOST_PRINTED = 50_000;
const MOST_SUGGESTIONS = 5;
const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;

/** The titles of the artist's plays, those without a recording first, with the booked recordings that they may be. */
export async function listPlayTitles({ db, artistId }: ArtistContext): Promise<PlaysTitles> {
  const titles = await listTitles(db, artistId, MOST_TITLES);
  const isLinked = titles.every(({ track_id }) => track_id !== null);
  const printed = isLinked ? [] : await listPrintedTitles(db, artistId, MOST_PRINTED);
  const byTitle = Map.groupBy(printed, ({ title }) => foldTitle(title));
  return {
    titles: titles.map(({ platform, title, title_key, track_id, plays }) => ({
      platform,
      title,
      track_id,
      plays,
      suggestions: track_id === null ? suggestionsOf(byTitle.get(title_key) ?? []) : [],
    })),
  };
}

function suggestionsOf(printed: readonly PrintedTitle[]): PlaysTitles["titles"][number]["suggestions"] {
  const each = new Map(printed.map((one) => [one.track_id, one]));
  return Array.from(each.values(), ({ track_id, title, artist }) => ({
    track_id,
    isrc: ISRC.test(track_id) ? track_id : null,
    title,
    artist,
  })).slice(0, MOST_SUGGESTIONS);
}
