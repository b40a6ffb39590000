import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { meterThread, usedMs } from "./share-thread.ts";

function burn(ms: number): void {
  const until = usedMs() + ms;
  while (usedMs() < until);
}

test("what requests take is told apart, through everything that they wait for", async () => {
  const took = new Map<string, number>();
  const meter = meterThread<{ holder: string }>(
    ({ holder }, ms) => void took.set(holder, (took.get(holder) ?? 0) + ms),
  );
  const work = async (ms: number) => {
    for (let n = 0; n < 20; n += 1) {
      await turn();
      await null;
      burn(ms);
    }
  };
  const ours = work(10);
  await Promise.all([
    ours,
    meter.run({ holder: "greedy" }, () => work(15)),
    meter.run({ holder: "frugal" }, () => work(3)),
    meter.run({ holder: "idle" }, () => new Promise((resolve) => setTimeout(resolve, 300))),
  ]);
  await turn();
  meter.stop();
  const [greedy = 0, frugal = 0, idle = 0] = ["greedy", "frugal", "idle"].map((holder) => took.get(holder));
  expect(greedy).toBeGreaterThan(2 * frugal);
  expect(frugal).toBeGreaterThan(idle);
  expect(greedy).toBeGreaterThan(200);
  expect(greedy).toBeLessThan(600);
});
