import type { Debtor, Stake, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { isPlatformId, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import { exchangeDecimal, roundDecimal } from "@ledgerline/decimals";
import { addMonths } from "../../calendar.ts";
import { type BookedTrack, type Books, leftFrom } from "./books.ts";
import type { BuiltCell } from "./build-board.ts";
import { lossOf, stakeOf } from "./own-rates.ts";
import { SourceRates, UsualMoney } from "./usual-money.ts";

const RATE_DECIMALS = 12;
const NEVER = "9999-12";

/** The tracks with something missing. */
export function shortTracks(board: readonly BuiltCell[]): Set<string> {
  return new Set(
    board.flatMap(({ tracks }) => tracks.flatMap(({ track_id, missing }) => (missing > 0 ? (track_id ?? []) : []))),
  );
}

/**
 * Adds to each cell and track with something missing who owes it, and its value at that source's rate and in its
 * currency. Without a known debtor, the artist's rate over all sources stays. `printed` has the sources that print each
 * short track.
 */
export function nameDebtors(
  books: Books,
  board: readonly BuiltCell[],
  printed: ReadonlyMap<string, readonly string[]>,
): BuiltCell[] {
  const whoPays = new WhoPays(books, shortTracks(board), printed);
  const rates = new SourceRates(books);
  const usual = new UsualMoney(books.stores);
  const debtors = debtorsOf(books.sources);
  const left = leftFrom(books);
  const debtorOf = (platform: string, month: string, track: string | null): Debtor | null => {
    const id = track === null ? whoPays.store(platform, month) : whoPays.track(platform, track, month);
    const hasLeft = month >= (left.get(id ?? "") ?? NEVER);
    return hasLeft ? null : (debtors.get(id ?? "") ?? null);
  };
  return board.map((built) => {
    const { cell, tracks } = built;
    const { platform, month, missing } = cell;
    const late = cell.late_sources;
    if (missing > 0 && isPlatformId(platform)) {
      const named = tracks.map((one) => {
        if (one.missing === 0) return one;
        const source = debtorOf(platform, month, one.track_id);
        if (!source) return one;
        const rate = rates.of(source.id, platform, month);
        return { ...one, source, at_stake: rate && stakeOf(rate, one.missing) };
      });
      const sum = sumOf(cell.at_stake, missing, named);
      const owed = late.map((one) => {
        const played = lossOfTracks(named, one.source);
        const wasPlayed = played.length > 0;
        return { ...one, wasPlayed, usual: wasPlayed ? played : usual.of({ source: one.source, platform, month }) };
      });
      const others = owed.filter(({ wasPlayed }) => !wasPlayed).flatMap((one) => one.usual);
      return {
        cell: {
          ...cell,
          ...sum,
          ...(others.length > 0 && { loss: sumStakes([...sum.loss, ...others]), source: null }),
          late_sources: owed.map(({ wasPlayed: _, ...one }) => one),
        },
        tracks: named,
      };
    }
    if (cell.state !== "overdue") return built;
    const owed = late.map((one) => ({ ...one, usual: usual.of({ source: one.source, platform, month }) }));
    const loss = sumStakes(owed.flatMap((one) => one.usual));
    const source = owed.length === 1 ? (debtors.get(owed[0]?.source ?? "") ?? null) : null;
    return { cell: { ...cell, late_sources: owed, source, loss }, tracks };
  });
}

/** What the missing plays of a cell's tracks come to that a source owes. */
export function lossOfTracks(tracks: BuiltCell["tracks"], sourceId: string): StakeSum[] {
  return sumStakes(tracks.flatMap(({ source, at_stake }) => (source?.id === sourceId ? lossOf(at_stake) : [])));
}

export function debtorsOf(sources: Books["sources"]): Map<string, Debtor> {
  return new Map(sources.filter(({ id }) => id !== "").map((source) => [source.id, source]));
}

/** What a cell's tracks come to. A cell with money in several currencies keeps its single estimate beside them. */
function sumOf(built: Stake | null, missing: number, tracks: BuiltCell["tracks"]) {
  const short = tracks.filter((track) => track.missing > 0);
  const ids = new Set(short.map(({ source }) => source?.id ?? ""));
  const source = ids.size === 1 ? (short[0]?.source ?? null) : null;
  const stakes = short.flatMap(({ at_stake }) => at_stake ?? []);
  const loss = sumStakes(stakes);
  const [sum] = loss;
  if (!sum || loss.length > 1 || stakes.length < short.length) return { source, loss, at_stake: built };
  const each = (amount: string) => roundDecimal(exchangeDecimal(amount, "1", `${missing}`), RATE_DECIMALS);
  const units = Math.max(...stakes.map(({ rate }) => rate.units));
  const [first] = stakes;
  const isOne = stakes.every(({ rate }) => rate.mid === first?.rate.mid);
  const rate = isOne && first ? first.rate : { low: each(sum.low), mid: each(sum.mid), high: each(sum.high), units };
  return { source, loss, at_stake: { ...sum, rate } };
}

/** How many months of a store tell which source has it, and how many which should have it now. */
const HISTORY_MONTHS = 12;
const RECENT_MONTHS = 3;

interface Paid {
  month: string;
  sources: readonly string[];
}

type Known = Pick<Books, "tracks" | "stores" | "namedSources">;

/** Finds which source would pay a track or store in a month, as far as lines or the artist tell. */
export class WhoPays {
  readonly #tracks: ReadonlyMap<string, Paid[]>;
  readonly #stores: ReadonlyMap<string, Paid[]>;
  readonly #named: ReadonlyMap<string, string>;
  /** The sources that print a track at all. */
  readonly #printed: ReadonlyMap<string, readonly string[]>;

  constructor(books: Known, wanted: ReadonlySet<string>, printed: ReadonlyMap<string, readonly string[]>) {
    const rows = books.tracks.filter(({ track, sources }) => wanted.has(track) && sources.length > 0);
    this.#tracks = Map.groupBy(rows.sort(byMonth), ({ platform, track }) => `${platform} ${track}`);
    const stores = books.stores.filter(({ units, source }) => units > 0 && source !== "");
    this.#stores = new Map(
      [...Map.groupBy(stores, ({ platform }) => platform)].map(([platform, some]) => [
        platform,
        some.map(({ month, source }) => ({ month, sources: [source] })),
      ]),
    );
    this.#named = books.namedSources;
    this.#printed = printed;
  }

  /**
   * The source of a track on a platform: by its lines of the month, or else those before and after, if they agree; then
   * by the artist's own answer; then the only source that prints the track. Null where none of these tells.
   */
  track(platform: PlatformId | string, track: string, month: string): string | null {
    const paid = this.#tracks.get(`${platform} ${track}`) ?? [];
    return onlyOne(nearest(paid, month)) ?? this.#named.get(track) ?? onlyOne(this.#printed.get(track) ?? []);
  }

  /**
   * The source of plays that no export splits by track: the one that recently had the store but not in this month, or
   * the only one that had it in the year before.
   */
  store(platform: string, month: string): string | null {
    const rows = this.#stores.get(platform) ?? [];
    const within = (from: string, to: string) => {
      const near = rows.filter((one) => one.month >= from && one.month <= to);
      return [...new Set(near.flatMap(({ sources }) => sources))];
    };
    const here = within(month, month);
    const recent = within(addMonths(month, -RECENT_MONTHS), addMonths(month, -1));
    const absent = recent.filter((source) => !here.includes(source));
    return onlyOne(absent) ?? onlyOne(within(addMonths(month, -HISTORY_MONTHS), month));
  }
}

/** The sources of the month, or else those that the nearest months before and after have in common. */
function nearest(paid: readonly Paid[], month: string): readonly string[] {
  const here = paid.find((one) => one.month === month);
  if (here) return here.sources;
  const before = paid.findLast((one) => one.month < month)?.sources;
  const after = paid.find((one) => one.month > month)?.sources;
  if (!before || !after) return before ?? after ?? [];
  return before.filter((source) => after.includes(source));
}

function onlyOne(sources: readonly string[]): string | null {
  return sources.length === 1 ? (sources[0] ?? null) : null;
}

function byMonth(a: Pick<BookedTrack, "month">, b: Pick<BookedTrack, "month">): number {
  return a.month < b.month ? -1 : 1;
}
