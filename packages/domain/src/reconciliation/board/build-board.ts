import {
  type BoardCell,
  CELL_STATES,
  type CellState,
  type CellTrack,
  type GapReason,
  type Uncompared,
} from "@ledgerline/contract/reconciliation/reconciliation";
import { stakesOf, sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { isPlatformId, PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import type { BoardSums } from "@ledgerline/db/schema";
import { addMoney } from "@ledgerline/decimals";
import { monthsFrom } from "../../calendar.ts";
import { type Arrival, Arrivals } from "./arrivals.ts";
import { BookIndex, type Books } from "./books.ts";
import { type Compared, compareTracks } from "./compare-tracks.ts";
import { ownRate, stakeOf } from "./own-rates.ts";
import { paysPart, usualShare } from "./usual-share.ts";

export interface BuiltCell {
  cell: BoardCell;
  /** Those with the most missing first. */
  tracks: Omit<CellTrack, "title">[];
}

/** The board: each platform's month of sale that has money or plays, or for which a source should have brought some. */
export function buildBoard(books: Books): BuiltCell[] {
  const index = new BookIndex(books);
  const arrivals = new Arrivals(books.sources, books.stores, books);
  const months = monthsFrom(books.from, books.to).reverse();
  return index.platforms
    .sort(inOrder)
    .flatMap((platform) => months.flatMap((month) => buildCell(books, index, arrivals, platform, month) ?? []));
}

function buildCell(
  books: Books,
  index: BookIndex,
  arrivals: Arrivals,
  platform: string,
  month: string,
): BuiltCell | null {
  const { today } = books;
  const rows = index.stores(platform, month);
  const played = index.plays(platform, month);
  const unlinked = books.unlinked.find((one) => one.platform === platform && one.month === month)?.plays ?? 0;
  const known = arrivals.known(platform, month);
  const regular = arrivals.of(platform, month, known);
  const isSilent = regular.length === 0 && played.length === 0 && unlinked === 0;
  const isUnplayed = played.some(({ track, whole }) => track === null && whole) && playsOf(played, unlinked) === 0;
  if (rows.length === 0 && (isSilent || isUnplayed)) return null;
  const isNotDue = ({ latest }: Arrival) => today <= latest;
  const notDue = known.some(isNotDue);
  const share = paysPart(platform) ? usualShare(index, platform, month) : null;
  const isQuarter = rows.some((row) => row.months > 1);
  const isUnheard = rows.length === 0 && known.length === 0;
  const canCompare = !isQuarter && !isUnheard;
  const compared = canCompare ? compareTracks(index, books.titles, { platform, month, notDue, share }) : [];
  const missing = compared.reduce((sum, one) => sum + one.missing, 0);
  const plays = playsOf(played, unlinked);
  // A store that pays now and then may still pay for plays, and is never overdue.
  const expected = regular.length === 0 && rows.length === 0 ? known.filter(isNotDue) : regular;
  const absent = expected.filter(({ source }) => rows.every((row) => row.source !== source));
  const state = stateOf({ today, rows, absent, missing, hasPlays: plays !== null, isCompared: compared.length > 0 });
  const uncompared = whyUncompared({
    played,
    unlinked,
    isQuarter,
    isUnheard: isUnheard || (state === "not_checked" && rows.length === 0),
    needsShare: paysPart(platform) && !share,
  });
  const rate = missing > 0 && isPlatformId(platform) ? ownRate(books, platform, month) : null;
  const reasons = sumReasons(compared);
  const units = rows.filter((row) => row.months === 1).reduce((sum, row) => sum + row.units, 0);
  if (missing === 0 && units > 0 && absent.some(({ latest }) => today > latest)) {
    reasons.push({ reason: "other_source", units });
  }
  return {
    cell: {
      platform,
      month,
      state,
      plays,
      paid_units: units,
      difference: compared.length === 0 ? null : compared.reduce((sum, one) => sum + one.difference, 0),
      reasons,
      missing,
      at_stake: rate && stakeOf(rate, missing),
      uncompared,
      usual_share: share?.percent ?? null,
      usual_range: share && { least: share.leastPercent, rests_on: share.months, left_out: share.leftOut },
      money: moneyOf(rows),
      measured_by: [...new Set(played.flatMap(({ measuredBy }) => measuredBy))].sort(),
      awaited: rows.length === 0 || notDue ? awaitedOf(rows.length === 0 ? absent : known) : null,
      late_sources: state === "overdue" ? absent.map(({ source, latest }) => ({ source, latest, usual: [] })) : [],
      short_tracks: compared.filter((one) => one.missing > 0).length,
      source: null,
      loss: [],
    },
    tracks: compared
      .map((one) => ({
        track_id: one.track,
        plays: one.plays,
        paid_units: one.units,
        difference: one.difference,
        reasons: one.reasons,
        missing: one.missing,
        at_stake: rate && one.missing > 0 ? stakeOf(rate, one.missing) : null,
        source: null,
      }))
      .sort((a, b) => b.missing - a.missing || Math.abs(b.difference) - Math.abs(a.difference)),
  };
}

interface Found {
  today: string;
  rows: readonly StoreSum[];
  absent: readonly Arrival[];
  missing: number;
  hasPlays: boolean;
  isCompared: boolean;
}

function stateOf({ today, rows, absent, missing, hasPlays, isCompared }: Found): CellState {
  if (rows.length > 0) {
    if (missing > 0) return "short";
    return hasPlays && !isCompared ? "not_checked" : "booked";
  }
  if (absent.length === 0) return missing > 0 ? "short" : "not_checked";
  if (absent.some(({ usual }) => today <= usual)) return "waiting";
  return absent.some(({ latest }) => today <= latest) ? "due" : "overdue";
}

interface Known {
  played: readonly { whole: boolean }[];
  unlinked: number;
  isQuarter: boolean;
  isUnheard: boolean;
  needsShare: boolean;
}

function whyUncompared({ played, unlinked, isQuarter, isUnheard, needsShare }: Known): Uncompared | null {
  if (played.length === 0 && unlinked === 0) return "no_plays";
  if (isUnheard) return "no_statement";
  if (isQuarter) return "quarter";
  if (played.some(({ whole }) => whole) && needsShare) return "no_share";
  if (played.some(({ whole }) => !whole)) return "some_days";
  return unlinked > 0 ? "unlinked" : null;
}

/** All the artist's plays, or else those of the tracks that were measured. */
function playsOf(played: readonly { track: string | null; plays: number }[], unlinked: number): number | null {
  const all = played.find(({ track }) => track === null);
  if (all) return all.plays;
  if (played.length === 0 && unlinked === 0) return null;
  return played.reduce((sum, { plays }) => sum + plays, unlinked);
}

function sumReasons(compared: readonly Compared[]): { reason: GapReason; units: number }[] {
  const all = compared.flatMap(({ reasons }) => reasons);
  return [...Map.groupBy(all, ({ reason }) => reason)].map(([reason, parts]) => ({
    reason,
    units: parts.reduce((sum, { units }) => sum + units, 0),
  }));
}

function moneyOf(rows: readonly StoreSum[]): BoardCell["money"] {
  return addMoney(rows.filter(({ months }) => months === 1));
}

/** The arrival that takes longest. */
function awaitedOf(arrivals: readonly Arrival[]): BoardCell["awaited"] {
  return [...arrivals].sort((a, b) => (a.latest < b.latest ? 1 : -1))[0] ?? null;
}

function inOrder(a: string, b: string): number {
  const place = (platform: string) => {
    return isPlatformId(platform) ? PLATFORM_IDS.indexOf(platform) : PLATFORM_IDS.length;
  };
  return place(a) - place(b) || (a < b ? -1 : 1);
}

/** How many cells are in each state, what is missing and at stake in total, and which statements are late. */
export function sumBoard(cells: readonly BoardCell[]): BoardSums {
  const counts = Object.fromEntries(CELL_STATES.map((state) => [state, 0])) as Record<CellState, number>;
  for (const { state } of cells) counts[state] += 1;
  return {
    cells: counts,
    missing: cells.reduce((all, { missing }) => all + missing, 0),
    at_stake: sumStakes(cells.flatMap(stakesOf)),
    late: lateStatements(cells),
  };
}

/** Late statements, newest month first. */
function lateStatements(cells: readonly BoardCell[]): BoardSums["late"] {
  // Missing plays count for the first late source.
  const late = cells.flatMap((cell) =>
    cell.late_sources.map(({ source, latest, usual }, n) => ({
      platform: cell.platform,
      month: cell.month,
      source,
      latest,
      missing: n === 0 ? cell.missing : 0,
      loss: usual,
    })),
  );
  return [...Map.groupBy(late, ({ source, month }) => `${month} ${source}`)]
    .sort(([a], [b]) => (a > b ? -1 : 1))
    .flatMap(([, parts]) => {
      const [first] = parts;
      const latest = parts
        .map((part) => part.latest)
        .sort()
        .at(-1);
      if (!first || !latest) return [];
      return {
        source: first.source,
        month: first.month,
        stores: parts.map(({ platform }) => platform),
        latest,
        missing: parts.reduce((sum, part) => sum + part.missing, 0),
        loss: sumStakes(parts.flatMap(({ loss }) => loss)),
      };
    });
}
