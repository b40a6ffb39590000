import { expect, test } from "vitest";
import { makeCost, makeDeal, makeInput, makePayee, makeTerms } from "../../test/make-input.ts";
import { checkDeals, checkInput } from "./check.ts";
import type { Deal, Terms } from "./deal.ts";
import { InvalidShares, LIMITS } from "./limits.ts";
import type { RunInput } from "./run-input.ts";

const codes = (...deals: Deal[]) => checkDeals(deals).map(({ code }) => code);
const ofTerms = (...versions: Partial<Terms>[]) => codes(makeDeal({ versions: versions.map(makeTerms) }));

test("a sound deal has no faults", () => {
  const thirds = ["A", "B", "C"].map((payee) => ({ payee, share: "1/3" }));
  expect(ofTerms({ to: "2026-01-31", participants: thirds }, { from: "2026-02-01", rate: "33.333%" })).toEqual([]);
  expect(codes(makeDeal({ id: "wide" }), makeDeal({ id: "narrow", replaces: ["wide"], group: "g" }))).toEqual([]);
});

test.each(["-1%", "101%", "2", "half", "", "1/0", "0.1234567890123"])("a share of %o is refused", (share) => {
  expect(ofTerms({ rate: share })).toEqual(["bad_share"]);
  expect(ofTerms({ participants: [{ payee: "A", share }] })).toEqual(["bad_share"]);
  expect(ofTerms({ exceptions: [{ kind: null, store: null, territory: null, rate: share }] })).toEqual(["bad_share"]);
});

test("participants cannot have more than the whole, nor be named twice", () => {
  const participants = ["1/3", "1/3", "33.34%"].map((share, at) => ({ payee: `${at}`, share }));
  expect(ofTerms({ participants })).toEqual(["more_than_the_whole"]);
  expect(
    ofTerms({
      participants: [
        { payee: "A", share: "1/3" },
        { payee: "A", share: "1/3" },
      ],
    }),
  ).toEqual(["same_payee"]);
});

test("a date must exist in the calendar, and by sale be the edge of a month", () => {
  expect(ofTerms({ from: "2026-02-30" })).toEqual(["bad_day"]);
  expect(ofTerms({ from: "2026-13-01" })).toEqual(["bad_day"]);
  expect(ofTerms({ to: "1900-02-29" })).toEqual(["bad_day"]);
  expect(ofTerms({ to: "2000-02-29" })).toEqual([]);
  expect(ofTerms({ from: "2026-03-01", to: "2026-02-28" })).toEqual(["bad_day"]);
  expect(ofTerms({ from: "2026-02-15" })).toEqual(["within_a_month"]);
  expect(ofTerms({ to: "2024-02-28" })).toEqual(["within_a_month"]);
  expect(ofTerms({ to: "2024-02-29" })).toEqual([]);
  const byAccounting = makeDeal({ dates: "accounting", terms: { from: "2026-02-15", to: "2026-03-02" } });
  expect(codes(byAccounting)).toEqual([]);
});

test("versions do not overlap", () => {
  expect(ofTerms({ to: "2026-02-28" }, { from: "2026-02-01" })).toEqual(["versions_overlap"]);
  expect(ofTerms({ from: "2026-02-01" }, { to: "2026-01-31" })).toEqual([]);
  expect(ofTerms({}, {})).toEqual(["versions_overlap"]);
});

test("deals that are named must exist, and not replace each other", () => {
  expect(codes(makeDeal({ replaces: ["none"] }))).toEqual(["unknown_deal"]);
  expect(codes(makeDeal({ replaces: ["deal"] }))).toEqual(["replaces_in_a_circle"]);
  const circle = ["a", "b", "c"].map((id, at) => makeDeal({ id, name: id, replaces: [["b", "c", "a"][at] as string] }));
  expect(checkDeals([...circle, makeDeal()])).toEqual([
    { code: "replaces_in_a_circle", deals: ["a", "b", "c"], about: "replaces" },
  ]);
  expect(codes(makeDeal(), makeDeal())).toEqual(["same_id"]);
});

test("a group has one currency", () => {
  const group = [makeDeal({ id: "a", group: "g" }), makeDeal({ id: "b", group: "g", currency: "EUR" })];
  expect(checkDeals(group)).toEqual([{ code: "group_of_currencies", deals: ["The deal a", "The deal b"], about: "g" }]);
});

test("nothing may exceed the limits", () => {
  const participants = Array.from({ length: LIMITS.participants + 1 }, (_, at) => ({ payee: `${at}`, share: "0" }));
  expect(ofTerms({ participants })).toEqual(["too_many"]);
  expect(ofTerms({ covers: { by: "tracks", of: Array(LIMITS.recordings + 1).fill("t") } })).toEqual(["too_many"]);
  expect(
    ofTerms({ exceptions: Array(LIMITS.rules + 1).fill({ kind: null, store: null, territory: null, rate: "0" }) }),
  ).toEqual(["too_many"]);
  expect(codes(makeDeal({ versions: Array(LIMITS.versions + 1).fill(makeTerms()) }))).toEqual(["too_many"]);
  expect(codes(...Array(LIMITS.deals + 1).fill(makeDeal()))).toEqual(["too_many"]);
});

test("a run's input must name existing deals and payees, and readable numbers", () => {
  const faults = (said: Partial<RunInput>) => {
    try {
      checkInput(makeInput(said));
      return [];
    } catch (error) {
      return (error as InvalidShares).faults.map(({ code, about }) => `${code} ${about}`);
    }
  };
  expect(faults({})).toEqual([]);
  expect(faults({ payees: [] })).toEqual(["unknown_payee A"]);
  expect(faults({ costs: [makeCost("1", { on: { deal: "none" } })] })).toEqual(["unknown_deal none"]);
  expect(faults({ costs: [makeCost("1,5")] })).toEqual(["bad_amount 1,5"]);
  expect(faults({ costs: [makeCost("1", { recoupable: "2" })] })).toEqual(["bad_share 2"]);
  const sold = { track: "t", release: null, artist: null };
  expect(faults({ costs: [makeCost("1", { on: sold, payee: "A" })] })).toEqual(["unknown_deal cost"]);
  expect(faults({ transfers: [{ id: "t", payee: "X", deal: null, amount: "1" }] })).toEqual(["unknown_payee X"]);
  expect(faults({ carried: [{ payee: "A", deal: "none", amount: "1" }] })).toEqual(["unknown_deal none"]);
  const advance = { id: "a", payee: "A", deal: "deal", left: "-1", recouped_from: "own_share" as const };
  expect(faults({ advances: [advance] })).toEqual(["bad_amount -1"]);
  expect(faults({ payees: ["A", "A"].map((id) => makePayee(id)) })).toEqual(["same_id payees"]);
  expect(faults({ costs: [makeCost("1"), makeCost("2")] })).toEqual(["same_id costs"]);
  expect(faults({ payees: [makePayee("A", { minimum: "-1" })] })).toEqual(["bad_amount -1"]);
  const taxed = (...days: string[]) => makePayee("A", { withholding: days.map((from) => ({ from, rules: [] })) });
  expect(faults({ payees: [taxed("2026-02-01", "2026-01-01")] })).toEqual(["bad_day 2026-01-01"]);
  expect(faults({ payees: [taxed("2026-02-30")] })).toEqual(["bad_day 2026-02-30"]);
  expect(faults({ period: { from: "2026-03-01", to: "March" } })).toEqual(["bad_day March"]);
  expect(faults({ transfers: Array(LIMITS.transfers + 1).fill({}) })).toEqual(["too_many transfers"]);
  const entry = { book: "pool" as const, currency: "USD", deal: null, payee: null, amount: "0" };
  const entries = Array(LIMITS.carried + 1).fill(entry);
  expect(faults({ differences: [{ cause: "late file", entries }] })).toEqual(["too_many differences"]);
  expect(() => checkInput(makeInput({ payees: [] }))).toThrow(
    new InvalidShares([{ code: "unknown_payee", deals: [], about: "A" }]),
  );
});
