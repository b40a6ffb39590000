import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { addMonths, monthsFrom } from "../../calendar.ts";
import { Arrivals } from "../board/arrivals.ts";
import type { Books } from "../board/books.ts";
import { medianOf } from "../board/usual.ts";
import { UsualMoney } from "../board/usual-money.ts";
import type { Evidence, Found } from "./evidence.ts";
import type { Pause, SongSum } from "./paused-songs.sql.ts";

/** What makes a pause plain: more months without a song are those of one that was taken down. */
export const PAUSES = { most: 3, before: 3, after: 2, units: 100, limit: 50 } as const;
/** Of the song's usual units, what the stores had that were there without it. */
const THERE_PERCENT = 80;
/** Of what a store's other songs usually have, what they must have for the store to be there. */
const STORE_PERCENT = 50;
/** Of the song's units, what others of the same title have more than before: it is printed as one of them. */
const REPLACED_PERCENT = 60;

/** The months around a pause that tell what is usual. */
function monthsAround({ first, last }: Pick<Pause, "first" | "last">): string[] {
  return [
    ...monthsFrom(addMonths(first, -PAUSES.before), addMonths(first, -1)),
    ...monthsFrom(addMonths(last, 1), addMonths(last, PAUSES.after)),
  ];
}

/**
 * The songs that are on no statement in a month, though they were on those around it at the same stores. Only songs that
 * nothing measures: where plays are known, they tell.
 */
export function songsPaused({ pauses, songs, versions }: Evidence, books: Books): Found[] {
  const arrivals = new Arrivals(books.sources, books.stores, books);
  const played = new Set(books.plays.flatMap(({ track }) => track ?? []));
  const sums = Map.groupBy(songs, ({ track }) => track);
  const goneIn = (month: string) =>
    pauses.flatMap(({ track, first, last }) => (first <= month && month <= last ? (sums.get(track) ?? []) : []));
  return pauses.flatMap((pause): Found[] => {
    const { track, first, last, least } = pause;
    const near = monthsAround(pause);
    const own = (sums.get(track) ?? []).filter(({ month }) => near.includes(month));
    const [before, after] = [own.filter((row) => row.month < first), own.filter((row) => row.month > last)].map(
      (rows) => new Set(rows.map((row) => row.source)),
    );
    const [source] = before ?? [];
    const [to] = after ?? [];
    const gap = monthsFrom(first, last).filter((month) => month >= books.from);
    if (!source || !to || before?.size !== 1 || after?.size !== 1 || played.has(track)) return [];
    if ((sums.get(track) ?? []).some(({ month }) => gap.includes(month))) return [];
    if (grownVersions(versions.of(track), sums, pause) * 100 >= least * REPLACED_PERCENT) return [];
    const usual = new UsualMoney(own.map((row) => toStoreSum({ ...row, source })));
    const nameOf = (of: string) => books.sources.find(({ id }) => id === of)?.name ?? "";
    const name = nameOf(source);
    return gap.flatMap((month): Found[] => {
      if (!isThere(books, own, { source, month, near, gone: goneIn(month) })) return [];
      const known = [...new Set(own.map(({ platform }) => platform))].flatMap((one) => arrivals.known(one, month));
      if (known.some((one) => one.source === source && books.today <= one.latest)) return [];
      return [
        {
          key: `paused ${track} ${month}`,
          month,
          track,
          source,
          depends: usual.month({ source, month }),
          params: {
            kind: "paused",
            name,
            first,
            least: Math.round(least),
            around: near.length,
            ...(to !== source && { to: nameOf(to) }),
          },
        },
      ];
    });
  });
}

interface Missed {
  source: string;
  month: string;
  near: readonly string[];
  /** What all songs that are gone in the month have around it. */
  gone: readonly SongSum[];
}

/** Whether the source has the month at the stores that the song is usually at, for the songs that are not gone. */
function isThere({ stores }: Books, own: readonly SongSum[], { source, month, near, gone }: Missed): boolean {
  const usual = [...Map.groupBy(own, ({ platform }) => platform)].map(([platform, rows]) => {
    const isHere = (row: { source: string; platform: string }) => row.source === source && row.platform === platform;
    const all = stores.filter((row) => row.months === 1 && isHere(row));
    const missed = gone.filter(isHere);
    const others = medianOf(near.map((one) => unitsOf(all, one) - unitsOf(missed, one)));
    const isPaid = others > 0 && unitsOf(all, month) * 100 >= others * STORE_PERCENT;
    return { units: medianOf(near.map((one) => unitsOf(rows, one))), isPaid };
  });
  const sum = (some: typeof usual) => some.reduce((total, { units }) => total + units, 0);
  return usual.length > 0 && sum(usual.filter(({ isPaid }) => isPaid)) * 100 >= sum(usual) * THERE_PERCENT;
}

/** The units that other recordings of the same title have in a pause beyond those of the months beside it. */
function grownVersions(
  versions: readonly string[],
  sums: ReadonlyMap<string, SongSum[]>,
  { first, last }: Pause,
): number {
  const beside = [addMonths(first, -1), addMonths(last, 1)];
  return versions.reduce((all, track) => {
    const rows = sums.get(track) ?? [];
    return all + Math.max(0, unitsOf(rows, first) - Math.max(...beside.map((month) => unitsOf(rows, month))));
  }, 0);
}

function unitsOf(rows: readonly { month: string; units: number }[], month: string): number {
  return rows.reduce((sum, row) => (row.month === month ? sum + row.units : sum), 0);
}

function toStoreSum(row: SongSum): StoreSum {
  return { ...row, months: 1, statement: "", accounted: row.month, lines: 1 };
}

/** The songs, and others of the same title, each once, with the months that have to be read to judge them. */
export function songsToRead(pauses: readonly Pause[], versions: Evidence["versions"]) {
  const spans = pauses.flatMap(({ track, first, last }) =>
    [track, ...versions.of(track)].map((one) => ({
      track: one,
      from: addMonths(first, -PAUSES.before),
      to: addMonths(last, PAUSES.after),
    })),
  );
  return [...Map.groupBy(spans, ({ track }) => track)].map(([track, of]) => ({
    track,
    from: of.map(({ from }) => from).sort()[0] ?? "",
    to:
      of
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? "",
  }));
}
