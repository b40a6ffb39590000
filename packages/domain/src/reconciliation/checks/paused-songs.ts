import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { addMonths, monthsFrom } from "../../calendar.ts";
import { Arrivals } from "../board/arrivals.ts";
import type { Books } from "../board/books.ts";
import { medianOf } from "../board/usual.ts";
import { UsualMoney } from "../board/usual-money.ts";
import type { Evidence, Found } from "./evidence.ts";
import type { Pause, SongSum } from "./paused-songs.sql.ts";

/** What makes a pause plain: more months without a song are those of one that was taken down. */
export const PAUSES = { most: 3, before: 3, after: 2, units: 100, limit: 50, songs: 500 } as const;
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
 * The songs that no store has in a month, or that one lacks while others have them, though they were there in the months
 * around it. Only songs that nothing measures: where plays are known, they tell.
 */
export function songsPaused({ pauses, songs, versions }: Evidence, books: Books): Found[] {
  const arrivals = new Arrivals(books.sources, books.stores, books);
  const played = new Set(
    books.plays.flatMap(({ track, platform }) => (track === null ? [] : [track, `${track} ${platform}`])),
  );
  const bySong = Map.groupBy(songs, ({ track }) => track);
  const sumsOf = (track: string, { platform }: Pause) =>
    (bySong.get(track) ?? []).filter((row) => platform === null || row.platform === platform);
  const goneIn = (month: string) =>
    pauses.flatMap((one) => (one.first <= month && month <= one.last ? sumsOf(one.track, one) : []));
  return pauses.flatMap((pause): Found[] => {
    const { track, platform, first, last, least } = pause;
    const near = monthsAround(pause);
    const sums = sumsOf(track, pause);
    const own = sums.filter(({ month }) => near.includes(month));
    const [before, after] = [own.filter((row) => row.month < first), own.filter((row) => row.month > last)].map(
      (rows) => new Set(rows.map((row) => row.source)),
    );
    const [source] = before ?? [];
    const [to] = after ?? [];
    const gap = monthsFrom(first, last).filter((month) => month >= books.from);
    if (!source || !to || before?.size !== 1 || after?.size !== 1) return [];
    if (played.has(platform === null ? track : `${track} ${platform}`)) return [];
    if (sums.some(({ month }) => gap.includes(month))) return [];
    const others = versions.of(track).map((one) => sumsOf(one, pause));
    if (grownVersions(others, pause) * 100 >= least * REPLACED_PERCENT) return [];
    const usual = new UsualMoney(own.map((row) => toStoreSum({ ...row, source })));
    const nameOf = (of: string) => books.sources.find(({ id }) => id === of)?.name ?? "";
    const name = nameOf(source);
    return gap.flatMap((month): Found[] => {
      // A song that no store has in the month is a pause of its own.
      if (platform !== null && !(bySong.get(track) ?? []).some((row) => row.month === month)) return [];
      if (!isThere(books, own, { source, month, near, gone: goneIn(month) })) return [];
      const known = [...new Set(own.map((row) => row.platform))].flatMap((one) => arrivals.known(one, month));
      if (known.some((one) => one.source === source && books.today <= one.latest)) return [];
      return [
        {
          key: ["paused", platform, track, month].filter((part) => part !== null).join(" "),
          ...(platform !== null && { platform }),
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
            ...(platform !== null && { store: platform }),
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
function grownVersions(versions: readonly (readonly SongSum[])[], { first, last }: Pause): number {
  const beside = [addMonths(first, -1), addMonths(last, 1)];
  return versions.reduce((all, rows) => {
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
