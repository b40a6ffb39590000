import {
  type BoardCell,
  type BoardInput,
  CELL_STATES,
  type CellTrack,
  type LateStatement,
  type ReconciliationBoard,
  type ReconciliationSummary,
  type Stake,
} from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";

export const FRESH = {
  computed_at: "2026-11-22T09:41:00.000Z",
  booked_through: "2026-11-20T12:00:00.000Z",
  stale: false,
  sample: false,
};

export const STAKE: Stake = {
  currency: "USD",
  low: "41.2",
  mid: "50.4",
  high: "62.9",
  rate: { low: "0.0025", mid: "0.0031", high: "0.0038", units: 84_210 },
};

/** The sums of a board. */
export function summaryOf(changes: Partial<ReconciliationSummary> = {}): ReconciliationSummary {
  const none = Object.fromEntries(CELL_STATES.map((state) => [state, 0])) as ReconciliationSummary["cells"];
  return {
    ...FRESH,
    cells: none,
    missing: 0,
    to_do: 0,
    at_stake: [],
    late_statements: 0,
    late: [],
    included: true,
    ...changes,
  };
}

/** A month of Spotify that is booked in full. */
export function cellOf(changes: Partial<BoardCell> = {}): BoardCell {
  return {
    platform: "spotify",
    month: "2026-06",
    state: "booked",
    plays: 12_340,
    paid_units: 12_340,
    difference: 0,
    reasons: [],
    missing: 0,
    at_stake: null,
    uncompared: null,
    usual_share: null,
    usual_range: null,
    money: [{ currency: "USD", net: "38.2" }],
    measured_by: ["spotify_for_artists"],
    awaited: null,
    late_sources: [],
    short_tracks: 0,
    source: null,
    loss: [],
    ...changes,
  };
}

export const SHORT = cellOf({
  month: "2026-07",
  state: "short",
  paid_units: 11_136,
  difference: 1204,
  reasons: [{ reason: "below_1000", units: 304 }],
  missing: 900,
  at_stake: STAKE,
  short_tracks: 1,
  loss: [{ currency: "USD", low: "41.2", mid: "50.4", high: "62.9" }],
});

export const OVERDUE = cellOf({
  platform: "apple_music",
  month: "2026-05",
  state: "overdue",
  plays: null,
  paid_units: 0,
  difference: null,
  money: [],
  measured_by: [],
  uncompared: "no_plays",
  awaited: {
    source: "s1",
    usual: "2026-07-31",
    latest: "2026-08-20",
    basis: "own",
    months: 3,
    rests_on: ["2026-02", "2026-04", "2026-05"],
    left_out: ["2026-03"],
  },
  late_sources: [
    { source: "s1", latest: "2026-08-20", usual: [{ currency: "USD", low: "280", mid: "310", high: "340" }] },
  ],
  loss: [{ currency: "USD", low: "280", mid: "310", high: "340" }],
});

/** A statement that is late, at the store of `OVERDUE` and others. */
export const LATE: LateStatement = {
  source: "s1",
  name: "Harbour",
  month: "2026-05",
  stores: ["apple_music", "Boomplay", "Deezer", ...Array.from({ length: 10 }, (_, n) => `Store ${n}`)],
  latest: "2026-08-20",
  missing: 0,
  loss: [{ currency: "USD", low: "280", mid: "310", high: "340" }],
};

/** Answers requests for any of a board's cells. */
export function boardOf(cells: BoardCell[], changes: Partial<ReconciliationBoard> = {}) {
  const platforms = [...new Set(cells.map(({ platform }) => platform))].map((platform) => ({
    platform,
    measured: cells.some((cell) => cell.platform === platform && cell.plays !== null),
  }));
  return ({ kind, state, from = "", to = "9999-12" }: BoardInput): ReconciliationBoard => ({
    ...FRESH,
    months: { from: "2025-11", to: "2026-10" },
    platforms,
    cells: cells.filter(
      (cell) =>
        cell.state === (state ?? cell.state) &&
        (kind === undefined || isPlatformId(cell.platform) === (kind === "platforms")) &&
        from <= cell.month &&
        cell.month <= to,
    ),
    ...changes,
  });
}

export function cellAnswer(cell: BoardCell, tracks: CellTrack[]) {
  return { ...FRESH, cell, tracks, count: tracks.length };
}

export function cellTrackOf(changes: Partial<CellTrack> = {}): CellTrack {
  return {
    track_id: "GBAAA2600001",
    title: "Ebb",
    plays: 2000,
    paid_units: 1100,
    difference: 900,
    reasons: [],
    missing: 900,
    at_stake: STAKE,
    source: null,
    ...changes,
  };
}
