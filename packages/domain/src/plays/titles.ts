import { setImmediate as eventLoop } from "node:timers/promises";
import type { LinkTitleInput, PlaysTitles, SetTitleAsideInput } from "@ledgerline/contract/plays";
import { ISRC } from "@ledgerline/contract/wire/patterns";
import { readIsrc } from "@ledgerline/contract/wire/read-isrc";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  findPrintedTitles,
  isPrintedTrack,
  listPrintedTitles,
  listTitles,
  type PrintedTitle,
  saveTitleWord,
  type TitleWord,
} from "@ledgerline/db/queries/plays/titles";
import { foldTitle } from "@ledgerline/statements/words";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { keyOfFolded, titleKey } from "./names.ts";

type Recording = PlaysTitles["titles"][number]["suggestions"][number];
type Printed = Pick<Recording, "track_id" | "title" | "artist">;

const MOST_TITLES = 600;
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

/**
 * Links a title of plays to a recording, for all files of the platform, or undoes the link. A recording that was never
 * paid is on no statement, so it is named by its ISRC.
 */
export async function linkTitle(
  ctx: AccountContext,
  { track_id: trackId, ...title }: LinkTitleInput,
): Promise<PlaysTitles> {
  if (trackId === null || (await isPrintedTrack(ctx.db, ctx.accountId, trackId))) {
    return sayOfTitle(ctx, title, { trackId, aside: false });
  }
  const isrc = readIsrc(trackId);
  if (isrc === null) {
    throw new DomainError(
      "not_found",
      "There is no such track on your statements. If it was never paid, give its ISRC.",
    );
  }
  return sayOfTitle(ctx, title, { trackId: isrc, aside: false });
}

/** Sets a title of plays aside as none of the booked recordings, for all files of the platform, or undoes that. */
export function setTitleAside(ctx: AccountContext, { aside, ...title }: SetTitleAsideInput): Promise<PlaysTitles> {
  return sayOfTitle(ctx, title, { trackId: null, aside });
}

/** Stores the artist's decision about a title of plays, and returns all titles. */
async function sayOfTitle(
  ctx: AccountContext,
  { platform, title }: Pick<LinkTitleInput, "platform" | "title">,
  word: TitleWord,
): Promise<PlaysTitles> {
  const { db, accountId } = ctx;
  const saved = await transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    return saveTitleWord(tx, { accountId, platform, titleKey: titleKey(title) }, word);
  });
  if (!saved) throw new DomainError("not_found", "None of your files of plays has this title.");
  return listPlayTitles(ctx);
}
