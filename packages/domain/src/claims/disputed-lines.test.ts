import { buffer } from "node:stream/consumers";
import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { unzip } from "@ledgerline/statements/test/unzip";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookFaulty, exchangedText, type FaultyLine, sharedText } from "../../test/faulty-files.ts";
import { listFindings } from "../reconciliation/findings.ts";
import { recompute } from "../reconciliation/recompute.ts";
import { createClaim } from "./create-claim.ts";
import { openPacket } from "./packet.ts";

let ctx: TestArtist;
beforeAll(async () => {
  const created = await createAccountContext();
  const clock = () => new Date("2026-11-21T12:00:00Z");
  ctx = { ...created, clock, settings: { ...created.settings, premiumForAll: true } };
  await bookFaulty(ctx, exchangedText(EXCHANGED), "exchanged.csv");
  await bookFaulty(ctx, sharedText(SHARED), "shared.csv");
  for (const month of ["2025-10", "2025-11", "2025-12"]) {
    const usual = { month, store: "Tidal", units: 2000, original: 6, territory: "NO" };
    await bookFaulty(ctx, sharedText([usual], `${month}-28`), `${month}.csv`);
  }
  const low = { month: "2026-01", store: "Tidal", units: 1000, original: 0.5, territory: "NO" };
  await bookFaulty(ctx, sharedText(some(3, low), "2026-03-14"), "low.csv");
  await bookFaulty(ctx, sharedText([...some(2, low), ...some(4, { month: "2026-01" })], "2026-04-14"), "lower.csv");
  const old = { month: "2024-11", store: "Deezer" };
  await bookFaulty(ctx, sharedText([{ month: "2026-04" }, ...some(27, old)], "2026-06-14"), "late.csv");
  await recompute(ctx, ctx);
});
afterAll(() => ctx.close());

const some = (count: number, line: Partial<FaultyLine>) => Array.from({ length: count }, () => line);
const BACK = { isrc: "ZZPL22600009", store: "Deezer", original: -0.5, units: -10 };
const EXCHANGED = [
  ...some(68, { rate: 1.05 }),
  ...some(72, {}),
  ...some(31, { tax: 10, territory: "DE" }),
  ...some(24, BACK),
  ...some(3, { ...BACK, original: 0.1, units: 10 }),
];
const SHARED = [...some(41, { lacks: 0.01 }), ...some(60, {})];

/** Claims a check's only finding, and returns the rows in the packet as `file line`. */
async function enclosedFor(check: CheckId): Promise<{ count: number; rows: string[] }> {
  const { findings } = await listFindings(ctx, { check });
  expect(findings).toHaveLength(1);
  const [{ key = "", line_count: count = 0 } = {}] = findings;
  const claim = await createClaim(ctx, { kind: "underpaid", cells: [], findings: [{ check, key }], to: "" });
  const { zip } = await openPacket(ctx, claim);
  const csv = (await unzip(await buffer(zip))).get("disputed-lines.csv") ?? Buffer.alloc(0);
  const records: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  return { count, rows: records.map(({ statement, line }) => `${statement} ${line}`) };
}

const rows = (file: string, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${file} ${from + at}`);

test.each<[CheckId, string, string[]]>([
  ["F7", "exchanged at another rate than the others", rows("exchanged.csv", 2, 68)],
  ["F8", "whose share is off", rows("shared.csv", 2, 41)],
  ["F9", "taxed abroad", rows("exchanged.csv", 142, 31)],
  ["F10", "of a month with a low rate, in both files", [...rows("low.csv", 2, 3), ...rows("lower.csv", 2, 2)]],
  ["F14", "of a store's month that came late", rows("late.csv", 3, 27)],
  ["F15", "that takes back what was never paid", rows("exchanged.csv", 173, 24)],
])("%s: every line %s is enclosed, with its file and row", async (check, _what, expected) => {
  const { rows: enclosed } = await enclosedFor(check);
  expect(enclosed).toEqual(expected);
});
