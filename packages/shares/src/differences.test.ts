import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { label, lines } from "../test/made-up-label.ts";
import { makeCost, makeDeal, makeInput, makeLine, makeTerms } from "../test/make-input.ts";
import { addEntries, differencesByCause } from "./differences.ts";
import { shareOut } from "./run/share-run.ts";

const RUNS = sampleRuns(200, 2_000);
const printed = (value: unknown) => JSON.parse(JSON.stringify(value));

test("a late file and a changed deal post to the next run, each with its state before", () => {
  const profit = makeTerms({
    kind: "net_profit",
    fee: "15%",
    participants: [
      { payee: "A", share: "60%" },
      { payee: "B", share: "40%" },
    ],
  });
  const deal = makeDeal({ versions: [profit] });
  const advances = [{ id: "a", payee: "A", deal: "deal", left: "250", recouped_from: "own_share" as const }];
  const input = makeInput({ deals: [deal], costs: [makeCost("200")], advances });
  const closed = shareOut(input, [makeLine("1000")]);

  const withLate = [makeLine("1000"), makeLine("400")];
  const changed = { ...input, deals: [{ ...deal, versions: [{ ...profit, rate: "60%" }] }] };
  const differences = differencesByCause(closed.entries, [
    { cause: "late file", entries: shareOut(input, withLate).entries },
    { cause: "changed deal", entries: shareOut(changed, withLate).entries },
  ]);
  const ofA = differences.map(({ cause, entries }) => [
    cause,
    ...entries
      .filter(({ payee }) => payee === "A")
      .map(({ book, before, now, amount }) => [book, before, now, amount].map(String)),
  ]);
  expect(ofA).toEqual([
    ["late file", ["receipts", "255", "357", "102"]],
    ["changed deal", ["receipts", "357", "2142/5", "357/5"], ["shared_costs", "-60", "-72", "-12"]],
  ]);

  // 102 + 71.4 − 12 = 161.4, of which the 55 left of the advance are recouped.
  const left = closed.next.left.map(({ left }) => left)[0] as string;
  const next = shareOut(
    { ...changed, costs: [], advances: [{ ...advances[0], left } as (typeof advances)[0]], differences },
    [],
  );
  expect(next.closings.map(({ closing }) => closing.toDecimal(2))).toEqual(["106.40", "107.60", "0.00"]);
  expect(next.proof.map(({ received, recouped }) => [received, recouped].map(String))).toEqual([["400", "55"]]);
});

test("the closed period plus the differences equals what it would be today, and differences compose", () => {
  fc.assert(
    fc.property(label, lines, lines, label, (input, money, late, other) => {
      const closed = shareOut(input, money).entries;
      const whole = [...money, ...late];
      const changedPayees = { ...input, payees: other.payees };
      const steps = [
        { cause: "late file", entries: shareOut(input, whole).entries },
        { cause: "deleted statement", entries: shareOut(input, late).entries },
        { cause: "changed cost", entries: shareOut({ ...input, costs: [] }, late).entries },
        { cause: "changed payee", entries: shareOut({ ...changedPayees, costs: [] }, late).entries },
      ];
      const differences = differencesByCause(closed, steps);
      const today = printed(addEntries(steps.at(-1)?.entries ?? []));
      const standing = addEntries(closed, ...differences.map(({ entries }) => entries));
      expect(sorted(printed(standing))).toEqual(sorted(today));
      const atOnce = differencesByCause(closed, steps.slice(-1)).flatMap(({ entries }) => entries);
      const composed = addEntries(...differences.map(({ entries }) => entries));
      expect(sorted(printed(composed))).toEqual(sorted(printed(addEntries(atOnce))));
    }),
    RUNS,
  );
});

test("a late file's difference gives the next run what its lines would have given there", () => {
  fc.assert(
    fc.property(label, lines, lines, (input, money, late) => {
      const differences = differencesByCause(shareOut(input, money).entries, [
        { cause: "late file", entries: shareOut(input, [...money, ...late]).entries },
      ]);
      const next = { ...input, costs: [] };
      const posted = shareOut({ ...next, differences: printed(differences) }, []);
      const direct = shareOut(next, late);
      expect(printed(posted.closings)).toEqual(printed(direct.closings));
      expect(printed(posted.next)).toEqual(printed(direct.next));
      expect(printed(posted.proof)).toEqual(printed(direct.proof));
    }),
    RUNS,
  );
});

test("the order of the files does not matter, neither before the period was closed nor after", () => {
  const uploads = fc
    .array(lines, { minLength: 1, maxLength: 4 })
    .chain((files) => fc.tuple(fc.shuffledSubarray(files, { minLength: files.length }), fc.nat(files.length)));
  fc.assert(
    fc.property(label, uploads, (input, [files, inTime]) => {
      const upTo = (count: number) => shareOut(input, files.slice(0, count).flat()).entries;
      const closed = upTo(inTime);
      const late = files.slice(inTime).map((_, at) => ({ cause: `file ${at}`, entries: upTo(inTime + at + 1) }));
      const posted = differencesByCause(closed, late).map(({ entries }) => entries);
      const atOnce = shareOut(input, files.toReversed().flat()).entries;
      expect(sorted(printed(addEntries(closed, ...posted)))).toEqual(sorted(printed(addEntries(atOnce))));
    }),
    RUNS,
  );
});

function sorted(entries: { book: string; currency: string; deal: string | null; payee: string | null }[]) {
  const keyOf = ({ book, currency, deal, payee }: (typeof entries)[0]) => [book, currency, deal, payee].join(" ");
  return entries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
