import { expect, test } from "vitest";
import { Allowances } from "./allowances.ts";

const CLIENT = "192.0.2.1";

function takeAll(allowances: Allowances, client: string, now: number): number {
  let taken = 0;
  while (allowances.take(client, now)) taken += 1;
  return taken;
}

test("a client may open a number at once, and as many again over the period", () => {
  const allowances = new Allowances(100, 1_000);
  expect(takeAll(allowances, CLIENT, 0)).toBe(100);
  expect(takeAll(allowances, CLIENT, 9)).toBe(0);
  expect(takeAll(allowances, CLIENT, 250)).toBe(25);
  expect(takeAll(allowances, CLIENT, 60_000)).toBe(100);
});

test("what one client opens takes nothing from others", () => {
  const allowances = new Allowances(100, 1_000);
  takeAll(allowances, CLIENT, 0);
  expect(takeAll(allowances, "192.0.2.2", 0)).toBe(100);
});

test("a charge takes from what is left, then from what is to come, but never from more than one period", () => {
  const allowances = new Allowances(100, 1_000);
  allowances.charge(CLIENT, 40, 0);
  expect(takeAll(allowances, CLIENT, 0)).toBe(60);
  allowances.charge(CLIENT, 50, 0);
  expect(takeAll(allowances, CLIENT, 500)).toBe(0);
  expect(takeAll(allowances, CLIENT, 600)).toBe(10);
  allowances.charge(CLIENT, 1_000_000, 600);
  expect(takeAll(allowances, CLIENT, 1_600)).toBe(0);
  expect(takeAll(allowances, CLIENT, 2_600)).toBe(100);
});

test("a client past its allowance waits its turn, and is refused when that is too far ahead", () => {
  const allowances = new Allowances(100, 1_000);
  for (let n = 0; n < 100; n += 1) expect(allowances.reserve(CLIENT, 500, 0)).toBe(0);
  expect(allowances.reserve(CLIENT, 500, 0)).toBeCloseTo(10);
  expect(allowances.reserve(CLIENT, 500, 0)).toBeCloseTo(20);
  expect(allowances.reserve(CLIENT, 500, 20)).toBeCloseTo(10);
  const waits = Array.from({ length: 100 }, () => allowances.reserve(CLIENT, 500, 20));
  expect(waits.filter((wait) => wait === null)).toHaveLength(51);
  expect(allowances.reserve(CLIENT, 500, 2_000)).toBe(0);
});

test("remembers only the clients heard of last", () => {
  const allowances = new Allowances(1, 1_000);
  for (let n = 0; n < 10_000; n += 1) allowances.take(`client ${n}`, 0);
  expect(allowances.take("client 0", 0)).toBe(false);
  allowances.take("one more", 0);
  expect(allowances.take("client 9999", 0)).toBe(false);
  expect(allowances.take("client 0", 0)).toBe(true);
});
