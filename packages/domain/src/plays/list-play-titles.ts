import { setImmediate as eventLoop } from "node:timers/promises";
import type { PlaysTitles } from "@ledgerline/contract/statements/plays";
import { ISRC } from "@ledgerline/contract/wire/patterns";
import { findPrintedTitles, listPrintedTitles, listTitles, type PrintedTitle } from "@ledgerline/db/queries/plays";
import { foldTitle } from "@ledgerline/statements/words";
import type { AccountContext } from "../context/context.ts";
import { keyOfFolded } from "./title-key.ts";

type Recording = PlaysTitles["titles"][number]["suggestions"][number];
type Printed = Pick<Recording, "track_id" | "title" | "artist">;

const MOST_TITLES = 1000;
const MOST_SUGGESTIONS = 5;
/** Limits of a search for suggestions: 50,000 titles of ordinary length. No title in a catalogue has more `chars`. */
const MOST_PRINTED = { chars: 250, bytes: 4_000_000 };
/**
 * Folding may make a title eighteen times as long, and its time grows with the result: a fifth of a second for this
 * many.
 */
const MOST_FOLDED_CHARS = 4_000_000;
/** Characters folded before other work has its turn, which takes a millisecond. */
const FOLDED_AT_ONCE = 20_000;

/**
 * The titles of the artist's plays, those without a recording first and those set aside last, with the booked
 * recordings that they may be.
 */
export async function listPlayTitles({ db, accountId }: AccountContext): Promise<PlaysTitles> {
  const titles = await listTitles(db, accountId, MOST_TITLES);
  const linked = [...new Set(titles.flatMap(({ track_id }) => track_id ?? []))];
  const isLinked = titles.every(({ track_id, aside }) => track_id !== null || aside);
  const [named, printed] = await Promise.all([
    findPrintedTitles(db, accountId, linked),
    isLinked ? [] : listPrintedTitles(db, accountId, MOST_PRINTED),
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

/** Groups recordings by the keys of their titles. */
async function groupByTitle(printed: readonly PrintedTitle[]): Promise<Map<string, Printed[]>> {
  const groups = new Map<string, Printed[]>();
  let folded = 0;
  let rested = 0;
  for (const one of printed) {
    if (folded > MOST_FOLDED_CHARS) break;
    if (folded - rested > FOLDED_AT_ONCE) {
      await eventLoop();
      rested = folded;
    }
    const plain = foldTitle(one.title);
    folded += one.title.length + plain.length;
    const key = keyOfFolded(plain);
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
