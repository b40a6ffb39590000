import type { RunComparison } from "@ledgerline/contract/shares/comparison";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { royaltyTerms, shareCalls } from "../harness/share-calls.ts";
import { MARCH, SONG } from "../harness/song-label.ts";

const server = await createTestApp();
afterAll(() => server.close());

const song = (title: string, isrc: string, earnings: string) => {
  return { ...SONG, title, isrc, artist: title, earnings, date: "2026-03-31" };
};
const [TIDE, EBB, ALDER, BIRCH] = ["QZAAA2600001", "QZAAA2600002", "QZAAA2600003", "QZAAA2600004"] as const;
const covers = (isrc: string) => ({ covers: { by: "tracks", of: [isrc] } });

/** A label with three deals and a recording without one, in March. */
async function label() {
  const calls = await shareCalls(server);
  await calls.book("march.tsv", [
    song("Tide", TIDE, "1000"),
    song("Ebb", EBB, "800.40"),
    song("Alder", ALDER, "300.11"),
    song("Birch", BIRCH, "120.50"),
  ]);
  const [ada, ben, cy] = [await calls.payee("Ada Lind"), await calls.payee("Ben Ode"), await calls.payee("Cy Moe")];
  const deal = (name: string, payee: string, rate: string, isrc: string, fee = "0%") =>
    calls.deal({ name, versions: [royaltyTerms(payee, rate, { ...covers(isrc), fee })] });
  const deals = {
    ada: (await deal("Tide", ada, "50%", TIDE, "15%")).id,
    ben: (await deal("Ebb", ben, "25%", EBB)).id,
    cy: (await deal("Alder", cy, "40%", ALDER)).id,
  };
  const compare = async (id: string, text: string, more: object = {}) =>
    calls.call<RunComparison>("POST", `/runs/${id}/comparison`, { text, ...more });
  return { ...calls, ada, ben, cy, deals, compare };
}

const causes = ({ payees }: RunComparison) =>
  Object.fromEntries(
    payees.map(({ name, why, exact }) => [name, [...why.map(({ cause, amount }) => `${cause} ${amount}`), exact]]),
  );

test("a period paid by hand: a fee, a cost and an advance were forgotten, a payee and a deal are missing here", async () => {
  const { call, preview, compare, payee, ben, cy, deals } = await label();
  await payee("Eve Poe");
  const cost = {
    date: "2026-03-10",
    amount: "80",
    currency: "USD",
    kind: "mastering",
    note: "Mastering, invoice 4711",
  };
  await call("POST", "/costs", { ...cost, deal: deals.ben, payee: ben });
  const advance = { date: "2026-01-05", amount: "100", deal: deals.cy, payee: cy, recouped_from: "own_share" };
  await call("POST", "/advances", advance);
  const run = await preview(MARCH);
  expect(run.payees.map(({ name, payable }) => [name, payable])).toEqual([
    ["Ada Lind", "425.00"],
    ["Ben Ode", "120.10"],
    ["Cy Moe", "20.04"],
    ["Eve Poe", "0.00"],
  ]);
  const found = await compare(
    run.id,
    "Name;Betrag (USD)\nAda Lind;500,00\nBen Ode;200,10\nCy Moe;120,04\nEve Poe;60,25\nDee Fay;11,00\n;891,39\n",
  );
  expect(found).toMatchObject({
    ...{ reading: { payee: 0, amount: 1, currency: null, numbers: "comma" }, unread: [7], same: 0, differ: 5 },
    sums: [{ currency: "USD", paid: "891.39", due: "565.14", difference: "326.25" }],
  });
  expect(causes(found)).toEqual({
    "Ben Ode": ["cost 80.00", true],
    "Ada Lind": ["fee 75.00", true],
    "Cy Moe": ["advance 100.00", true],
    "Eve Poe": ["no_deal null", "uncovered 60.25", true],
    "Dee Fay": ["no_payee null", false],
  });
  const texts = found.payees.map(({ why }) => why[0]?.text);
  expect(texts).toContain(
    "By hand, the cost “Mastering, invoice 4711” of 10 March 2026 was not charged under “Ebb”: 80.00 USD.",
  );
  expect(texts).toContain("By hand, your fee of 15% was not taken first under “Tide”: 75.00 USD.");
});

test("a period paid by hand: another rate, a share of what has no deal, nobody's row, and one that is right", async () => {
  const { preview, compare, payee, deal } = await label();
  const fay = await payee("Fay Tor");
  await deal({ name: "Tide, producer", versions: [royaltyTerms(fay, "3%", covers(TIDE))] });
  const run = await preview(MARCH);
  const found = await compare(run.id, "Payee,Total Payable\nAda Lind,340.00\nBen Ode,230.23\nCY MOE,120.04\n");
  expect(found).toMatchObject({ same: 1, differ: 3 });
  expect(causes(found)).toEqual({
    "Ada Lind": ["rate -85.00", true],
    "Ben Ode": ["uncovered 30.12", false],
    "Fay Tor": ["not_paid null", false],
  });
  expect(found.payees.find(({ name }) => name === "Ada Lind")?.why[0]?.text).toBe(
    "By hand, 34% was paid under “Tide”, but the deal says 42.5%: 85.00 USD.",
  );
});

test("a period paid by hand: two things forgotten at once, tax, an opening balance, and what nothing explains", async () => {
  const { call, preview, compare, ada, ben, cy, deals } = await label();
  await call("POST", "/advances", {
    date: "2026-01-05",
    amount: "90",
    deal: deals.ada,
    payee: ada,
    recouped_from: "own_share",
  });
  const withholding = [{ kind: null, store: null, territory: null, rate: "30%" }];
  await call("POST", `/payees/${ben}`, { withholding });
  await call("POST", "/transfers", { date: "2026-01-01", payee: ben, deal: null, amount: "7.77", kind: "opening" });
  const run = await preview(MARCH);
  const found = await compare(run.id, "Artist,Amount\nAda Lind,500.00\nBen Ode,200.10\nCy Moe,57.13\n");
  expect(causes(found)).toEqual({
    "Ada Lind": ["advance 90.00", "fee 75.00", true],
    "Ben Ode": ["tax 60.03", "balance -7.77", true],
    "Cy Moe": [false],
  });
  const again = await compare(run.id, "Artist,Amount\nSomebody,120.04\n", {
    payees: [{ name: "Somebody", is: cy }],
  });
  expect(again).toMatchObject({ same: 1, differ: 2 });
});

test("a period paid by hand: every currency is in the sums, and so is what is due to an erased payee", async () => {
  const { call, preview, compare, cy } = await label();
  const run = await preview(MARCH);
  await call("DELETE", `/payees/${cy}`);
  const rows = ["Ada Lind,100.00,EUR", "Ada Lind,50.00,GBP", "Ben Ode,200.10,USD"];
  const found = await compare(run.id, ["Payee,Amount,Currency", ...rows].join("\n"));
  expect(found.sums.map(({ currency, paid, due }) => [currency, paid, due]).toSorted()).toEqual([
    ["EUR", "100", "0"],
    ["GBP", "50", "0"],
    ["USD", "200.1", "745.14"],
  ]);
  const texts = found.payees.map(({ why }) => why[0]?.text);
  expect(texts).toContain("By hand, 100.00 EUR and 50.00 GBP were paid, but Ledgerline keeps Ada Lind in USD.");
  expect(texts).toContain("The table has no row for Erased payee.");
});
