import fc from "fast-check";
import { expect, test } from "vitest";
import { groupThousands } from "./group-thousands.ts";

test("digits are grouped by three from the end, behind the sign", () => {
  expect(groupThousands("-1234567")).toBe("-1,234,567");
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{0,20}$/), (whole) => {
      expect(groupThousands(whole)).toBe(whole.replace(/\B(?=(\d{3})+$)/g, ","));
    }),
  );
});
