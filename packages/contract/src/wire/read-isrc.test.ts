import { expect, test } from "vitest";
import { readIsrc } from "./read-isrc.ts";

test.each([
  ["QZWFV2498114", "QZWFV2498114"],
  ["us-abc-12-34567", "USABC1234567"],
  ["usx1 2300 0001", "USX123000001"],
  ["198880045560", null],
  ["ISRCNOTGIVEN", null],
  ["N/A", null],
  ["", null],
])("ISRC %o is %o", (printed, isrc) => expect(readIsrc(printed)).toBe(isrc));
