import type { StatementLine } from "@ledgerline/statements/formats";
import { expect, test } from "vitest";
import { LineSums } from "./line-sums.ts";
import { platformCuts, trackCuts } from "./to-rollups.ts";

const LINE: StatementLine = {
  platform: "spotify",
  store: "Spotify",
  saleMonth: "2026-01-01",
  saleMonths: 1,
  saleFrom: null,
  saleTo: null,
  accountingDate: "2026-03-12",
  accountingFrom: null,
  territory: "SE",
  isrc: "ZZPL22600001",
  upc: null,
  track: "Paper Lights",
  release: null,
  artist: "Paper Lanterns",
  label: null,
  tier: null,
  units: 3,
  kind: "stream",
  net: "0.01",
  currency: "USD",
  gross: null,
  fee: null,
  withheld: null,
  recouped: null,
  share: null,
  original: null,
  originalCurrency: null,
  fxRate: null,
};

const fresh = (sums: LineSums) =>
  [...platformCuts(sums)]
    .filter(({ cut }) => cut === "platform_track")
    .map(({ period, freshKeys }) => [period.saleMonth, freshKeys]);

test("only the rows that are stored first say how many tracks of a month are counted by no other row", () => {
  const sums = new LineSums();
  sums.add(LINE);
  sums.add({ ...LINE, isrc: "ZZPL22600002" });
  expect(fresh(sums)).toEqual([["2026-01-01", 2]]);
  sums.moveToTracks();
  sums.add(LINE);
  sums.add({ ...LINE, saleMonth: "2026-02-01" });
  expect(fresh(sums)).toEqual([
    ["2026-01-01", undefined],
    ["2026-02-01", 1],
  ]);
});

test("a track's sums are one although they have been stored by platform several times", () => {
  const sums = new LineSums();
  sums.add(LINE);
  sums.moveToTracks();
  sums.add({ ...LINE, platform: "tidal" });
  sums.moveToTracks();
  const [row] = trackCuts(sums);
  expect(row?.split.rows).toHaveLength(1);
  expect(row?.total.sums.lines(row.total.row)).toBe(2);
  expect(row?.freshKeys).toBe(1);
});
