import type { RoyaltyCut } from "../schema/royalty-cuts.ts";
import type { TrackPart } from "../schema/track-parts.ts";
import { textCell as cell } from "./copy-cell.ts";

/** Sums of a statement's lines: of all, of streams, and how many lines. */
interface Sums {
  units: number;
  streamUnits: number;
  net: string;
  lines: number;
}

/** A sale period, a currency and an accounting day. */
export interface RollupPeriod {
  saleMonth: string;
  saleMonths: number;
  currency: string;
  accounted: string;
}

/** Sums in columns, an item for each key. */
export interface SumColumns {
  keys: string[];
  units: number[];
  streamUnits: number[];
  nets: string[];
  lines: number[];
}

export interface RoyaltyTrackRow extends Sums {
  trackId: string;
  releaseId: string;
  artist: string;
  period: RollupPeriod;
}

export interface RoyaltyCutRow extends Sums {
  cut: RoyaltyCut;
  of: string;
  period: RollupPeriod;
  columns: SumColumns;
}

export interface TrackPartRow {
  trackId: string;
  part: TrackPart;
  currency: string;
  accounted: string;
  months: string[];
  spans: number[];
  columns: SumColumns;
}

export interface PrintedTrackRow {
  trackId: string;
  title: string | null;
  artist: string | null;
  releaseId: string;
  upc: string | null;
  release: string | null;
  newest: string;
}

/** The tables that roll-ups are copied into. `prefix` is the two ids, each followed by a tab; `n` counts rows. */
export const ROLLUP_COPIES = {
  tracks: {
    copy: `copy royalty_tracks (artist_id, statement_id, n, track_id, release_id, artist, sale_month, sale_months,
      currency, accounted, units, stream_units, net, lines) from stdin`,
    text: (prefix: string, n: number, row: RoyaltyTrackRow) =>
      `${prefix}${n}\t${cell(row.trackId)}\t${row.releaseId}\t${cell(row.artist)}\t${periodText(row.period)}\t${sumsText(row)}\n`,
  },
  cuts: {
    copy: `copy royalty_cuts (artist_id, statement_id, n, cut, of, sale_month, sale_months, currency, accounted, units,
      stream_units, net, lines, keys, key_units, key_stream_units, key_nets, key_lines) from stdin`,
    text: (prefix: string, n: number, row: RoyaltyCutRow) =>
      `${prefix}${n}\t${row.cut}\t${cell(row.of)}\t${periodText(row.period)}\t${sumsText(row)}\t${columnsText(row.columns)}\n`,
  },
  parts: {
    copy: `copy track_parts (artist_id, statement_id, n, track_id, part, currency, accounted, key_sale_month,
      key_sale_months, keys, key_units, key_stream_units, key_nets, key_lines) from stdin`,
    text: (prefix: string, n: number, row: TrackPartRow) =>
      `${prefix}${n}\t${cell(row.trackId)}\t${row.part}\t${row.currency}\t${row.accounted}\t{${row.months}}\t{${row.spans}}\t${columnsText(row.columns)}\n`,
  },
  printed: {
    copy: `copy printed_tracks (artist_id, statement_id, n, track_id, title, artist, release_id, upc, release, newest)
      from stdin`,
    text: (prefix: string, n: number, row: PrintedTrackRow) =>
      `${prefix}${n}\t${cell(row.trackId)}\t${cell(row.title)}\t${cell(row.artist)}\t${row.releaseId}\t${cell(row.upc)}\t${cell(row.release)}\t${row.newest}\n`,
  },
};
export type RollupTable = keyof typeof ROLLUP_COPIES;
export type RollupRow<Table extends RollupTable> = Parameters<(typeof ROLLUP_COPIES)[Table]["text"]>[2];

function periodText({ saleMonth, saleMonths, currency, accounted }: RollupPeriod): string {
  return `${saleMonth}\t${saleMonths}\t${currency}\t${accounted}`;
}

function sumsText({ units, streamUnits, net, lines }: Sums): string {
  return `${units}\t${streamUnits}\t${net}\t${lines}`;
}

function columnsText({ keys, units, streamUnits, nets, lines }: SumColumns): string {
  return `{${keys.map(element)}}\t{${units}}\t{${streamUnits}}\t{${nets}}\t{${lines}}`;
}

const PLAIN_ELEMENT = /^[A-Za-z0-9_.-]+$/;

/** An element of a text array. */
function element(value: string): string {
  if (PLAIN_ELEMENT.test(value) && value.toUpperCase() !== "NULL") return value;
  return cell(`"${value.replace(/["\\]/g, "\\$&")}"`);
}
