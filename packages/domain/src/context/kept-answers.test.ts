import fc from "fast-check";
import { expect, test } from "vitest";
import { KeptAnswers } from "./kept-answers.ts";

test("an answer is found with the version it was kept with, and with no other", () => {
  const kept = new KeptAnswers();
  kept.keep("ann", "1", "overview", "first", 100);
  kept.keep("bob", "1", "overview", "other", 100);
  expect(kept.find("ann", "1", "overview")).toBe("first");
  expect(kept.find("ann", "2", "overview")).toBeUndefined();
  expect(kept.find("ann", "1", "royalties")).toBeUndefined();
  kept.keep("ann", "2", "royalties", "second", 100);
  expect(kept.find("ann", "1", "overview")).toBeUndefined();
  expect(kept.find("bob", "1", "overview")).toBe("other");
});

test("nothing is kept for an artist who is forgotten, and other artists' answers stay", () => {
  const kept = new KeptAnswers();
  for (const place of ["ann", "ann sample", "bob"]) kept.keep(place, "1", "overview", "figures", 100);
  const others = kept.bytes / 3;
  kept.forget("ann");
  expect(kept.find("ann", "1", "overview")).toBeUndefined();
  expect(kept.find("ann sample", "1", "overview")).toBeUndefined();
  expect(kept.find("bob", "1", "overview")).toBe("figures");
  expect(Math.abs(kept.bytes - others)).toBeLessThan(20);
});

test("answers are bounded per artist and in total, and the newest are kept", () => {
  const call = fc.record({
    artist: fc.integer({ min: 0, max: 60 }),
    version: fc.integer({ min: 0, max: 1 }),
    key: fc.integer({ min: 0, max: 20 }),
    characters: fc.integer({ min: 0, max: 1_200_000 }),
  });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 300 }), (calls) => {
      const kept = new KeptAnswers();
      for (const { artist, version, key, characters } of calls) {
        const answer = {};
        kept.keep(`${artist}`, `${version}`, `${key}`, answer, characters);
        expect(kept.bytes).toBeGreaterThanOrEqual(0);
        expect(kept.bytes).toBeLessThanOrEqual(32_000_000);
        const found = kept.find(`${artist}`, `${version}`, `${key}`);
        if (characters < 990_000) expect(found).toBe(answer);
      }
    }),
  );
});

test("one artist's answers do not push out another's", () => {
  const kept = new KeptAnswers();
  kept.keep("bob", "1", "overview", "kept", 1_000);
  for (let at = 0; at < 1_000; at += 1) kept.keep("ann", "1", `${at}`, at, 100_000);
  expect(kept.bytes).toBeLessThan(2_100_000);
  expect(kept.find("bob", "1", "overview")).toBe("kept");
  expect(kept.find("ann", "1", "999")).toBe(999);
});
