import fc from "fast-check";
import { expect, test } from "vitest";
import { DividedPlaces, type Holder } from "./divided-places.ts";

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
