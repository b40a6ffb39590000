import { type DealSongs, type PayeeStatementKey, STATEMENT_LISTS } from "@ledgerline/contract/shares/payee-statements";
import type { SongParts } from "@ledgerline/contract/shares/receipt-lines";
import type { Database } from "@ledgerline/db/client";
import { addFractions, type Fraction, fractionOf, type LineSum, type OwnSum, type OwnSums } from "@ledgerline/shares";
import type { StatementSongs } from "../../context/threads.ts";
import { findRun } from "../books/runs.sql.ts";
import type { SumWords } from "../books/sum-lines.sql.ts";
import { toLineSum } from "../run/run-over.ts";
import { findRunBefore } from "./trace-statement.sql.ts";
import { type StatementTrace, traceStatement } from "./trace-statement.ts";

/** The most sums of lines that are added up for a statement. */
const MOST_SUMS = 200_000;

/** How a song is called, as far as its lines say. */
interface SongWords {
  title: string | null;
  artist: string | null;
}

/**
 * What a payee gets by song, by the terms of the run and from the lines that it was made of. With what is not told, the
 * songs of a deal come to its receipts, to the last fraction. Throws `not_found`.
 */
export async function addUpSongs(db: Database, accountId: string, key: PayeeStatementKey): Promise<StatementSongs> {
  const run = await findRun(db, accountId, key.id);
  const trace = await traceStatement(db, accountId, key);
  const before = run && (await findRunBefore(db, accountId, { fromDay: run.fromDay, payeeId: key.payee }));
  const own = await sumSongs(trace);
  const earlier = before && (await sumSongs(await traceStatement(db, accountId, { id: before.id, payee: key.payee })));
  const deals = trace.explanation.deals.map(({ balance }) => balance.deal);
  if (own === null) return { before: null, notes: ["too_many"], deals: deals.map(() => null) };
  const lists = songLists(deals, {
    own,
    before: earlier && { sums: earlier.sums, into: new Map(trace.same.merges.map(({ track, into }) => [track, into])) },
    missing: (deal) => missingOf(trace, own.sums, deal),
  });
  const isMissing = deals.some((deal) => missingOf(trace, own.sums, deal).some((each) => !each.isZero()));
  return {
    before: before && earlier && { from: before.from, to: before.to },
    notes: [...(isMissing ? ["changed" as const] : []), ...(trace.same.isKept ? [] : ["as_now" as const])],
    deals: lists,
  };
}

/** What the lines that are booked do not have of each of a deal's receipts. */
function missingOf({ receipts }: StatementTrace, sums: OwnSums, deal: string): Fraction[] {
  return (receipts.get(deal) ?? []).map(({ key, amount }) => fractionOf(amount).minus(sums.told(key)));
}

interface SongSums {
  sums: OwnSums;
  words: Map<string, SongWords>;
}

/** Null if there is too much to add up. */
export async function sumSongs(trace: StatementTrace): Promise<SongSums | null> {
  const [sums, words] = [trace.ownSums(), new Map<string, SongWords>()];
  let read = 0;
  const also = { tracks: "each", releases: "each" } as const;
  await trace.sum({ also, of: null, most: MOST_SUMS }, (sum) => {
    read += 1;
    const line = toLineSum(sum);
    const song = songOf(line);
    if (sums.add(song, line, Number(sum.units))) words.set(song, firstWords(words.get(song), sum, line.track === null));
  });
  return read < MOST_SUMS ? { sums, words } : null;
}

/** Names what was sold: a track, or a release as a whole. */
export function songOf({ track, release }: Pick<LineSum, "track" | "release">): string {
  return track === null ? `release ${release ?? ""}` : `track ${track}`;
}

function firstWords(
  known: SongWords | undefined,
  { title, releaseTitle, by }: SumWords,
  isRelease: boolean,
): SongWords {
  const first = (a: string | null | undefined, b: string | null) => (a && b ? (a < b ? a : b) : (a ?? b));
  return { title: first(known?.title, isRelease ? releaseTitle : title), artist: first(known?.artist, by) };
}

interface Listed {
  own: SongSums;
  /** The sums of the statement before, and which tracks count as others now. */
  before: { sums: OwnSums; into: ReadonlyMap<string, string> } | null;
  missing(deal: string): readonly Fraction[];
}

/** The songs of each deal: all deals have the same number of rows, and together no more than a statement lists. */
export function songLists(deals: readonly string[], { own, before, missing }: Listed): DealSongs[] {
  let rows: number = STATEMENT_LISTS.songs;
  let waiting = deals.length;
  return deals.map((deal, at) => {
    const all = own.sums.of(deal);
    const shown = all.slice(0, Math.ceil(rows / waiting));
    rows -= shown.length;
    waiting -= 1;
    const rest = all.slice(shown.length);
    const earlier = before && sumsAsNow(before.sums.of(deal), before.into);
    return {
      songs: shown.map(({ name, units, amount }) => {
        const words = own.words.get(name);
        const last = earlier?.get(name);
        return {
          ...{ key: `${at} ${name}`, title: words?.title ?? null, artist: words?.artist ?? null },
          ...{ is_release: name.startsWith("release "), units, amount: amount.toString() },
          before: last ? { units: last.units, amount: last.amount.toString() } : null,
        };
      }),
      more: rest.length,
      more_units: unitsOf(rest),
      more_amount: addFractions(rest.map(({ amount }) => amount)).toString(),
      not_told: addFractions(missing(deal)).toString(),
    };
  });
}

function sumsAsNow(sums: readonly OwnSum[], into: ReadonlyMap<string, string>): Map<string, OwnSum> {
  const now = Map.groupBy(sums, ({ name }) => {
    const track = name.startsWith("track ") ? into.get(name.slice("track ".length)) : undefined;
    return track === undefined ? name : `track ${track}`;
  });
  return new Map(
    [...now].map(([name, some]) => [
      name,
      { name, units: unitsOf(some), amount: addFractions(some.map(({ amount }) => amount)) },
    ]),
  );
}

function unitsOf(sums: readonly OwnSum[]): number {
  return sums.reduce((units, each) => units + each.units, 0);
}

/** A song of a statement, by the number of its deal. */
interface SongKey {
  deal: number;
  song: string;
}

/** Reads the key that a statement gives a song; null for one of another form. */
export function readSongKey(key: string): SongKey | null {
  const [, deal, song] = /^(\d{1,6}) ((?:track|release) .*)$/s.exec(key) ?? [];
  return deal === undefined || song === undefined ? null : { deal: Number(deal), song };
}

/** What a song's money comes from; null for a song that the statement does not have. */
export async function addUpSong(trace: StatementTrace, { deal: at, song }: SongKey): Promise<SongParts | null> {
  const deal = trace.explanation.deals[at]?.balance.deal;
  if (deal === undefined) return null;
  const [stores, countries, months] = [trace.ownSums(), trace.ownSums(), trace.ownSums()];
  const also = { tracks: "each", releases: "each", stores: "each", territories: "each", months: "each" } as const;
  await trace.sum({ also, of: linesOf(song, trace), most: MOST_SUMS }, (sum) => {
    const line = toLineSum(sum);
    if (songOf(line) !== song) return;
    const units = Number(sum.units);
    stores.add(sum.store ?? "", line, units);
    countries.add(sum.territory ?? "", line, units);
    months.add(sum.saleMonth?.slice(0, 7) ?? "", line, units);
  });
  const all = stores.of(deal);
  return all.length === 0
    ? null
    : { stores: partsOf(all), countries: partsOf(countries.of(deal)), months: partsOf(months.of(deal)) };
}

/** All lines that may be of a song: those of its tracks as printed, or those without a track. */
export function linesOf(song: string, { same }: Pick<StatementTrace, "same">) {
  if (!song.startsWith("track ")) return { tracks: [], artists: [] };
  const track = song.slice("track ".length);
  return {
    tracks: [track, ...same.merges.filter(({ into }) => into === track).map((merge) => merge.track)],
    artists: [],
  };
}

function partsOf(sums: readonly OwnSum[]): SongParts["stores"] {
  const [shown, rest] = [sums.slice(0, STATEMENT_LISTS.parts), sums.slice(STATEMENT_LISTS.parts)];
  return {
    parts: shown.map(({ name, units, amount }) => ({ of: name || null, units, amount: amount.toString() })),
    more: rest.length,
    more_amount: addFractions(rest.map(({ amount }) => amount)).toString(),
  };
}
