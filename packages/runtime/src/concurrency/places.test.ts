import fc from "fast-check";
import { expect, test } from "vitest";
import { createSharedPlaces, DividedPlaces, type Holder } from "./places.ts";
import { ShareUsedUp } from "./turns.ts";

/** Takes places until it is refused one. Returns how many it took. */
function takeAll(places: DividedPlaces, holder: Holder): number {
  let taken = 0;
  while (places.take(holder)) taken += 1;
  return taken;
}

test("a single holder gets half of the places, and each further one as many as it leaves free", () => {
  const places = new DividedPlaces(64);
  expect(takeAll(places, ["a"])).toBe(32);
  expect(takeAll(places, ["b"])).toBe(16);
  expect(takeAll(places, ["c"])).toBe(8);
  expect(places.taken).toBe(56);
});

test("sixteen greedy artists in one network leave places to another artist there, and half to everybody else", () => {
  const places = new DividedPlaces(128, 8);
  const taken = Array.from({ length: 16 }, (_, artist) => {
    let four = 0;
    while (four < 4 && places.take(["campus", `artist ${artist}`])) four += 1;
    return four;
  });
  expect(taken.slice(0, 10)).toEqual(Array<number>(10).fill(4));
  expect(Math.min(...taken)).toBeGreaterThan(0);
  expect(places.heldBy(["campus"])).toBeLessThan(64);
  expect(places.take(["campus", "latecomer"])).toBe(true);
  expect(takeAll(places, ["elsewhere"])).toBeGreaterThan(30);
});

test("a place that is given back goes to a holder that has fewer", () => {
  const places = new DividedPlaces(2);
  expect(places.take(["a"])).toBe(true);
  expect(places.take(["a"])).toBe(false);
  expect(places.take(["b"])).toBe(true);
  expect(places.take(["c"])).toBe(false);
  places.giveBack(["a"]);
  expect(places.take(["b"])).toBe(false);
  expect(places.take(["c"])).toBe(true);
});

const STEPS = fc.array(
  fc.record({ outer: fc.nat(5), inner: fc.nat(3), gives: fc.boolean() }).map(({ outer, inner, gives }) => ({
    holder: [`network ${outer}`, `artist ${inner}`],
    gives,
  })),
  { maxLength: 200 },
);

test("no holder has more than it left free, no more are taken than there are, and all come back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), STEPS, (size, steps) => {
      const places = new DividedPlaces(size);
      const held: Holder[] = [];
      const heldBy = (outer: string) => held.filter(([network]) => network === outer).length;
      for (const { holder, gives } of steps) {
        if (gives) {
          const last = held.pop();
          if (last) places.giveBack(last);
        } else if (places.take(holder)) {
          held.push(holder);
          expect(heldBy(holder[0] as string)).toBeLessThanOrEqual(size - held.length + 1);
        }
        expect(places.taken).toBe(held.length);
        expect(held.length).toBeLessThanOrEqual(size);
      }
      for (const holder of held) places.giveBack(holder);
      expect(takeAll(places, ["alone"])).toBe(Math.ceil(size / 2));
    }),
  );
});

test("while fewer clients ask than there are places, each new one gets a place", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 0, max: 5 }), (size, clients) => {
      const places = new DividedPlaces(size);
      for (let client = 0; client < clients; client += 1) takeAll(places, [`client ${client}`]);
      if (size >= 2 ** clients) expect(places.take(["newcomer"])).toBe(true);
    }),
  );
});

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
