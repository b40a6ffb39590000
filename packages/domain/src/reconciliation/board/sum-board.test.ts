import type { BoardCell } from "@ledgerline/contract/reconciliation/reconciliation";
import { expect, test } from "vitest";
import { sumBoard } from "./build-board.ts";

const USD = (mid: string) => ({ currency: "USD", low: mid, mid, high: mid });
const RATE = { low: "0.003", mid: "0.003", high: "0.003", units: 10 };

function overdue(fields: Partial<BoardCell>): BoardCell {
  return {
    platform: "spotify",
    month: "2026-05",
    state: "overdue",
    plays: 100,
    paid_units: 0,
    difference: 100,
    reasons: [],
    missing: 100,
    at_stake: null,
    source: null,
    uncompared: null,
    usual_share: null,
    usual_range: null,
    money: [],
    measured_by: [],
    awaited: null,
    late_sources: [{ source: "s1", latest: "2026-08-20", usual: [] }],
    short_tracks: 0,
    loss: [],
    ...fields,
  };
}

test("a late statement comes to what its source owes for each of its stores", () => {
  const cells = [
    overdue({
      at_stake: { ...USD("0.3"), rate: RATE },
      late_sources: [{ source: "s1", latest: "2026-08-20", usual: [USD("0.3")] }],
    }),
    overdue({
      platform: "Deezer",
      plays: null,
      missing: 0,
      loss: [USD("2.5")],
      late_sources: [
        { source: "s1", latest: "2026-08-25", usual: [USD("2")] },
        { source: "s2", latest: "2026-08-22", usual: [USD("0.5")] },
      ],
    }),
  ];
  const { late, missing, at_stake } = sumBoard(cells);
  expect(late.find(({ source }) => source === "s1")).toMatchObject({
    stores: ["spotify", "Deezer"],
    latest: "2026-08-25",
    missing: 100,
    loss: [USD("2.3")],
  });
  expect(late.find(({ source }) => source === "s2")).toMatchObject({
    stores: ["Deezer"],
    missing: 0,
    loss: [USD("0.5")],
  });
  expect({ missing, at_stake }).toEqual({ missing: 100, at_stake: [USD("2.8")] });
});
