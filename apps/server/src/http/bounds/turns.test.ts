import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "./shed-load.ts";

function begin(calls: readonly string[]) {
  const turns = new Turns(2_000);
  const begun: string[] = [];
  for (const client of calls) turns.take(client, () => begun.push(client));
  return { turns, begun };
}

async function untilNoneWaits(turns: Turns): Promise<void> {
  while (turns.waiting > 0) await nextTurn();
}

test("a few begin at once", () => {
  const { turns, begun } = begin(["a", "b", "c"]);
  expect(begun).toEqual(["a", "b", "c"]);
  expect(turns.waiting).toBe(0);
});

test("hundreds of tasks of one client hold up nobody else's", async () => {
  const { turns, begun } = begin([...Array<string>(500).fill("flood"), "artist"]);
  expect(turns.waiting).toBe(501 - begun.length);
  await untilNoneWaits(turns);
  expect(begun).toHaveLength(501);
  expect(begun.indexOf("artist")).toBeLessThan(20);
});

test("the event loop does other work in between", async () => {
  const { turns, begun } = begin(Array<string>(500).fill("flood"));
  await nextTurn();
  await nextTurn();
  expect(begun.length).toBeLessThan(100);
  await untilNoneWaits(turns);
  turns.take("artist", () => begun.push("artist"));
  await untilNoneWaits(turns);
  expect(begun.at(-1)).toBe("artist");
  expect(begun).toHaveLength(501);
});

test("a client's tasks begin in the order they came", async () => {
  const turns = new Turns(2_000);
  const begun: number[] = [];
  for (let n = 0; n < 100; n += 1) turns.take("artist", () => begun.push(n));
  await untilNoneWaits(turns);
  expect(begun).toEqual(Array.from({ length: 100 }, (_, n) => n));
});

test("a client past its share of those that wait is refused, and others are not", async () => {
  const turns = new Turns(100);
  const begun: string[] = [];
  const taken = Array.from({ length: 200 }, () => turns.take("flood", () => begun.push("flood")));
  expect(taken.filter(Boolean)).toHaveLength(8 + 50);
  expect(turns.take("artist", () => begun.push("artist"))).toBe(true);
  await untilNoneWaits(turns);
  expect(begun).toHaveLength(8 + 50 + 1);
});
