import { expect, test } from "vitest";
import { makeDeal, makeInput, makeLine, makePayee, makeTerms } from "../../test/make-input.ts";
import { shareOut } from "../run/share-run.ts";
import type { Deal } from "../terms/deal.ts";
import { findOverclaims } from "./claims.ts";

const recording = { track: "track", release: "release", artist: "Slow Harbor" };
const artist = makeDeal({ id: "artist", name: "Slow Harbor", terms: { rate: "70%" } });
const producer = makeDeal({
  id: "producer",
  name: "Producer of the track",
  terms: { covers: { by: "tracks", of: ["track"] }, rate: "40%", participants: [{ payee: "B", share: "1" }] },
});
const find = (...deals: Deal[]) => findOverclaims({ deals, releases: [] }, [recording]).map((each) => each.deals);

test("deals that together claim more than the whole are named, in advance and by a run", () => {
  expect(find(artist, producer)).toEqual([["Slow Harbor", "Producer of the track"]]);
  const input = makeInput({ deals: [artist, producer] });
  expect(shareOut(input, [makeLine("100")]).blockers).toEqual([
    { code: "more_than_the_whole", deals: ["Producer of the track", "Slow Harbor"] },
  ]);
  expect(shareOut(input, [makeLine("100", { track: "another" })]).blockers).toEqual([]);
});

test("the account's fee is no claim, and a replaced deal has none", () => {
  const withFee = { ...artist, versions: [makeTerms({ rate: "70%", fee: "20%" })] };
  expect(find(withFee, producer)).toEqual([]);
  expect(find(artist, { ...producer, replaces: ["artist"] })).toEqual([]);
});

test("a deal that applies again when its replacement ends is noticed, and so is an exception", () => {
  const narrow = makeDeal({ id: "narrow", replaces: ["artist"], terms: { to: "2026-01-31", rate: "60%" } });
  expect(find(artist, producer, narrow)).toEqual([["Slow Harbor", "Producer of the track"]]);
  const rule = { kind: "download", store: null, territory: "DE", rate: "61%" };
  const usual = makeTerms({ rate: "50%" });
  expect(find({ ...artist, versions: [usual] }, producer)).toEqual([]);
  expect(find({ ...artist, versions: [{ ...usual, exceptions: [rule] }] }, producer)).toHaveLength(1);
});

test("net-profit deals bear at most the whole of a shared cost", () => {
  const profit = (id: string) => makeDeal({ id, name: id, terms: { kind: "net_profit", fee: "50%", rate: "60%" } });
  expect(find(profit("a"), profit("b"))).toEqual([["a", "b"]]);
});

test("deals on one recording add up, and the account has the rest", () => {
  const deals = [{ ...artist, versions: [makeTerms({ rate: "50%" })] }, producer];
  const { closings, proof } = shareOut(makeInput({ deals, payees: ["A", "B"].map((id) => makePayee(id)) }), [
    makeLine("100"),
  ]);
  expect(closings.map(({ closing }) => String(closing))).toEqual(["50", "40"]);
  expect(String(proof[0]?.account)).toBe("10");
});
