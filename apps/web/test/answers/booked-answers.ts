import type {
  RoyaltyFilterOptions,
  RoyaltyPeriods,
  RoyaltyPlatforms,
  RoyaltyReleases,
  RoyaltySums,
  RoyaltyTerritories,
  RoyaltyTrack,
  RoyaltyTrackPage,
  RoyaltyTracks,
} from "@ledgerline/contract/royalties";
import type { RoyaltyLine } from "@ledgerline/contract/royalty-lines";
import { BOOKED } from "./statement-answers.ts";

export const NO_FILTERS: RoyaltyFilterOptions = {
  months: null,
  platforms: [],
  artists: [],
  sources: [],
  currencies: [],
};

/** A label's choices: two artists, two sources, two currencies and 24 months. */
export const LABEL_FILTERS: RoyaltyFilterOptions = {
  months: { from: "2024-07", to: "2026-06" },
  platforms: ["Deezer", "tidal", "spotify"],
  artists: ["Paper Lanterns", "Nadia Okoro"],
  sources: [
    { id: "01939b5e-7a52-4cc3-98d5-00000000000a", name: "DistroKid", distributor: "distrokid" },
    { id: "01939b5e-7a52-4cc3-98d5-00000000000b", name: "TuneCore", distributor: "tunecore" },
  ],
  currencies: ["EUR", "USD"],
};

/** Sums in a currency: by default ten cents for 40 plays. */
function sums(changes: Partial<RoyaltySums> = {}): RoyaltySums {
  return { currency: "USD", units: 40, plays: 40, net: "0.100000000001", lines: 2, ...changes };
}

const ROW = { ...sums(), rate: "0.002500000000", share: "12.3456", converted: null };

export function trackRow(title: string, changes: Partial<RoyaltyTrack> = {}): RoyaltyTrack {
  return {
    ...ROW,
    track_id: `ISRC${title}`,
    isrc: "GBAAA2600001",
    title,
    artist: "Nadia Okoro",
    first_month: "2025-01",
    last_month: "2026-03",
    ...changes,
  };
}

export function tracksOf(tracks: RoyaltyTrack[], changes: Partial<RoyaltyTracks> = {}): RoyaltyTracks {
  return { totals: [sums()], converted: null, count: tracks.length, tracks, cursor: null, ...changes };
}

export function releasesOf(titles: string[]): RoyaltyReleases {
  const releases = titles.map((title) => ({
    ...ROW,
    release_id: title,
    upc: "0190295851927",
    title,
    artist: "Nadia Okoro",
    tracks: 3,
    first_month: "2025-01",
    last_month: "2026-03",
  }));
  return { totals: [sums()], converted: null, count: releases.length, releases, cursor: null };
}

export function platformsOf(items: { platform: string; net: string; currency?: string }[]): RoyaltyPlatforms {
  return { totals: [sums()], converted: null, items: items.map((item) => ({ ...ROW, ...item })) };
}

export function territoriesOf(items: { territory: string | null; net: string }[]): RoyaltyTerritories {
  return { totals: [sums()], converted: null, items: items.map((item) => ({ ...ROW, ...item })) };
}

export function periodsOf(items: { month: string; net: string; months?: number }[]): RoyaltyPeriods {
  return { totals: [sums()], converted: null, items: items.map((item) => ({ ...ROW, months: 1, tracks: 3, ...item })) };
}

export const TRACK_PAGE: RoyaltyTrackPage = {
  track_id: "GBAAA2600001",
  isrc: "GBAAA2600001",
  title: "Ebb",
  artist: "Nadia Okoro",
  totals: [sums()],
  converted: null,
  titles: ["Ebb", "Ebb (Remastered)"],
  artists: ["Nadia Okoro"],
  releases: [{ upc: "0190295851927", title: "Tides" }],
  merged: [],
  by_month: [
    { ...sums(), month: "2026-03", months: 1, rate: "0.0025", converted: null },
    { ...sums({ net: "0.05" }), month: "2026-02", months: 1, rate: "0.0025", converted: null },
  ],
  by_store: [
    { platform: "spotify", currency: "USD", nets: [sums().net, "0.03"] },
    { platform: null, currency: "USD", nets: [null, "0.02"] },
  ],
  by_platform: [{ ...sums(), platform: "spotify", rate: "0.0025", share: "100.0000", converted: null }],
  by_territory: [{ ...sums(), territory: "DE", rate: "0.0025", share: "100.0000", converted: null }],
};

export function lineRow(lineNo: number, changes: Partial<RoyaltyLine> = {}): RoyaltyLine {
  return {
    statement_id: BOOKED.id,
    file_name: BOOKED.file_name,
    line_no: lineNo,
    month: "2026-03",
    months: 1,
    sale_from: null,
    sale_to: null,
    accounting_date: "2026-05-12",
    platform: "spotify",
    store: "Spotify",
    kind: "stream",
    tier: null,
    territory: "DE",
    track_id: "GBAAA2600001",
    isrc: "GBAAA2600001",
    upc: "0190295851927",
    track: "Ebb",
    release: "Tides",
    artist: "Nadia Okoro",
    label: null,
    units: 12,
    net: "0.034800000001",
    currency: "USD",
    gross: null,
    fee: null,
    withheld: null,
    recouped: null,
    share: null,
    original: null,
    original_currency: null,
    fx_rate: null,
    ...changes,
  };
}
