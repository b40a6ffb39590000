import { expect, test } from "vitest";
import { ShareUsedUp } from "./fair-shares.ts";
import { createSharedPlaces } from "./shared-places.ts";

const PATIENT = { waiting: 100, patienceMs: 60_000 };

/** Begins a task for each holder, in this order. `ran` names those that have begun, and `endNext` ends the first. */
function begin(places: ReturnType<typeof createSharedPlaces>, holders: readonly (readonly string[])[]) {
  const ran: string[] = [];
  const ends: (() => void)[] = [];
  const tasks = holders.map((holder) =>
    places.run(holder, () => {
      ran.push(holder.join(" "));
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise;
    }),
  );
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ran, tasks, endNext };
}

test("a flood from one holder gets half of the places, and the next holder's task begins at once", () => {
  const places = createSharedPlaces({ places: 8, ...PATIENT });
  const { ran } = begin(places, [...Array<string[]>(20).fill(["flood"]), ["artist"]]);
  expect(ran).toEqual([...Array<string>(4).fill("flood"), "artist"]);
  expect(places.waitingOf([])).toBe(16);
});

test("waiting tasks take turns by holder, and all of them run", async () => {
  const places = createSharedPlaces({ places: 2, ...PATIENT });
  const { ran, tasks, endNext } = begin(places, [["a"], ["b"], ["a"], ["a"], ["a"], ["c"], ["d"]]);
  expect(ran).toEqual(["a", "b"]);
  while (ran.length < tasks.length) await endNext();
  await endNext();
  await endNext();
  await Promise.all(tasks);
  expect(ran.indexOf("c")).toBeLessThan(ran.lastIndexOf("a"));
  expect(ran.indexOf("d")).toBeLessThan(ran.lastIndexOf("a"));
  expect(places.waitingOf([])).toBe(0);
});

test("a task beyond its holder's share of the queue is refused, and another holder's task waits", async () => {
  const places = createSharedPlaces({ places: 1, waiting: 4, patienceMs: 60_000 });
  const { tasks } = begin(places, Array<string[]>(4).fill(["flood"]));
  await expect(tasks[3]).rejects.toThrow(ShareUsedUp);
  begin(places, [["artist"]]);
  expect(places.waitingOf([])).toBe(3);
});

test("a task that has waited too long is refused, and its place in the queue is given back", async () => {
  const places = createSharedPlaces({ places: 1, waiting: 2, patienceMs: 1 });
  const { tasks, endNext } = begin(places, [["a"], ["b"]]);
  await expect(tasks[1]).rejects.toThrow(ShareUsedUp);
  expect(places.waitingOf([])).toBe(0);
  await endNext();
  await expect(places.run(["b"], async () => "done")).resolves.toBe("done");
});

test("a task that fails gives its place back", async () => {
  const places = createSharedPlaces({ places: 1, waiting: 0, patienceMs: 1 });
  await expect(places.run(["a"], () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await expect(places.run(["a"], async () => "done")).resolves.toBe("done");
});
