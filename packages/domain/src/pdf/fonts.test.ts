import { expect, test } from "vitest";
import { runsOf } from "./fonts.ts";

test("only a word that is too long for a line is broken", () => {
  const text = runsOf(`https://example.com/${"a".repeat(20_000)} and so on`, "regular")
    .map((run) => run.text)
    .join("");
  expect(Math.max(...text.split(" ").map((word) => word.length))).toBeLessThanOrEqual(80);
  expect(text.replaceAll(" ", "")).toHaveLength(20_027);
  expect(runsOf("Please pay.", "regular").map((run) => run.text)).toEqual(["Please pay."]);
});
