import fc from "fast-check";
import { expect, test } from "vitest";
import { changeWithholding, NO_WITHHOLDING, type Withheld, withholdingOf } from "./terms.ts";

const tax = (rate: string) => ({ kind: null, store: null, territory: null, rate });
const DAYS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}-01`);

const inForce = (withheld: Withheld, day: string) =>
  withholdingOf(withheld).findLast(({ from }) => from === null || from <= day)?.rules ?? [];

test("a change holds from its day on, whatever changed before, and days before keep what they had", () => {
  const change = fc.record({
    withholding: fc.subarray([tax("10%"), tax("30%")]),
    changes_from: fc.option(fc.constantFrom(...DAYS), { freq: 4 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let withheld = NO_WITHHOLDING;
      const told = new Map(DAYS.map((day) => [day, [] as object[]]));
      for (const each of changes) {
        const isSame = JSON.stringify(each.withholding) === JSON.stringify(withheld.withholding);
        // The same rules from a later day take days away from them: the next test.
        if (isSame && (each.changes_from ?? "") > (withheld.withholdingFrom ?? "")) continue;
        withheld = changeWithholding(withheld, each, null);
        for (const day of DAYS) if (day >= (each.changes_from ?? "")) told.set(day, each.withholding);
        expect(DAYS.map((day) => inForce(withheld, day))).toEqual(DAYS.map((day) => told.get(day)));
        const days = withholdingOf(withheld).map(({ from }) => from ?? "");
        expect(days).toEqual([...new Set(days)].sort());
      }
    }),
  );
});

test("without a day, the same rules change nothing, and others hold from the next period on", () => {
  const always = changeWithholding(NO_WITHHOLDING, { withholding: [tax("10%")] }, null);
  expect(changeWithholding(always, { withholding: [tax("10%")] }, "2026-03-01")).toEqual(always);
  const later = changeWithholding(always, { withholding: [tax("30%")] }, "2026-03-01");
  expect([inForce(later, "2026-02-28"), inForce(later, "2026-03-01")]).toEqual([[tax("10%")], [tax("30%")]]);
});

test("the newest rules begin earlier or later if they are given another day", () => {
  const always = changeWithholding(NO_WITHHOLDING, { withholding: [tax("10%")] }, null);
  const march = changeWithholding(always, { withholding: [tax("30%")], changes_from: "2026-03-01" }, null);
  for (const day of ["2026-02-01", "2026-05-01"]) {
    const moved = changeWithholding(march, { withholding: [tax("30%")], changes_from: day }, null);
    expect(withholdingOf(moved)).toEqual([
      { from: null, rules: [tax("10%")] },
      { from: day, rules: [tax("30%")] },
    ]);
  }
  const back = changeWithholding(march, { withholding: [tax("10%")], changes_from: "2026-03-01" }, null);
  expect(withholdingOf(back)).toEqual([{ from: null, rules: [tax("10%")] }]);
});

test("a payee's rules change only as often as is kept", () => {
  let withheld = NO_WITHHOLDING;
  const change = (at: number) => {
    const day = new Date(Date.UTC(2020, at, 1)).toISOString().slice(0, 10);
    return changeWithholding(withheld, { withholding: [tax(`${at % 2}%`)], changes_from: day }, null);
  };
  for (let at = 0; at < 99; at += 1) withheld = change(at);
  expect(() => change(99)).toThrow("Start this one earlier");
});

test("a payee's rules have only as much text as is kept", () => {
  const long = (store: string) => Array.from({ length: 20 }, () => ({ ...tax("10%"), store: store.repeat(200) }));
  let withheld = NO_WITHHOLDING;
  const change = (store: string, day: string) =>
    changeWithholding(withheld, { withholding: long(store), changes_from: day }, null);
  for (const [at, day] of DAYS.slice(0, 3).entries()) withheld = change(`${at}`, day);
  expect(() => change("x", "2030-01-01")).toThrow("Start this one earlier");
});
