import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { royaltyTerms, type ShareCalls, shareCalls } from "../harness/share-calls.ts";

const server = await createTestApp();
afterAll(() => server.close());

const SONG = { store: "Spotify", month: "2026-01", title: "Tide", artist: "Lamp", isrc: "QZAAA2600001" };
const OTHER = { ...SONG, title: "Flow", isrc: "QZAAA2600002" };

const overviewOf = async ({ call }: ShareCalls) => (await call<ShareOverview>("GET", "/overview")).shares;

test("an artist with one producer on a song sees what is theirs and what they owe, as soon as the terms are entered", async () => {
  const mine = await shareCalls(server);
  expect(await overviewOf(mine)).toBeNull();
  await mine.book("march.tsv", [
    { ...SONG, earnings: "100", date: "2026-03-31" },
    { ...OTHER, earnings: "50", date: "2026-03-31" },
  ]);
  const ada = await mine.payee("Ada");
  await mine.deal({
    name: "Ada: Tide",
    versions: [royaltyTerms(ada, "20%", { covers: { by: "tracks", of: [SONG.isrc] } })],
  });
  const first = {
    source: "statement",
    yours: [{ currency: "USD", amount: "130" }],
    owed: [{ currency: "USD", amount: "20", payees: 1 }],
    since: { from: "2026-03-31", to: "2026-03-31", lines: 2 },
    closed: null,
    without_rate: [],
  };
  expect(await overviewOf(mine)).toMatchObject(first);

  await mine.book("april.tsv", [{ ...SONG, earnings: "10", date: "2026-04-30" }]);
  expect(await overviewOf(mine)).toMatchObject({
    yours: [{ currency: "USD", amount: "138" }],
    owed: [{ currency: "USD", amount: "22", payees: 1 }],
  });
});

test("a balance that a payee brought along is owed before there is any deal", async () => {
  const mine = await shareCalls(server);
  const ada = await mine.payee("Ada");
  const opening = { date: "2026-01-01", payee: ada, deal: null, amount: "33", kind: "opening" };
  await mine.call("POST", "/transfers", opening);
  expect(await overviewOf(mine)).toMatchObject({ yours: [], owed: [{ currency: "USD", amount: "33", payees: 1 }] });
});

test("after a run it shows what is unpaid of it and what is booked since; a payment is no longer owed", async () => {
  const mine = await shareCalls(server);
  const ada = await mine.payee("Ada");
  await mine.deal({ name: "All of it", versions: [royaltyTerms(ada, "1/3")] });
  await mine.call("POST", "/settings", { uncovered_is_accounts: true });
  await mine.book("march.tsv", [{ ...SONG, earnings: "100", date: "2026-03-31" }]);
  const run = await mine.preview({ from: "2026-03-01", to: "2026-03-31" });
  await mine.call("POST", `/runs/${run.id}/close`);
  const closed = {
    ...{ run_id: run.id, from: "2026-03-01", to: "2026-03-31" },
    received: [{ currency: "USD", amount: "100" }],
    kept: [{ currency: "USD", amount: "200/3" }],
  };
  expect(await overviewOf(mine)).toMatchObject({
    ...{ closed, yours: [], since: null },
    owed: [{ currency: "USD", amount: "3333/100", payees: 1 }],
  });
  await mine.book("april.tsv", [{ ...SONG, earnings: "60", date: "2026-04-30" }]);
  await mine.call("POST", `/runs/${run.id}/send`);
  await mine.call("POST", `/runs/${run.id}/payments`, { payees: [ada], date: "2026-04-20", kind: "paid" });
  expect(await overviewOf(mine)).toMatchObject({
    closed,
    yours: [{ currency: "USD", amount: "40" }],
    owed: [{ currency: "USD", amount: "20", payees: 1 }],
    since: { from: "2026-04-30", to: "2026-04-30", lines: 1 },
  });
});

test("an overview agrees with the preview of a run over the same days, whatever lines the deals select", async () => {
  const mine = await shareCalls(server);
  const [ada, ben] = [await mine.payee("Ada"), await mine.payee("Ben")];
  const artists = { covers: { by: "artists", of: ["Lamp"] }, part: "50%", fee: "15%" };
  const exceptions = [{ kind: null, store: null, territory: "DE", rate: "80%" }];
  await mine.deal({ name: "Lamp", versions: [royaltyTerms(ada, "1/3", { ...artists, exceptions })] });
  const song = await mine.deal({
    name: "Tide",
    versions: [
      royaltyTerms(ben, "70%", { covers: { by: "tracks", of: [SONG.isrc] }, part: "50%", kind: "net_profit" }),
    ],
  });
  await mine.call("POST", "/costs", {
    date: "2026-03-10",
    amount: "7",
    currency: "USD",
    kind: "mixing",
    deal: song.id,
  });
  const advance = { date: "2026-03-01", payee: ada, amount: "5", recouped_from: "own_share" };
  await mine.call("POST", "/advances", { ...advance, deal: (await lamp(mine)).id });
  await mine.book("march.tsv", [
    { ...SONG, earnings: "100.07", date: "2026-03-31", territory: "DE" },
    { ...SONG, earnings: "33.1", date: "2026-03-31", territory: "FR" },
    { ...OTHER, earnings: "50", date: "2026-03-30", artist: "Nobody" },
  ]);
  const shown = await overviewOf(mine);
  const { proof, payees } = await mine.preview({ from: "2026-03-01", to: "2026-03-31" });
  const sum = (values: string[]) => values.reduce((total, value) => total + Number(value), 0);
  const [row] = proof;
  const parts = [row?.account, row?.uncovered, row?.recouped, row?.costs].map((exact) => fraction(exact ?? "0"));
  expect(fraction(shown?.yours?.[0]?.amount ?? "0")).toBeCloseTo(
    parts.reduce((total, part) => total + part, 0),
    9,
  );
  expect(fraction(shown?.owed[0]?.amount ?? "0")).toBeCloseTo(sum(payees.map(({ closing }) => closing)), 9);
  expect(shown?.owed[0]?.payees).toBe(2);
});

const lamp = async ({ call }: ShareCalls) => {
  const { deals } = await call<{ deals: { id: string; name: string }[] }>("GET", "/deals");
  return deals.find(({ name }) => name === "Lamp") ?? { id: "" };
};

function fraction(exact: string): number {
  const [over = "0", under = "1"] = exact.split("/");
  return Number(over) / Number(under);
}

const COST = { date: "2026-03-31", currency: "USD", kind: "mixing" };
const dollars = (amount: string) => [{ currency: "USD", amount }];

test("an opening balance of a deal is not a cost: what recoups it stays with the account", async () => {
  const mine = await shareCalls(server);
  const ada = await mine.payee("Ada");
  const deal = await mine.deal({ name: "All of it", versions: [royaltyTerms(ada, "100%")] });
  const transfer = { payee: ada, deal: deal.id, date: "2026-03-01", amount: "-100", note: "" };
  await mine.call("POST", "/transfers", { ...transfer, kind: "opening" });
  expect(await overviewOf(mine)).toMatchObject({ yours: [], owed: [], rests_on: "books" });
  await mine.book("march.tsv", [{ ...SONG, earnings: "150", date: "2026-03-31" }]);
  expect(await overviewOf(mine)).toMatchObject({ yours: dollars("100"), owed: [{ amount: "50" }] });

  const other = await shareCalls(server);
  const ben = await other.payee("Ben");
  const { id } = await other.deal({ name: "All of it", versions: [royaltyTerms(ben, "100%")] });
  await other.call("POST", "/transfers", { ...transfer, payee: ben, deal: id, kind: "adjustment" });
  expect(await overviewOf(other)).toMatchObject({ yours: [], owed: [] });
});

test("a cost with nothing booked gives nothing back, whatever tax it would save", async () => {
  const mine = await shareCalls(server);
  const tax = { kind: null, store: null, territory: null, rate: "30%" };
  const ada = await mine.payee("Ada", { withholding: [tax] });
  const deal = await mine.deal({ name: "All of it", versions: [royaltyTerms(ada, "100%")] });
  await mine.call("POST", "/costs", { ...COST, amount: "100", deal: deal.id });
  expect(await overviewOf(mine)).toMatchObject({ yours: [], owed: [], left_out: [] });
});

test("amounts without a rate into the payee's currency, and costs that nobody bears, are named as left out", async () => {
  const mine = await shareCalls(server);
  const ada = await mine.payee("Ada", { currency: "XPF" });
  await mine.deal({
    name: "Tide",
    versions: [royaltyTerms(ada, "100%", { covers: { by: "tracks", of: [SONG.isrc] } })],
  });
  await mine.book("march.tsv", [{ ...SONG, earnings: "100", date: "2026-03-31" }]);
  await mine.call("POST", "/costs", { ...COST, amount: "7", track: OTHER.isrc });
  expect(await overviewOf(mine)).toMatchObject({
    ...{ yours: [], owed: [], without_rate: dollars("100") },
    left_out: [
      expect.stringMatching(/^No deal covers the cost/),
      expect.stringMatching(/^There is no exchange rate from USD to XPF/),
    ],
  });
});
