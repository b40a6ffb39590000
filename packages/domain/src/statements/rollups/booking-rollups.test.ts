import { COUNTS } from "@ledgerline/db/schema/measures";
import { expect, test } from "vitest";
import { ORDINARY_LINE } from "../../../test/ordinary-line.ts";
import { platformCuts, trackCuts } from "./booking-rollups.ts";
import { LineSums } from "./line-sums.ts";

const LINE = { ...ORDINARY_LINE, isrc: "ZZPL22600001" };

const fresh = (sums: LineSums) =>
  [...platformCuts(sums)]
    .filter(({ cut }) => cut === "platform_track")
    .map(({ period, freshKeys }) => [period.saleMonth, freshKeys]);

test("only rows that are stored first say how many of a month's tracks no other row counts", () => {
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

test("a track has one sum even if it was stored by platform several times", () => {
  const sums = new LineSums();
  sums.add(LINE);
  sums.moveToTracks();
  sums.add({ ...LINE, platform: "tidal" });
  sums.moveToTracks();
  const [row] = trackCuts(sums);
  expect(row?.split.rows).toHaveLength(1);
  expect(row?.total.sums.count(COUNTS.indexOf("lines"), row.total.row)).toBe(2);
  expect(row?.freshKeys).toBe(1);
});
