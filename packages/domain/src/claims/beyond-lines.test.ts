import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookFaulty, sharedText } from "../../test/faulty-files.ts";
import { listFindings } from "../reconciliation/findings.ts";
import { recompute } from "../reconciliation/recompute.ts";
import { createClaim } from "./create-claim.ts";

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

/** Two lines lack 0.40 and 0.20 of their share, and the announced total is `beyond` above the lines. */
async function claimBoth(beyond: string) {
  const net = (3 - 0.6 + Number(beyond)).toFixed(2);
  await bookFaulty(ctx, sharedText([{ lacks: 0.4 }, { lacks: 0.2 }, {}]), "shared.csv", [{ currency: "USD", net }]);
  await recompute(ctx, ctx);
  const findings = await Promise.all(
    (["F3", "F8"] as const).map(async (check: CheckId) => {
      const [{ key = "" } = {}] = (await listFindings(ctx, { check })).findings;
      return { check, key };
    }),
  );
  const { items, money } = await createClaim(ctx, { kind: "underpaid", cells: [], findings, to: "" });
  const askedBy = (check: CheckId) => items.find(({ finding }) => finding?.check === check)?.asked[0]?.mid;
  return { total: askedBy("F3"), lines: askedBy("F8"), all: money[0]?.asked?.mid, items };
}

test("a shortfall of a total is asked for as far as it exceeds what its lines lack", async () => {
  const { total, lines, all, items } = await claimBoth("1");
  expect([Number(total), Number(lines), Number(all)]).toEqual([0.4, 0.6, 1]);
  expect(items.find(({ finding }) => finding?.check === "F3")?.also_found).toMatchObject([{ check: "F8" }]);
});

test("a total that lacks less than its lines do asks for nothing", async () => {
  const { total, lines, all } = await claimBoth("0.25");
  expect([total, Number(lines), Number(all)]).toEqual([undefined, 0.6, 0.6]);
});
