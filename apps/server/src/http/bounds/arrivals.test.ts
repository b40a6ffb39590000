import { expect, test } from "vitest";
import { Arrivals } from "./arrivals.ts";

const CLIENT = "192.0.2.1";

function takeAll(arrivals: Arrivals, client: string, now: number): number {
  let taken = 0;
  while (arrivals.take(client, now)) taken += 1;
  return taken;
}

test("a client may open so many at once, and as many again in the time", () => {
  const arrivals = new Arrivals(100, 1_000);
  expect(takeAll(arrivals, CLIENT, 0)).toBe(100);
  expect(takeAll(arrivals, CLIENT, 9)).toBe(0);
  expect(takeAll(arrivals, CLIENT, 250)).toBe(25);
  expect(takeAll(arrivals, CLIENT, 60_000)).toBe(100);
});

test("what one client opens leaves others what they have", () => {
  const arrivals = new Arrivals(100, 1_000);
  takeAll(arrivals, CLIENT, 0);
  expect(takeAll(arrivals, "192.0.2.2", 0)).toBe(100);
});

test("a charge takes from what is left, and then from what is to come, but never for longer than the time", () => {
  const arrivals = new Arrivals(100, 1_000);
  arrivals.charge(CLIENT, 40, 0);
  expect(takeAll(arrivals, CLIENT, 0)).toBe(60);
  arrivals.charge(CLIENT, 50, 0);
  expect(takeAll(arrivals, CLIENT, 500)).toBe(0);
  expect(takeAll(arrivals, CLIENT, 600)).toBe(10);
  arrivals.charge(CLIENT, 1_000_000, 600);
  expect(takeAll(arrivals, CLIENT, 1_600)).toBe(0);
  expect(takeAll(arrivals, CLIENT, 2_600)).toBe(100);
});

test("remembers the clients heard of last, and no more of them", () => {
  const arrivals = new Arrivals(1, 1_000);
  for (let n = 0; n < 10_000; n += 1) arrivals.take(`client ${n}`, 0);
  expect(arrivals.take("client 0", 0)).toBe(false);
  arrivals.take("one more", 0);
  expect(arrivals.take("client 9999", 0)).toBe(false);
  expect(arrivals.take("client 0", 0)).toBe(true);
});
