import { expect, test } from "vitest";
import { printedDecimal } from "./printed-decimal.ts";

test("a figure is split at the point, with thousands grouped and zeros kept", () => {
  expect(printedDecimal("1204567.180000000000")).toEqual({ sign: "", whole: "1,204,567", fraction: ".180000000000" });
  expect(printedDecimal("-0.011")).toEqual({ sign: "-", whole: "0", fraction: ".011" });
  expect(printedDecimal("999")).toEqual({ sign: "", whole: "999", fraction: "" });
});
