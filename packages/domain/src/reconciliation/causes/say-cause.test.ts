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
  ["rows that were refused", {}, "3 lines of a file of Cargo do not add up, so they were not booked."],
  ["one row", { lines: 1, file: "q1.csv" }, "1 line of Cargo's q1.csv does not add up, so it was not booked."],
  [
    "rows whose money is known",
    { file: "q1.csv", net: "1234.500000", currency: "GBP" },
    "3 lines of Cargo's q1.csv do not add up, so their 1,234.50 GBP was not booked.",
  ],
  ["rows that are booked", { kind: "booked" }, "On 3 lines, the net is not the gross less what was taken off."],
  ["several findings", { findings: 2 }, "A file of Cargo does not agree with itself in 2 ways."],
])("a cause in a file names it and says what became of its rows: %s", (_, params, text) => {
  expect(sayCause({ ...CAUSE, params: { ...CAUSE.params, ...params } })).toContain(text);
});
