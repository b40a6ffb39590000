import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { expect, test } from "vitest";
import { FAILURE_STATUSES, type FailureCode, failureSentence } from "./failure.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const CODES = Object.keys(FAILURE_STATUSES) as FailureCode[];

test.each(CODES)("%s has a sentence for every platform", (code) => {
  for (const platform of PLATFORM_IDS) {
    const sentence = failureSentence(platform, { code, params: { httpStatus: 418 } }, NOW);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toContain("undefined");
  }
});

test.each([
  ["2026-11-21T14:04:01Z", "after 14:05 UTC"],
  ["2026-11-22T00:00:00Z", "after November 22, 00:00 UTC"],
  [undefined, "in a few minutes"],
])("a call that may be repeated at %s is suggested %s", (retryAt, when) => {
  const params = retryAt === undefined ? {} : { retryAt };
  expect(failureSentence("tidal", { code: "rate_limited", params }, NOW)).toBe(
    `Tidal is limiting our calls right now. Try again ${when}.`,
  );
});
