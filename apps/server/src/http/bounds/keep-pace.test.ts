import fc from "fast-check";
import { expect, test } from "vitest";
import { HTTP_BOUNDS } from "../../config/http-bounds.ts";
import { Progress } from "./keep-pace.ts";

const { pace, awaitedPace, unreadMs } = HTTP_BOUNDS;
const SWEEP_MS = 2_000;

/** The second at which a client that has moved `bytesAt(second)` bytes so far is found too slow; null for never. */
function cutAfter(bytesAt: (seconds: number) => number, patienceMs: number, least = pace): number | null {
  const progress = new Progress();
  for (let ms = 0; ms <= 600_000; ms += SWEEP_MS) {
    const moved = { isWaitedFor: true, bytes: Math.floor(bytesAt(ms / 1_000)) };
    if (progress.isTooSlow(ms, moved, least, patienceMs)) return ms / 1_000;
  }
  return null;
}

test("a client that reads nothing is found after ten seconds, or after a minute if it is a file", () => {
  expect(cutAfter(() => 100, unreadMs)).toBe(10);
  expect(cutAfter(() => 100, pace.ms)).toBe(60);
});

test("a client that trickles is found after a minute", () => {
  expect(cutAfter((seconds) => seconds * 1_000, unreadMs)).toBe(60);
});

test("a file that trickles is found after eight seconds while others wait for its place, but not on a phone", () => {
  const cut = (bytesPerSecond: number) => cutAfter((seconds) => seconds * bytesPerSecond, awaitedPace.ms, awaitedPace);
  expect(cut(5_000)).toBe(8);
  expect(cut(50_000)).toBeNull();
});

test("a phone at 50 KB/s is never found too slow, even if it shares that between six connections", () => {
  expect(cutAfter((seconds) => seconds * 50_000, unreadMs)).toBeNull();
  expect(cutAfter((seconds) => (seconds * 50_000) / 6, unreadMs)).toBeNull();
});

test("a phone is not found too slow if its progress only shows when the system has room for another piece", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_600_000 }), fc.nat(1_600_000), (piece, ahead) => {
      expect(cutAfter((seconds) => Math.floor((ahead + seconds * 50_000) / piece) * piece, pace.ms)).toBeNull();
    }),
  );
});

test("time in which the client is not waited for does not count", () => {
  const progress = new Progress();
  for (let ms = 0; ms < 600_000; ms += SWEEP_MS) {
    const isWaitedFor = Math.floor(ms / 8_000) % 2 === 0;
    expect(progress.isTooSlow(ms, { isWaitedFor, bytes: 0 }, pace, unreadMs)).toBe(false);
  }
});
