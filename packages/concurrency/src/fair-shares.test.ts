import { describe, expect, test } from "vitest";
import { createFairShares, ShareUsedUp } from "./fair-shares.ts";

/** A task that ends when it is told to. */
function task() {
  const gate = Promise.withResolvers<string>();
  let begun = false;
  const work = () => {
    begun = true;
    return gate.promise;
  };
  return { work, end: () => gate.resolve("done"), begun: () => begun };
}

const PATIENT = { atOnce: 2, waiting: 1, patienceMs: 60_000 };

describe("the share of a key", () => {
  test("runs some tasks at once, lets some wait, and refuses the rest without starting them", async () => {
    const run = createFairShares(PATIENT);
    const tasks = [task(), task(), task(), task()];
    const [first, second, third, fourth] = tasks.map(({ work }) => run("one", work));
    await expect(fourth).rejects.toThrow(ShareUsedUp);
    expect(tasks.map(({ begun }) => begun())).toEqual([true, true, false, false]);
    for (const { end } of tasks) end();
    await expect(Promise.all([first, second, third])).resolves.toEqual(["done", "done", "done"]);
  });

  test("leaves the shares of other keys alone", async () => {
    const run = createFairShares(PATIENT);
    const held = [task(), task(), task()];
    const running = held.map(({ work }) => run("one", work));
    await expect(run("other", async () => "done")).resolves.toBe("done");
    for (const { end } of held) end();
    await Promise.all(running);
  });

  test("is given back by a task that fails", async () => {
    const run = createFairShares({ ...PATIENT, waiting: 0 });
    for (let i = 0; i < 5; i += 1) {
      await expect(run("one", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    }
  });

  test("refuses a task that has waited too long, and lets the next one in later", async () => {
    const run = createFairShares({ atOnce: 1, waiting: 1, patienceMs: 1 });
    const held = task();
    const running = run("one", held.work);
    await expect(run("one", async () => "late")).rejects.toThrow(ShareUsedUp);
    held.end();
    await running;
    await expect(run("one", async () => "done")).resolves.toBe("done");
  });
});
