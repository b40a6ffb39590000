import type { Run, RunDetails, Runs } from "@ledgerline/contract/shares/runs";
import { connectDatabase } from "@ledgerline/db/client";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { joinAccount } from "../harness/join-account.ts";
import { makePremium } from "../harness/make-premium.ts";
import { netTerms } from "../harness/share-calls.ts";
import { APRIL, MARCH, songLabel } from "../harness/song-label.ts";

const server = await createTestApp();
const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
afterAll(async () => {
  await db.close();
  await server.close();
});

test("a label's run has fee, cost, split and advance as worked out by hand, and is closed, sent and paid", async () => {
  const { call, refused, upload, preview, payee, deal, token } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const [a, b] = [await payee("A"), await payee("B")];
  const album = await deal({
    name: "The album",
    versions: [
      netTerms([
        { payee: a, share: "60%" },
        { payee: b, share: "40%" },
      ]),
    ],
  });
  await call("POST", "/costs", { date: "2026-03-10", amount: "200", currency: "USD", kind: "mixing", deal: album.id });
  const advance = { date: "2026-03-01", payee: a, deal: album.id, amount: "250", recouped_from: "own_share" };
  await call("POST", "/advances", advance);

  const run = await preview(MARCH);
  expect(run).toMatchObject({ state: "preview", stale: false, failure: null, blockers: [] });
  expect(run.payees.map(({ name, closing, payable }) => [name, closing, payable])).toEqual([
    ["A", "0.00", "0.00"],
    ["B", "130.00", "130.00"],
  ]);
  expect(run.proof).toEqual([
    expect.objectContaining({
      currency: "USD",
      received: "1000",
      payees: "130",
      recouped: "195",
      account: "475",
      costs: "200",
      rounding: "0",
    }),
  ]);
  expect(await call("GET", `/runs/${run.id}/statements/${a}`)).toMatchObject({
    closing: "0.00",
    deals: [
      {
        deal: "The album",
        receipts: [{ receipts: "1000", fee: "150", share: "3/5" }],
        advances: [{ recouped: "195", left: "55" }],
      },
    ],
  });

  await call("POST", `/runs/${run.id}/close`);
  expect(await refused("POST", `/runs/${run.id}/payments`, { payees: [b], date: "2026-04-20", kind: "paid" })).toEqual([
    409,
    "Send the run first, so that payees see what they are paid for.",
  ]);
  await call("POST", `/runs/${run.id}/send`);
  const paid = await call<RunDetails>("POST", `/runs/${run.id}/payments`, {
    payees: [b],
    date: "2026-04-20",
    kind: "paid",
  });
  expect(paid.payees.find(({ payee }) => payee === b)).toMatchObject({ paid: "130.00" });
  expect(await refused("POST", `/runs/${run.id}/payments`, { payees: [b], date: "2026-04-20", kind: "paid" })).toEqual([
    409,
    "Nothing is due to B.",
  ]);

  // What was paid is not owed again, and the advance continues from its balance.
  await upload("april.tsv", "100", "2026-04-30");
  const next = await preview(APRIL);
  expect(next.payees.map(({ name, opening, transferred, closing }) => [name, opening, transferred, closing])).toEqual([
    ["A", "0", "0", "0.00"],
    ["B", "130", "-130", "17.00"],
  ]);
  const { advances } = await call<{ advances: { left: string }[] }>("GET", "/money");
  expect(advances).toMatchObject([{ left: "55" }]);
  const history = await server.call("GET", "/account/history", { token });
  expect(JSON.stringify(history.body)).toContain("Closed the run of 2026-03-01 to 2026-03-31.");
});

test("with an advance off the top, everybody bears it", async () => {
  const { call, upload, preview, payee, deal } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const [a, b] = [await payee("A"), await payee("B")];
  const shares = [
    { payee: a, share: "60%" },
    { payee: b, share: "40%" },
  ];
  const album = await deal({ name: "The album", versions: [netTerms(shares)] });
  await call("POST", "/costs", { date: "2026-03-10", amount: "200", currency: "USD", kind: "mixing", deal: album.id });
  const advance = { date: "2026-03-01", payee: a, deal: album.id, amount: "250", recouped_from: "off_the_top" };
  await call("POST", "/advances", advance);
  const { payees } = await preview(MARCH);
  expect(payees.map(({ name, closing }) => [name, closing])).toEqual([
    ["A", "120.00"],
    ["B", "80.00"],
  ]);
});

test("books or terms that change after the preview are never closed unseen", async () => {
  const { call, refused, upload, computed, preview, payee, deal } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  await deal({ name: "Half", versions: [netTerms([{ payee: a, share: "100%" }])] });
  const run = await preview(MARCH);
  await upload("march-2.tsv", "10", "2026-03-30");
  expect(await call("GET", `/runs/${run.id}`)).toMatchObject({ stale: true });
  expect(await refused("POST", `/runs/${run.id}/close`)).toEqual([409, expect.stringContaining("Compute it again")]);
  await call("POST", `/runs/${run.id}/refresh`);
  expect(await computed(run.id)).toMatchObject({ stale: false, proof: [{ received: "1010" }] });
  await call("POST", `/runs/${run.id}/close`);
  expect(await refused("POST", "/runs", MARCH)).toEqual([
    409,
    "The next period begins on 1 April 2026, the day after the last one.",
  ]);
});

describe("what blocks closing", () => {
  test("recordings without a deal, until the account says whose they are", async () => {
    const { call, refused, upload, computed, preview, payee, deal } = await songLabel(server);
    await upload("march.tsv", "1000", "2026-03-31");
    const a = await payee("A");
    const { id } = await deal({
      name: "Another song",
      versions: [netTerms([{ payee: a, share: "100%" }], { covers: { by: "tracks", of: ["QZAAA2600002"] } })],
    });
    const run = await preview(MARCH);
    expect(run.blockers).toMatchObject([{ code: "uncovered" }, { code: "names_not_booked" }]);
    expect(run.uncovered).toEqual([expect.objectContaining({ track: "QZAAA2600001", title: "Tide", net: "1000" })]);
    expect(await refused("POST", `/runs/${run.id}/close`)).toEqual([
      409,
      expect.stringContaining("1 recording has no deal"),
    ]);
    await call("POST", "/settings", { uncovered_is_accounts: true });
    await call("POST", "/deals/confirm", { deals: [{ id, count: 1 }] });
    await call("POST", `/runs/${run.id}/refresh`);
    expect(await computed(run.id)).toMatchObject({ blockers: [], proof: [{ account: "1000" }] });
  });

  test("a missing rate, which names its day", async () => {
    const { upload, preview, payee, deal } = await songLabel(server);
    await upload("march.tsv", "1000", "2026-03-31");
    const a = await payee("A", { currency: "EUR" });
    await deal({ name: "In euros", currency: "EUR", versions: [netTerms([{ payee: a, share: "100%" }])] });
    const { blockers } = await preview(MARCH);
    expect(blockers).toEqual([
      {
        code: "missing_rate",
        detail: "There is no exchange rate from USD to EUR on 2026-03-31. Load exchange rates, then compute again.",
      },
    ]);
  });

  test("deals that together give away more than the whole are refused, with both names", async () => {
    const { refused, payee, deal } = await songLabel(server);
    const a = await payee("A");
    const song = { covers: { by: "tracks", of: ["QZAAA2600001"] }, kind: "royalty", fee: "0%", rate: "60%" };
    const of = [netTerms([{ payee: a, share: "100%" }], song)];
    await deal({ name: "First", versions: of });
    expect(await refused("POST", "/deals", { name: "Second", currency: "USD", versions: of })).toEqual([
      409,
      "“First” and “Second” would together share out more than 100%. Lower a share, or say that one deal replaces the other.",
    ]);
  });
});

test("only the newest run is undone, and only until it is sent", async () => {
  const { call, refused, upload, computed, preview, payee, deal } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  await deal({ name: "Half", versions: [netTerms([{ payee: a, share: "100%" }])] });
  const run = await preview(MARCH);
  await call("POST", `/runs/${run.id}/close`);
  await call("POST", `/runs/${run.id}/undo`);
  expect(await refused("POST", `/runs/${run.id}/close`)).toEqual([409, expect.stringContaining("Compute it again")]);
  await call("POST", `/runs/${run.id}/refresh`);
  await computed(run.id);
  await call("POST", `/runs/${run.id}/close`);
  await call("POST", `/runs/${run.id}/send`);
  expect(await refused("POST", `/runs/${run.id}/undo`)).toEqual([
    409,
    "Only the newest closed run can be undone, and only until it is sent.",
  ]);
  expect((await call<Runs>("GET", "/runs")).next_from).toBe("2026-04-01");
});

test("a second member approves, if the account requires it", async () => {
  const { call, refused, accountId, upload, preview, payee, deal } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  await deal({ name: "Half", versions: [netTerms([{ payee: await payee("A"), share: "100%" }])] });
  await call("POST", "/settings", { needs_approval: true });
  const run = await preview(MARCH);
  await call("POST", `/runs/${run.id}/close`);
  expect(await refused("POST", `/runs/${run.id}/send`)).toEqual([
    409,
    "A second member must approve the run before it is sent.",
  ]);
  expect(await refused("POST", `/runs/${run.id}/approve`)).toEqual([
    409,
    "Whoever closed a run cannot approve it. Ask another member.",
  ]);
  const accountant = await joinAccount(server, db, accountId, "accountant");
  const approved = await server.call("POST", `/shares/runs/${run.id}/approve`, { token: accountant.token, body: {} });
  expect(approved.status).toBe(200);
  expect(await call("POST", `/runs/${run.id}/send`)).toMatchObject({ state: "sent" });
});

test("on the Free plan there are three payees and a preview, and nothing is closed", async () => {
  const { call, refused, accountId, upload, preview, payee, deal } = await songLabel(server);
  await makePremium(server, accountId, "free");
  await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  await payee("B");
  await payee("C");
  expect(await refused("POST", "/payees", { name: "D", currency: "USD" })).toEqual([
    402,
    "The Free plan has three payees. Premium has as many as you need.",
  ]);
  await deal({ name: "Half", versions: [netTerms([{ payee: a, share: "100%" }])] });
  const run = await preview(MARCH);
  expect(run.payees).toMatchObject([{ name: "A" }, ...run.payees.slice(1)]);
  expect(await refused("POST", `/runs/${run.id}/close`)).toEqual([402, expect.stringContaining("need Premium")]);
  expect(await call("GET", "/runs")).toMatchObject({ runs: [{ state: "preview" }] });
});

test("a run that is discarded while it is being computed does not block the next", async () => {
  const { call, computed, payee, deal } = await songLabel(server);
  await deal({ name: "Half", versions: [netTerms([{ payee: await payee("A"), share: "100%" }])] });
  const first = await call<Run>("POST", "/runs", MARCH);
  await call("DELETE", `/runs/${first.id}`);
  const second = await call<Run>("POST", "/runs", MARCH);
  expect(await computed(second.id)).toMatchObject({ state: "preview", failure: null });
});
