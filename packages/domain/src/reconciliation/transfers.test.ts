import { sample } from "@ledgerline/vitest-config/sample";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookText } from "../../test/booking.ts";
import { TODAY } from "../../test/made-up-artist/make-artist.ts";
import { makeTransfers, type TransferRow, transferFiles } from "../../test/made-up-artist/make-transfers.ts";
import { sayTheSame } from "../../test/say-the-same.ts";
import { createClaim } from "../claims/create-claim.ts";
import { disputedLines } from "../claims/disputed-lines.ts";
import { requireStatement } from "../statements/require-statement.ts";
import { listRowNotes } from "../statements/show/row-lists.ts";
import { listFindings } from "./findings.ts";
import { recompute } from "./recompute.ts";
import { showChecks } from "./show-board.ts";

/** `SEEDS=20` is the longest run. */
const FIRST = Number(process.env["FIRST_SEED"] ?? 1);
const SEEDS = Number(process.env["SEEDS"] ?? sample(1, 2));
const seeds = Array.from({ length: SEEDS }, (_, at) => FIRST + at);

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  const clock = () => new Date(`${TODAY}T12:00:00Z`);
  ctx = { ...created, clock, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

/** Books the files, computes, and returns what F8 found and what it did not check. */
async function check(rows: readonly TransferRow[], names?: (name: string) => string) {
  const refs = new Map<string, TransferRow>();
  for (const { name, text, rows: own } of transferFiles(rows)) {
    const { id, state } = await bookText(ctx, text, names ? names(name) : name);
    expect(state).toBe("booked");
    for (const [at, row] of own.entries()) refs.set(`${id} ${at + 2}`, row);
  }
  await recompute(ctx, ctx);
  const { findings } = await listFindings(ctx, { check: "F8" });
  const { checks } = await showChecks(ctx);
  return { findings, refs, ended: checks.find(({ id }) => id === "F8") };
}

const row = (change: Partial<TransferRow> = {}): TransferRow => ({
  file: "A",
  direction: "Out",
  payer: "Paper Lanterns",
  receiver: "Harbour Records",
  title: "Tide",
  isrc: "ZZPL22600001",
  month: "2026-03",
  accounted: "2026-05",
  currency: "USD",
  net: -1000,
  ...change,
});
const into = (net: number, change: Partial<TransferRow> = {}) => row({ file: "B", direction: "In", net, ...change });

test("an account that received less than the other one paid is found, with both rows and the difference", async () => {
  const { findings, ended } = await check([row(), into(999)]);
  expect(findings).toMatchObject([
    {
      text: "Paper Lanterns paid Harbour Records 10.00 USD for “Tide”, and Harbour Records got 9.99 USD.",
      statement: { file_name: "B 2026-05.tsv" },
      month: "2026-03",
      money: [{ currency: "USD", net: "-0.01" }],
      line_count: 2,
    },
  ]);
  expect(ended).toMatchObject({ state: "found", checked: 2, unchecked: null });
  const [finding] = findings;
  for (const [at, { statement_id, line_no, noted }] of (finding?.lines ?? []).entries()) {
    const statement = await requireStatement(ctx.db, ctx.accountId, statement_id);
    const { notes } = await listRowNotes({ ...ctx, statement }, { line_nos: `${line_no}` });
    expect({ noted, notes }).toMatchObject({
      noted: true,
      notes: [{ transfer: { direction: at === 0 ? "out" : "in" } }],
    });
  }
  expect(finding?.lines).toHaveLength(2);
});

test("a claim asks for it, and its packet has both rows", async () => {
  const { findings } = await check([row(), into(600)]);
  expect(await sayTheSame(ctx, findings)).toEqual(new Set(["F8 transfer"]));
  const which = { check: "F8" as const, key: findings[0]?.key ?? "" };
  const claim = await createClaim(ctx, { kind: "underpaid", cells: [], findings: [which], to: "" });
  expect(claim.items).toMatchObject([{ asked: [{ currency: "USD", mid: "4" }] }]);
  const [header, ...rows] = (await Array.fromAsync(disputedLines(ctx, claim))).map((line) => line.split(","));
  expect(rows.map((cells) => [cells[1], cells[2], cells[6], cells[7], cells[16], cells[17]])).toEqual([
    ["A 2026-05.tsv", "2", "2026-03", "transfer out", "-10.0000", "USD"],
    ["B 2026-05.tsv", "2", "2026-03", "transfer in", "6.0000", "USD"],
  ]);
  // The sentence in the last column has a comma.
  expect(rows.map((cells) => cells.length - 1)).toEqual([header?.length, header?.length]);
});

test.each<[string, TransferRow[], Record<string, unknown>]>([
  ["the other side is a stranger's", [row({ receiver: "Slow Tide Ltd" }), into(900)], { state: "not_checked" }],
  ["only one side is booked", [row()], { state: "not_checked", because: expect.stringMatching(/1 transfer of which/) }],
  ["the file prints no account", [row({ payer: "" }), into(900)], { state: "not_checked" }],
  ["both sides are the same", [row(), into(400), into(600)], { state: "clear", checked: 3 }],
  ["the rest came in a later period", [row(), into(400), into(600, { accounted: "2026-06" })], { state: "clear" }],
  ["they are in other currencies", [row(), into(5000, { currency: "BRL" })], { state: "not_checked" }],
  [
    "the other account's next file is not there yet",
    [row(), into(1000), row({ accounted: "2026-06", net: -5 })],
    { state: "not_checked", because: expect.stringMatching(/3 transfers/) },
  ],
  ["less than half a cent is off", [row({ net: -1000.4 }), into(1000)], { state: "clear" }],
])("nothing is found if %s", async (_why, rows, ended) => {
  const checked = await check(rows);
  expect(checked.findings).toEqual([]);
  expect(checked.ended).toMatchObject(ended);
});

test("a file that was sent twice counts once, and one with other figures is not compared", async () => {
  await check([row(), into(1000)]);
  const longer = [row(), row({ title: "Other", isrc: "ZZPL22600002", net: -5 })];
  expect(await check(longer)).toMatchObject({ findings: [], ended: { state: "clear", checked: 3 } });
  const again = await check([row({ net: -990 })]);
  expect(again).toMatchObject({ findings: [], ended: { state: "not_checked" } });
});

test("nothing is compared while a file is booked whose rows were not yet kept", async () => {
  await check([row({ accounted: "2026-04", net: -300 })]);
  await ctx.db.sql`delete from statement_row_notes`;
  const rows = [row({ net: -700 }), into(1000)];
  expect(await check(rows)).toMatchObject({ findings: [], ended: { state: "not_checked" } });
});

test.each(seeds)(
  "of the transfers of artist %i, exactly the planted ones are found, to the cent",
  async (seed) => {
    const { rows, faults } = makeTransfers(seed);
    expect(faults.length).toBeGreaterThan(1);
    const { findings, refs, ended } = await check(rows);
    const found = findings.map(({ month, text, money, lines, line_count }) => ({
      month,
      title: /“(.*)”/.exec(text)?.[1],
      money: money.map(({ currency, net }) => `${Number(net).toFixed(2)} ${currency}`),
      rows: new Set(lines.map(({ statement_id, line_no }) => refs.get(`${statement_id} ${line_no}`))),
      line_count,
    }));
    const planted = faults.map(({ month, title, currency, out, in: come, rows: own }) => ({
      month,
      title,
      money: [`${((come - out) / 100).toFixed(2)} ${currency}`],
      rows: new Set(own),
      line_count: own.length,
    }));
    const byMonth = (a: { month: string | null }, b: { month: string | null }) =>
      `${a.month}` < `${b.month}` ? -1 : 1;
    expect(found.sort(byMonth)).toEqual(planted.sort(byMonth));
    expect(ended?.unchecked).toMatch(/^Not checked: \d+ transfers of which only one side/);
  },
  120_000,
);
