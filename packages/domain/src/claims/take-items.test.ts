import type { StoredFinding } from "@ledgerline/db/schema";
import { expect, test } from "vitest";
import { takeFinding } from "./take-items.ts";

const FOUND: StoredFinding = {
  statement: null,
  platform: "spotify",
  month: "2026-05",
  track: "ZZPL22600001",
  title: "Quiet Harbour",
  source: { id: "0199aa00-0000-7000-8000-000000000001", name: "DistroKid", distributor: "DistroKid" },
  needsSource: false,
  money: [{ currency: "USD", net: "-80" }],
  stake: null,
  loss: [{ currency: "USD", low: "4", mid: "5", high: "6" }],
  cause: null,
  lines: [],
  lineCount: 1,
  params: { positive: "1", currency: "USD" },
};

test("a finding asks its debtor for what was lost, as a range, and names the song", () => {
  expect(takeFinding({ check: "F15", key: "a" }, { finding: FOUND, fileName: null })).toMatchObject({
    asked: FOUND.loss,
    source: FOUND.source,
    title: "Quiet Harbour",
    tracks: [{ track_id: "ZZPL22600001" }],
  });
});

test("money that is only the subject of a finding is not asked for", () => {
  expect(takeFinding({ check: "F11", key: "a" }, { finding: { ...FOUND, loss: [] }, fileName: null }).asked).toEqual(
    [],
  );
});
