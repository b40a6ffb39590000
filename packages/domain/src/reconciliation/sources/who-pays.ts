import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { addMonths } from "../../calendar.ts";
import type { BookedTrack, Books } from "../books/books.ts";

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
