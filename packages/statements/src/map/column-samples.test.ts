import { expect, test } from "vitest";
import { ColumnSamples } from "./column-samples.ts";

const HEADER = ["Month", "Buyer", "Net", "Currency"];

test("a repeated header is not a sample, even if a personal name in it has been erased", () => {
  const samples = new ColumnSamples(HEADER);
  samples.add(["2026-02", "", "0.25", "EUR"]);
  samples.add(HEADER);
  samples.add(["Month", "", "Net", "Currency"]);
  expect(HEADER.map((_, at) => samples.of(at))).toEqual([["2026-02"], [""], ["0.25"], ["EUR"]]);
});
