import type { GapReason } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import type { BookIndex, Books } from "./books.ts";
import { SPOTIFY_MINIMUM } from "./spotify-minimum.ts";
import { comparable, paysPart, type UsualShare } from "./usual-share.ts";

/** A recording that is not paid has fewer streams than this per month, averaged over the year. */
const UNPAID_A_MONTH = Math.ceil(SPOTIFY_MINIMUM.streams / 12);

/** Plays compared with paid units. */
export interface Compared extends Explained {
  /** Null for plays that no export splits by track. */
  track: string | null;
  plays: number;
  units: number;
  difference: number;
}

interface Cell {
  platform: string;
  month: string;
  notDue: boolean;
  share: UsualShare | null;
}

interface Item {
  track: string | null;
  plays: number;
  edge: number;
  units: number;
  takenBack: number;
}

/** Compares a platform's month: by track where plays are known by track, and the rest as a whole. */
export function compareTracks(index: BookIndex, titles: Books["titles"], cell: Cell): Compared[] {
  if (paysPart(cell.platform)) return compareAll(index, cell);
  const items = itemsOf(index, cell);
  const versions = new Versions(index, titles, cell, items);
  const known = new Set(items.map(({ track }) => track));
  const tracks = items.map((item) => {
    const gap = item.plays - item.units;
    const otherVersion = gap > 0 ? versions.of(item.track) : 0;
    const below1000 = below(index, cell, item.track);
    const explained = explainGap(gap, { ...item, notDue: cell.notDue, below1000, otherVersion, usualShare: 0 });
    const taken = explained.reasons.find(({ reason }) => reason === "other_version")?.units ?? 0;
    versions.take(item.track, taken);
    return toCompared(item, gap, explained);
  });
  const rest = restOf(index, cell, items, versions.taken);
  if (!rest) return tracks;
  const gap = rest.plays - rest.units;
  const unpaid = [...titles.keys()].filter((track) => !known.has(track) && !isPaid(index, cell, track)).length;
  const below1000 = isSpotify(cell) ? unpaid * UNPAID_A_MONTH : 0;
  const explained = explainGap(gap, { ...rest, notDue: cell.notDue, below1000, otherVersion: 0, usualShare: 0 });
  return [...tracks, toCompared(rest, gap, explained)];
}

function compareAll(index: BookIndex, { platform, month, notDue, share }: Cell): Compared[] {
  const pair = comparable(index, platform, month);
  if (!pair || !share) return [];
  const usual = share.usual(pair.plays);
  const usualShare = usual - share.least(pair.plays);
  const gap = usual - pair.units;
  const known = { notDue, below1000: 0, otherVersion: 0, takenBack: 0, usualShare, edge: pair.edge };
  return [toCompared({ ...pair, track: null }, gap, explainGap(gap, known))];
}

/** The tracks with the greatest gap first, so that they are explained first. */
function itemsOf(index: BookIndex, { platform, month }: Cell): (Item & { track: string })[] {
  const paid = index.tracks(platform, month);
  return index
    .plays(platform, month)
    .flatMap(({ track, whole, plays, edge }) => {
      if (track === null || !whole) return [];
      const { units, takenBack } = paid.get(track) ?? { units: 0, takenBack: 0 };
      return [{ track, plays, edge, units, takenBack }];
    })
    .sort((a, b) => b.plays - b.units - (a.plays - a.units) || (a.track < b.track ? -1 : 1));
}

/** The remaining plays and units, beyond those of `items`; null when not all plays were measured. */
function restOf(index: BookIndex, { platform, month }: Cell, items: readonly Item[], moved: number): Item | null {
  const all = index.plays(platform, month).find(({ track, whole }) => track === null && whole);
  if (!all) return null;
  const told = new Set(items.map(({ track }) => track));
  const others = [...index.tracks(platform, month).values()].filter(({ track }) => !told.has(track));
  const units = index.stores(platform, month).reduce((sum, row) => sum + row.units, 0);
  const plays = Math.max(0, all.plays - items.reduce((sum, item) => sum + item.plays, 0));
  return {
    track: null,
    plays,
    edge: all.edge,
    units: units - items.reduce((sum, item) => sum + item.units, 0) - moved,
    takenBack: others.reduce((sum, row) => sum + row.takenBack, 0),
  };
}

/** How many of a track's streams are within the first thousand in twelve months. */
function below(index: BookIndex, cell: Cell, track: string | null): number {
  if (track === null || !isSpotify(cell) || !isPlatformId(cell.platform)) return 0;
  const { streams, paid } = index.streamsBefore(cell.platform, track, cell.month);
  return paid ? 0 : Math.max(0, SPOTIFY_MINIMUM.streams - streams);
}

function isSpotify({ platform, month }: Cell): boolean {
  return platform === "spotify" && month >= SPOTIFY_MINIMUM.since;
}

function isPaid(index: BookIndex, { platform, month }: Cell, track: string): boolean {
  return (index.tracks(platform, month).get(track)?.units ?? 0) > 0;
}

/** Units paid for other recordings of a title beyond their own plays. Each unit explains one gap. */
class Versions {
  readonly #titles: Books["titles"];
  readonly #beyond = new Map<string, number>();
  taken = 0;

  constructor(index: BookIndex, titles: Books["titles"], { platform, month }: Cell, items: readonly Item[]) {
    this.#titles = titles;
    const played = new Map(items.map(({ track, plays }) => [track, plays]));
    for (const { track, units } of index.tracks(platform, month).values()) {
      const title = titles.get(track);
      const beyond = units - (played.get(track) ?? 0);
      if (title !== undefined && beyond > 0) this.#beyond.set(title, (this.#beyond.get(title) ?? 0) + beyond);
    }
  }

  of(track: string | null): number {
    return this.#beyond.get(this.#titles.get(track ?? "") ?? "") ?? 0;
  }

  take(track: string | null, units: number): void {
    if (units === 0) return;
    this.#beyond.set(this.#titles.get(track ?? "") ?? "", this.of(track) - units);
    this.taken += units;
  }
}

function toCompared(
  { track, plays, units }: Pick<Item, "track" | "plays" | "units">,
  gap: number,
  explained: Explained,
) {
  return { track, plays, units, difference: gap, ...explained };
}

/** What is known besides plays and paid units; each number is how many units it may explain. */
export interface Circumstances {
  /** True while a source may still bring the month. */
  notDue: boolean;
  /** Streams up to the thousandth, which Spotify does not pay. */
  below1000: number;
  /** Units paid for another recording of the same title beyond its own plays. */
  otherVersion: number;
  /** Units taken back by an adjustment after they were paid. */
  takenBack: number;
  /** For a platform that pays a part of its plays: the usual units less the least that is still usual. */
  usualShare: number;
  /** The plays of the first or last day, because stores' months may close a day earlier or later. */
  edge: number;
}

interface Explained {
  reasons: { reason: GapReason; units: number }[];
  missing: number;
}

/** Takes each reason from the gap in turn. The rest is missing, unless it is as small as a month's edge. */
export function explainGap(gap: number, known: Circumstances): Explained {
  if (gap <= 0) return { reasons: [], missing: 0 };
  if (known.notDue) return { reasons: [{ reason: "not_due", units: gap }], missing: 0 };
  const parts: [GapReason, number][] = [
    ["below_1000", known.below1000],
    ["other_version", known.otherVersion],
    ["adjustment", known.takenBack],
    ["usual_share", known.usualShare],
  ];
  let rest = gap;
  const reasons: Explained["reasons"] = [];
  for (const [reason, most] of parts) {
    const units = Math.min(rest, most);
    if (units > 0) reasons.push({ reason, units });
    rest -= Math.max(0, units);
  }
  if (rest > 0 && rest <= known.edge) {
    reasons.push({ reason: "edges", units: rest });
    rest = 0;
  }
  return { reasons, missing: rest };
}
