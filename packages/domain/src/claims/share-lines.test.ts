import type { CheckId, Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookFaulty, exchangedText, type FaultyLine, faultyLine, sharedText } from "../../test/faulty-files.ts";
import { listFindings } from "../reconciliation/findings.ts";
import { recompute } from "../reconciliation/recompute.ts";
import { deleteClaim, setClaimState } from "./change-claim.ts";
import { createClaim } from "./create-claim.ts";

const some = (count: number, line: Partial<FaultyLine>) => Array.from({ length: count }, () => line);
const BACK = { isrc: "ZZPL22600009", store: "Deezer", original: -2, units: -10 };
/** Lines that are badly exchanged, taxed abroad or taken back, in every combination. */
const EXCHANGED = [
  ...some(6, { rate: 1.05 }),
  ...some(4, { rate: 1.05, tax: 10, original: 3 }),
  ...some(5, { rate: 1.05, ...BACK }),
  ...some(30, {}),
  ...some(7, { tax: 15, territory: "DE", original: 2 }),
  ...some(2, BACK),
  ...some(1, { ...BACK, tax: 10 }),
].map(faultyLine);
/** A month with a low rate, in which some lines lack a part of their share. */
const LOW = [
  ...some(3, { month: "2026-01", store: "Tidal", units: 1000, original: 0.5, territory: "NO" }),
  ...some(2, { month: "2026-01", store: "Tidal", units: 1000, original: 0.6, territory: "NO", lacks: 0.2 }),
  ...some(4, { month: "2026-01", lacks: 0.5 }),
  ...some(9, { month: "2026-01" }),
].map(faultyLine);

let ctx: TestArtist;
let found: Finding[];
beforeAll(async () => {
  const created = await createAccountContext();
  const clock = () => new Date("2026-11-21T12:00:00Z");
  ctx = { ...created, clock, settings: { ...created.settings, premiumForAll: true } };
  await ctx.db.sql`insert into exchange_rates values ('GBP', '2026-05-14', '0.85')`;
  await bookFaulty(ctx, exchangedText(EXCHANGED), "exchanged.csv");
  for (const month of ["2025-10", "2025-11", "2025-12"]) {
    const usual = { month, store: "Tidal", units: 2000, original: 6, territory: "NO" };
    await bookFaulty(ctx, sharedText([usual], `${month}-28`), `${month}.csv`);
  }
  await bookFaulty(ctx, sharedText(LOW, "2026-03-14"), "low.csv");
  await recompute(ctx, ctx);
  found = (await listFindings(ctx, {})).findings.filter(({ check, key }) => linesOf(check, key) !== null);
});
afterAll(() => ctx.close());

/** The weight of each line in a finding, worked out from the lines as they were made; null for other findings. */
function linesOf(check: CheckId, key: string): Map<string, number> | null {
  const lines = (file: string, all: readonly FaultyLine[], weigh: (line: FaultyLine) => number | null) =>
    new Map(
      all.flatMap((line, at): [string, number][] => {
        const weight = weigh(line);
        return weight === null ? [] : [[`${file} ${at + 2}`, weight]];
      }),
    );
  const exchanged = (weigh: (line: FaultyLine) => number | null) => lines("exchanged.csv", EXCHANGED, weigh);
  const low = (weigh: (line: FaultyLine) => number | null) => lines("low.csv", LOW, weigh);
  if (check === "F7" && !key.includes(" 1.18")) return exchanged((one) => (one.rate === 1.05 ? one.original : null));
  if (check === "F9")
    return exchanged((one) => (one.tax > 0 ? Math.abs((one.original * one.rate * one.tax) / (100 - one.tax)) : null));
  if (check === "F15") return exchanged((one) => (one.original < 0 ? one.original * one.rate : null));
  if (check === "F8") return low((one) => (one.lacks > 0 ? one.lacks : null));
  if (check === "F10") return low((one) => (one.store === "Tidal" ? one.units : null));
  return null;
}

async function claimFor(findings: readonly Finding[]) {
  const chosen = findings.map(({ check, key }) => ({ check, key }));
  const claim = await createClaim(ctx, { kind: "underpaid", cells: [], findings: chosen, to: "" });
  await setClaimState(ctx, { id: claim.id, state: "dropped" });
  await deleteClaim(ctx, claim);
  return claim;
}

const amountOf = (asked: readonly { mid: string }[]) => Number(asked[0]?.mid ?? 0);

test("two exchange findings on the same lines are asked for once, and the other is named", async () => {
  const both = found.filter(({ check }) => check === "F7");
  expect(both.map(({ key }) => key.split(" ").at(-1)).sort()).toEqual(["far", "several"]);
  const { items, money } = await claimFor(both);
  const alone = await Promise.all(both.map((one) => claimFor([one])));
  const amounts = alone.map((claim) => Number(claim.money[0]?.asked?.mid)).sort((a, b) => a - b);
  expect(Number(money[0]?.asked?.mid)).toBeCloseTo(amounts.at(-1) ?? 0, 9);
  expect(items.map(({ also_found: also }) => also.map(({ check, lines }) => [check, lines])).sort()).toEqual([
    [],
    [["F7", 15]],
  ]);
});

test("whatever findings are chosen, each line is asked for by exactly one of them", async () => {
  expect(new Set(found.map(({ check }) => check))).toEqual(new Set(["F7", "F8", "F9", "F10", "F15"]));
  const alone = new Map<string, number>();
  for (const one of found) alone.set(one.key, amountOf((await claimFor([one])).items[0]?.asked ?? []));
  // A claim goes to one distributor.
  const several = [...Map.groupBy(found, ({ source }) => source?.id).values()].filter((own) => own.length > 1);
  expect(several.flat()).toHaveLength(found.length);
  const chosen = fc.constantFrom(...several).chain((own) => fc.shuffledSubarray(own, { minLength: 2 }));
  await fc.assert(
    fc.asyncProperty(chosen, async (findings) => {
      const { items } = await claimFor(findings);
      const ranked = [...findings].sort((a, b) => (alone.get(b.key) ?? 0) - (alone.get(a.key) ?? 0));
      const taken = new Set<string>();
      for (const { check, key } of ranked.filter((one) => alone.get(one.key))) {
        const lines = [...(linesOf(check, key) ?? [])];
        const own = lines.filter(([line]) => !taken.has(line));
        const weigh = (of: typeof lines) => of.reduce((sum, [, weight]) => sum + weight, 0);
        const item = items.find(({ finding }) => finding?.key === key);
        const all = alone.get(key) ?? 0;
        // A gain on lines that were taken back never makes a finding ask for more than it found.
        const expected = Math.min(all, Math.max(0, (all * weigh(own)) / weigh(lines)));
        expect(amountOf(item?.asked ?? []), `${check} of ${ranked.map((one) => one.check)}`).toBeCloseTo(expected, 6);
        const shared = (item?.also_found ?? []).reduce((sum, one) => sum + (one.lines ?? 0), 0);
        expect(shared).toBe(lines.length - own.length);
        for (const [line] of own) taken.add(line);
      }
    }),
    sampleRuns(8, 25),
  );
});
