import { MOST_LEFT_NAMED, type Moves, type SayMovedInput } from "@ledgerline/contract/reconciliation/moves";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Database, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { findPrintedTitles } from "@ledgerline/db/queries/plays/titles";
import { listBookedSources, type StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { listSourceRows } from "@ledgerline/db/queries/statements/sources";
import type { StoredMove } from "@ledgerline/db/schema";
import { addMonths, monthsBetween } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { NO_SUCH_SOURCE } from "../statements/decide/sources.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import type { Books } from "./board/books.ts";
import { medianOf } from "./board/usual.ts";
import { readFigures } from "./figures.ts";
import { listMoveAnswers, listSourceKeys, type SourceKey, saveMoveAnswer } from "./moves.sql.ts";

/** The accounts that were left for others, as far as the books tell. Throws `payment_required` unless the plan includes it. */
export async function listMoves(ctx: AccountContext): Promise<Moves> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { db, accountId } = ctx;
  const [{ row, freshness }, sources] = await Promise.all([readFigures(ctx), listBookedSources(db, accountId)]);
  const stored = row?.moves ?? [];
  const left = stored.flatMap((move) => move.tracksLeft);
  const printed = await findPrintedTitles(db, accountId, left);
  const titles = new Map(printed.map(({ track_id, title }) => [track_id, title]));
  const byId = new Map(sources.map((source) => [source.id, source]));
  const moves = stored.flatMap((move) => {
    const source = byId.get(move.source);
    if (!source) return [];
    return {
      source,
      to: move.to.flatMap((id) => byId.get(id) ?? []),
      moved: move.moved,
      last_month: move.last,
      first_month: move.first,
      tracks: move.tracks,
      tracks_over: move.tracksOver,
      tracks_left: move.tracksLeft.map((track_id) => ({ track_id, title: titles.get(track_id) ?? null })),
      stores_left: move.storesLeft,
      countries_left: move.countriesLeft,
    };
  });
  return { ...freshness, moves };
}

/** Stores whether the artist moved away from a distributor, until they take the answer back. */
export async function sayMoved(ctx: AccountContext, { source_id: id, moved }: SayMovedInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const source = (await listSourceRows(tx, accountId)).find((one) => one.id === id);
    if (!source) throw new DomainError("not_found", NO_SUCH_SOURCE);
    if (moved === null && source.moved === null) throw new DomainError("not_found", MESSAGES.moveNotSaid);
    await saveMoveAnswer(tx, { accountId, id, moved });
    await recordEvent(tx, ctx, { action: "move_said", source: source.name, moved });
    return { message: moved === null ? SUCCESSES.moveTakenBack : SUCCESSES.moveSaid };
  });
}

/** How many months of sale, up to the last one, tell what a source had. */
const RECENT_MONTHS = 3;
const LEAST_PERIODS = 3;
/** Months with less of the usual units are only what came late. */
const TRICKLE_PERCENT = 10;
/** Of its units that others must bring now. */
const MOVED_PERCENT = 50;
const MOST_NEW_SOURCES = 3;
/** With fewer units in its last months, a country may well have none now. */
const LEAST_UNITS = 100;

/** Of an artist who has left more distributors, the last ones. */
const MOST_MOVES = 20;

/** Finds the sources that have ended and whose tracks others have begun to bring. */
export async function findMoves(db: Database, accountId: string, books: Books): Promise<StoredMove[]> {
  const ended = endedSources(books.stores, books.today)
    .sort((a, b) => (a.last < b.last ? 1 : -1))
    .slice(0, MOST_MOVES);
  if (ended.length === 0) return [];
  const answers = await listMoveAnswers(db, accountId);
  const moves: StoredMove[] = [];
  for (const { source, last } of ended) {
    const span = { from: addMonths(last, 1 - RECENT_MONTHS), to: books.to };
    const printed = await listSourceKeys(db, accountId, { ...span, cut: "platform_track" });
    const tracks = byOldTrack({ source, last }, printed, books.titles);
    const move = moveOf({ source, last }, tracks);
    if (!move) continue;
    const countries = await listSourceKeys(db, accountId, { ...span, cut: "platform_territory" });
    const stores = books.stores
      .filter((row) => row.month >= span.from && row.units > 0)
      .map(({ source: id, platform: key, month, units }) => ({ source: id, key, first: month, last: month, units }));
    moves.push({
      ...move,
      moved: answers.get(source) ?? null,
      storesLeft: leftOf({ source, last }, stores, 1).slice(0, MOST_LEFT_NAMED),
      countriesLeft: leftOf({ source, last }, countries, LEAST_UNITS).slice(0, MOST_LEFT_NAMED),
    });
  }
  return moves;
}

/** What a source had, and its last month of sale. */
interface Ended {
  source: string;
  last: string;
}

/** The sources whose next accounting month is over without a statement, if another source has later months of sale. */
function endedSources(stores: readonly StoreSum[], today: string): Ended[] {
  const named = stores.filter(({ source, units }) => source !== "" && units > 0);
  const bySource = Map.groupBy(named, ({ source }) => source);
  const sold = new Map(
    [...bySource].map(([source, rows]) => [
      source,
      mainMonths(rows, ({ month, months }) => addMonths(month, months - 1)),
    ]),
  );
  return [...bySource].flatMap(([source, rows]) => {
    const accounted = mainMonths(rows, ({ accounted }) => accounted.slice(0, 7));
    const [period, last] = [accounted.at(-1), sold.get(source)?.at(-1)];
    if (period === undefined || last === undefined || accounted.length < LEAST_PERIODS) return [];
    const gaps = accounted.slice(1).map((month, at) => monthsBetween(accounted[at] ?? month, month));
    const step = medianOf(gaps);
    const isOver = addMonths(period, step) < today.slice(0, 7);
    const isFollowed = [...sold.values()].some((months) => (months.at(-1) ?? "") > last);
    return isOver && isFollowed ? [{ source, last }] : [];
  });
}

/** The months with at least a tenth of the units of the middle one, in order. */
function mainMonths(rows: readonly StoreSum[], monthOf: (row: StoreSum) => string): string[] {
  const sums = [...Map.groupBy(rows, monthOf)].map(([month, parts]) => ({
    month,
    units: parts.reduce((sum, { units }) => sum + units, 0),
  }));
  const middle = medianOf(sums.map(({ units }) => units));
  const main = sums.filter(({ units }) => units * 100 >= middle * TRICKLE_PERCENT);
  return main.map(({ month }) => month).sort();
}

/** Who brings its tracks now; null while that is less than half of its units. */
function moveOf(
  { source, last }: Ended,
  tracks: readonly SourceKey[],
): Omit<StoredMove, "moved" | "storesLeft" | "countriesLeft"> | null {
  const own = ownKeys({ source, last }, tracks);
  const came = tracks.filter((one) => own.has(one.key) && isNew({ source, last }, one));
  const over = new Set(came.map(({ key }) => key));
  const units = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + (own.get(key) ?? 0), 0);
  if (own.size === 0 || units(over) * 100 < units(own.keys()) * MOVED_PERCENT) return null;
  const bySource = [...Map.groupBy(came, (one) => one.source)].sort(([, a], [, b]) => b.length - a.length);
  const [first = last] = came.map((one) => one.first).sort();
  return {
    source,
    to: bySource.slice(0, MOST_NEW_SOURCES).map(([id]) => id),
    last,
    first,
    tracks: own.size,
    tracksOver: over.size,
    tracksLeft: leftOf({ source, last }, tracks, 1).slice(0, MOST_LEFT_NAMED),
  };
}

/** What the source had in its last months, with its units. */
function ownKeys({ source, last }: Ended, keys: readonly SourceKey[]): Map<string, number> {
  const own = new Map<string, number>();
  for (const one of keys) {
    if (one.source === source && one.first <= last) own.set(one.key, (own.get(one.key) ?? 0) + one.units);
  }
  return own;
}

/** Others' tracks as the old source has them: by ISRC, or else by title, because a new distributor may give new ISRCs. */
function byOldTrack(ended: Ended, tracks: readonly SourceKey[], titles: Books["titles"]): SourceKey[] {
  const own = ownKeys(ended, tracks);
  const titled = new Map([...own.keys()].map((key) => [titles.get(key) ?? key, key]));
  return tracks.map((one) => {
    if (one.source === ended.source || own.has(one.key)) return one;
    return { ...one, key: titled.get(titles.get(one.key) ?? "") ?? one.key };
  });
}

/** Whether another source has begun to bring something as the old one ended. */
function isNew({ source, last }: Ended, one: SourceKey): boolean {
  return one.source !== source && one.first >= last;
}

/** What the source had and nobody else brings in later months, largest first. */
function leftOf({ source, last }: Ended, keys: readonly SourceKey[], least: number): string[] {
  const here = new Set(keys.filter((one) => one.source !== source && one.last > last).map(({ key }) => key));
  const left = [...ownKeys({ source, last }, keys)].filter(([key, units]) => units >= least && !here.has(key));
  return left.sort(([, a], [, b]) => b - a).map(([key]) => key);
}
