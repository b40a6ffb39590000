import { type ClaimSelection, ClaimSelection as Selection } from "@ledgerline/contract/claim-changes";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { LATE, makeBooks, NOW, SHORT } from "../../test/claim-books.ts";
import { bookFaulty, sharedText } from "../../test/faulty-files.ts";
import { DomainError } from "../context/errors.ts";
import { listFindings } from "../reconciliation/findings.ts";
import { recompute } from "../reconciliation/recompute.ts";
import { createClaim } from "./create-claim.ts";

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, clock: () => NOW, settings: { ...created.settings, premiumForAll: true } };
  await makeBooks(ctx);
});
afterEach(() => ctx.close());

const claim = (selection: Partial<ClaimSelection>) =>
  createClaim(ctx, { kind: "underpaid", cells: [], findings: [], to: "", ...selection });

test("a claim goes to the distributor that owes it, unless the artist names somebody", async () => {
  expect(await claim({ cells: [SHORT] })).toMatchObject({
    to: "DistroKid",
    items: [{ source: { name: "DistroKid" } }],
  });
  expect((await claim({ cells: [LATE] })).letter.text).toContain("To: DistroKid");
  expect((await createClaim(ctx, { kind: "late", cells: [LATE], findings: [], to: "My label" })).to).toBe("My label");
});

test("a choice that several distributors owe is refused with each one's part, which can be claimed", async () => {
  await bookFaulty(ctx, sharedText([{ lacks: 0.4 }, {}]), "shared.csv");
  await recompute(ctx, ctx);
  const [{ key = "", source } = {}] = (await listFindings(ctx, { check: "F8" })).findings;
  const findings = [{ check: "F8" as const, key }];
  const refused = await claim({ cells: [SHORT], findings }).catch((error: unknown) => error);
  if (!(refused instanceof DomainError)) throw new Error("it is refused");
  expect(refused).toMatchObject({
    code: "conflict",
    distributors: [
      { name: "DistroKid", cells: [SHORT], findings: [] },
      { name: source?.distributor, cells: [], findings },
    ],
  });
  expect(refused.message).toMatch(/^DistroKid and .* owe parts of this/);
  for (const { name, cells, findings: own } of refused.distributors ?? []) {
    expect((await claim(Selection.parse({ cells, findings: own }))).to).toBe(name);
  }
});

test("a choice that nobody is known to owe is refused, saying what to answer first", async () => {
  await ctx.db.sql`update reconciliation_findings set finding = finding || '{"source": null, "needsSource": true}'
    where "check" = 'F16'`;
  const ofTrack = async (track: string) => (await listFindings(ctx, { track_id: track })).findings;
  const findings = [{ check: "F16" as const, key: "spotify 2026-04 ZZPL22600001" }];
  expect(await ofTrack("ZZPL22600001")).toEqual(
    expect.arrayContaining(findings.map((one) => expect.objectContaining(one))),
  );
  expect(new Set((await ofTrack("ZZPL22600001")).map(({ track_id: id }) => id))).toEqual(new Set(["ZZPL22600001"]));
  expect(await ofTrack("ZZPL22600009")).toEqual([]);
  await expect(claim({ findings })).rejects.toThrow(
    "Nothing says who distributes “Quiet Harbour”. Answer “Who distributes this song?” first, then claim it.",
  );
});
