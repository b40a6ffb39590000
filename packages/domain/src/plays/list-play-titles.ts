import { setImmediate as eventLoop } from "node:timers/promises";
import type { PlaysTitles } from "@ledgerline/contract/statements/plays";
import { ISRC } from "@ledgerline/contract/wire/patterns";
import { listTitles } from "@ledgerline/db/queries/plays/play-titles";
import { findPrintedTitles, listPrintedTitles } from "@ledgerline/db/queries/plays/printed-titles";
import type { ArtistContext } from "../context/context.ts";
import { foldTitle } from "./fold-title.ts";

type Recording = PlaysTitles["titles"][number]["suggestions"][number];
type Printed = Pick<Recording, "track_id" | "title" | "artist">;

const MOST_TITLES = 1000;
const MOST_PRINTED = 50_000;
const MOST_SUGGESTIONS = 5;
/** Titles that are folded before others have their turn. The longest take a tenth of a millisecond. */
const FOLDED_AT_ONCE = 100;

/**
 * The titles of the artist's plays, those without a recording first and those set aside last, with the
 * booked recordings that they may be.
 */
export async function listPlayTitles({ db, artistId }: ArtistContext): Promise<PlaysTitles> {
  const titles = await listTitles(db, artistId, MOST_TITLES);
  const linked = [...new Set(titles.flatMap(({ track_id }) => track_id ?? []))];
  const isLinked = titles.every(({ track_id, aside }) => track_id !== null || aside);
  const [named, printed] = await Promise.all([
    findPrintedTitles(db, artistId, linked),
    isLinked ? [] : listPrintedTitles(db, artistId, MOST_PRINTED),
  ]);
  const byId = new Map(named.map((one) => [one.track_id, recordingOf(one)]));
  const byTitle = await groupByTitle(printed);
  return {
    titles: titles.map(({ platform, title, title_key, track_id, aside, plays }) => ({
      platform,
      title,
      track_id,
      plays,
      aside,
      recording: track_id === null ? null : (byId.get(track_id) ?? null),
      suggestions: track_id === null && !aside ? suggestionsOf(byTitle.get(title_key) ?? []) : [],
    })),
  };
}

/** By their titles as `foldTitle` has them. */
async function groupByTitle(printed: readonly Printed[]): Promise<Map<string, Printed[]>> {
  const groups = new Map<string, Printed[]>();
  for (const [at, one] of printed.entries()) {
    if (at % FOLDED_AT_ONCE === 0) await eventLoop();
    const key = foldTitle(one.title ?? "");
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

function suggestionsOf(printed: readonly Printed[]): Recording[] {
  const each = new Map(printed.map((one) => [one.track_id, one]));
  return Array.from(each.values(), recordingOf).slice(0, MOST_SUGGESTIONS);
}

function recordingOf({ track_id, title, artist }: Printed): Recording {
  return { track_id, isrc: ISRC.test(track_id) ? track_id : null, title, artist };
}
