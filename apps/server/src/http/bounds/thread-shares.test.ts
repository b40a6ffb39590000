import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HTTP_BOUNDS } from "../../config/http-bounds.ts";
import { ThreadShares } from "./thread-shares.ts";

const { burstMs, refillMs, heldMs, waiting, patienceMs } = HTTP_BOUNDS.thread;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A holder asks for one call after the other, each of which takes as much of the thread. Returns how many were done. */
function ask(shares: ThreadShares, holder: string, callMs: number): { done: number } {
  const asked = { done: 0 };
  const next = async (): Promise<void> => {
    await shares.run(holder, async () => {
      shares.charge(holder, callMs);
      await vi.advanceTimersByTimeAsync(0);
    });
    asked.done += 1;
    setTimeout(() => void next(), 1);
  };
  void next();
  return asked;
}

test("who takes little never waits, whatever others take", async () => {
  const shares = new ThreadShares(HTTP_BOUNDS.thread, () => Date.now());
  ask(shares, "greedy", 100);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shares.isHeld("greedy")).toBe(true);
  expect(shares.isHeld("other")).toBe(false);
  await expect(shares.run("other", async () => "answered")).resolves.toBe("answered");
});

test("who takes more than a burst goes on at a share", async () => {
  const shares = new ThreadShares(HTTP_BOUNDS.thread, () => Date.now());
  const { done } = await after(60_000, ask(shares, "greedy", 20));
  const most = burstMs + (60_000 * burstMs) / refillMs;
  expect(done * 20).toBeLessThan(1.05 * most);
  expect(done * 20).toBeGreaterThan(0.8 * most);
});

test("all who take more than a burst have a part of the thread together, and each a like part of it", async () => {
  const shares = new ThreadShares(HTTP_BOUNDS.thread, () => Date.now());
  const asked = ["a", "b", "c", "d", "e", "f"].map((holder) => ask(shares, holder, 20));
  await vi.advanceTimersByTimeAsync(30_000);
  const before = asked.map(({ done }) => done);
  await vi.advanceTimersByTimeAsync(60_000);
  const tookMs = asked.map(({ done }, at) => 20 * (done - (before[at] ?? 0)));
  expect(tookMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(1.1 * 60 * heldMs);
  expect(Math.min(...tookMs)).toBeGreaterThan(0.7 * Math.max(...tookMs));
});

test("who has paid for what was taken is free again", async () => {
  const shares = new ThreadShares(HTTP_BOUNDS.thread, () => Date.now());
  shares.charge("greedy", 100 * burstMs);
  expect(shares.isHeld("greedy")).toBe(true);
  await vi.advanceTimersByTimeAsync(refillMs + 1);
  expect(shares.isHeld("greedy")).toBe(false);
});

test("a queue has an end, and so has the wait in it", async () => {
  const shares = new ThreadShares(HTTP_BOUNDS.thread, () => Date.now());
  shares.charge("greedy", 2 * burstMs);
  const stuck = shares.run("greedy", () => new Promise<never>(() => {}));
  stuck.catch(() => {});
  const waits = Array.from({ length: waiting + 1 }, () => shares.run("greedy", async () => "answered").catch(String));
  await vi.advanceTimersByTimeAsync(0);
  await expect(waits.at(-1)).resolves.toMatch(/Too much is under way/);
  await vi.advanceTimersByTimeAsync(patienceMs);
  await expect(waits[0]).resolves.toMatch(/Too much is under way/);
});

test("whatever is taken and given back, in any order, nobody is held for longer than it takes to pay", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 50 }), async (takings) => {
      const shares = new ThreadShares(HTTP_BOUNDS.thread, () => Date.now());
      for (const ms of takings) shares.charge("greedy", ms);
      vi.advanceTimersByTime(refillMs + 1);
      expect(shares.isHeld("greedy")).toBe(false);
    }),
  );
});

async function after<T>(ms: number, asked: T): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return asked;
}
