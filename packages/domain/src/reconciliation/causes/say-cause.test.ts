import type { StoredCause } from "@ledgerline/db/schema";
import { expect, test } from "vitest";
import { sayCause } from "./say-cause.ts";

const CAUSE: StoredCause = {
  kind: "file",
  source: { id: "one", name: "Cargo", distributor: "Cargo" },
  track_id: null,
  title: null,
  platforms: [],
  from: null,
  to: null,
  loss: [],
  steps: ["look"],
  checks: ["F2"],
  cells: [],
  lines: [],
  line_count: 3,
  params: { check: "F2", key: "s1", findings: 1, lines: 3 },
};

test.each([
  ["rows that were refused", {}, "3 lines of a file from Cargo do not add up, so they were not booked."],
  ["one row", { lines: 1, file: "q1.csv" }, "1 line of Cargo's q1.csv does not add up, so it was not booked."],
  [
    "rows whose money is known",
    { file: "q1.csv", net: "1234.500000", currency: "GBP" },
    "3 lines of Cargo's q1.csv do not add up, so their 1,234.50 GBP was not booked.",
  ],
  ["rows that are booked", { kind: "booked" }, "On 3 lines, the net is not the gross less what was taken off."],
  ["several findings", { findings: 2 }, "The figures in a file from Cargo do not add up, in 2 places."],
])("a cause in a file names it and says what became of its rows: %s", (_, params, text) => {
  expect(sayCause({ ...CAUSE, params: { ...CAUSE.params, ...params } })).toContain(text);
});

const LOSS = [{ currency: "GBP", low: "5", mid: "5", high: "5" }];
const CORRECTED: Partial<StoredCause> = { kind: "correction", from: "2024-03", to: "2026-05", loss: LOSS };
const LATE = { late_from: "2024-03", late_to: "2024-04" };

test.each<[string, Partial<StoredCause>, string]>([
  [
    "money of a month that was taken back, beside older sales",
    { ...CORRECTED, checks: ["F14", "F15"], params: { ...LATE, back_from: "2026-05", back_to: "2026-05" } },
    "A statement from Cargo has sales of March to April 2024, more than a year late, and takes back more than was paid for May 2026: 5.00 GBP.",
  ],
  [
    "money of the same months that was taken back",
    { ...CORRECTED, checks: ["F14", "F15"], params: { ...LATE, back_from: "2024-03", back_to: "2024-04" } },
    "A statement from Cargo has sales of March to April 2024, more than a year late, and takes back more than was paid for them: 5.00 GBP.",
  ],
  [
    "every month that was exchanged",
    { kind: "exchange", checks: ["F7"], from: "2026-05", to: "2026-07" },
    "Cargo exchanged your money at an odd rate from May to July 2026.",
  ],
])("a cause names the months that each of its checks found: %s", (_, cause, text) => {
  expect(sayCause({ ...CAUSE, ...cause })).toBe(text);
});
