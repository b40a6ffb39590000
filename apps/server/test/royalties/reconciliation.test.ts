import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { addMonths, lastDayOf } from "@ledgerline/domain/calendar";
import { expect, test } from "vitest";
import { type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const HEADER = "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tQuantity\tTeam Percentage\tEarnings (USD)";

async function sendBankFile(server: TestApp, token: string, text: string, query: string) {
  const form = new FormData();
  form.append("file", new Blob([text]), "bank.csv");
  const sent = new Response(form);
  const response = await server.app.inject({
    method: "POST",
    url: `/api/reconciliation/payouts/from-bank${query}`,
    headers: { authorization: `Bearer ${token}`, "content-type": sent.headers.get("content-type") ?? "" },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

test("a booking produces a board in the background; the free plan sees its sums, and Premium all of it", async () => {
  const server = await useTestApp();
  const { token, artist } = await server.register();
  const statements = await statementCalls(server, token);
  const get = (path: string) => server.call("GET", path, { token });
  expect((await get("/reconciliation")).body).toMatchObject({ computed_at: null, stale: false, included: false });
  const month = addMonths(new Date().toISOString().slice(0, 7), -3);
  const line = [lastDayOf(addMonths(month, 1)), month, "Spotify", "Paper Lanterns", "Quiet Harbour", "USABC2600001"];
  const { body: uploaded } = await statements.upload(`${HEADER}\n${[...line, 3, 100, "0.011"].join("\t")}\n`);
  expect(await statements.settled(uploaded.id)).toMatchObject({ state: "booked" });
  await expect
    .poll(async () => (await get("/reconciliation")).body, { timeout: 120_000, interval: 200 })
    .toMatchObject({ stale: false, cells: { booked: 1 }, included: false });
  expect((await get("/reconciliation/board")).status).toBe(402);
  expect((await get(`/reconciliation/board/spotify/${month}`)).status).toBe(402);

  for (const closed of ["runs", "rates/spotify", "payouts"])
    expect((await get(`/reconciliation/${closed}`)).status).toBe(402);

  await makePremium(server, artist.id);
  await expect.poll(async () => (await get("/reconciliation")).body.included, { timeout: 60_000 }).toBe(true);
  const { status, body } = await get("/reconciliation/board?platform=spotify");
  expect(status).toBe(200);
  expect(body.cells).toContainEqual(
    expect.objectContaining({
      month,
      state: "booked",
      paid_units: 3,
      money: [{ currency: "USD", net: "0.011" }],
      uncompared: "no_plays",
    }),
  );
  expect((await get(`/reconciliation/board/spotify/${month}`)).body).toMatchObject({ tracks: [], count: 0 });
  expect((await get("/reconciliation/board/spotify/1999-01")).status).toBe(404);
  expect((await get("/reconciliation/runs")).body).toMatchObject({ stale: false, runs: [] });
  expect((await get(`/reconciliation/rates/spotify?month=${month}`)).body).toMatchObject({
    currency: null,
    months: [],
  });

  const [open] = (await get("/reconciliation/payouts")).body.open;
  expect(open).toMatchObject({ statement_id: uploaded.id, currency: "USD", net: "0.011" });
  const day = new Date().toISOString().slice(0, 10);
  const bank = `Date,Payee,Amount (USD)\n${day},Distro,0.01\n${day},Landlord,-800.00\n`;
  const found = await sendBankFile(server, token, bank, "?date=0");
  expect(found).toMatchObject({ status: 200, body: { rows: { read: 2, incoming: 1 }, reading: { currency: "USD" } } });
  expect(found.body.payments).toMatchObject([{ arrived_on: day, amount: "0.01", statement_ids: [uploaded.id] }]);
  expect(JSON.stringify(found.body)).not.toContain("Landlord");
  expect(await readdir(join(server.dataDir, "spool"), { recursive: true })).toHaveLength(1);
  expect((await sendBankFile(server, token, bank, "?date=first")).body).toMatchObject({
    detail: "Name the column by its number, from 0",
  });
  const payout = { arrived_on: "2026-11-02", currency: "USD", amount: "0.01", statement_ids: [uploaded.id] };
  expect((await server.call("POST", "/reconciliation/payouts", { token, body: payout })).status).toBe(200);
  const { body: saved } = await server.call("POST", "/reconciliation/payouts/several", {
    token,
    body: { payouts: [payout] },
  });
  expect(saved.detail).toMatch(/already in another payout/);
  const [noted] = (await get("/reconciliation/payouts")).body.payouts;
  expect(noted).toMatchObject({ amount: "0.01", expected: "0.011", missing: "0.001" });
  await server.call("DELETE", `/reconciliation/payouts/${noted.id}`, { token });
  expect((await get("/reconciliation/payouts")).body).toMatchObject({ payouts: [], open: [open] });

  const later = [lastDayOf(addMonths(month, 2)), addMonths(month, 1), ...line.slice(2)];
  const { body: second } = await statements.upload(`${HEADER}\n${[...later, 3, 100, "0.011"].join("\t")}\n`);
  expect(await statements.settled(second.id)).toMatchObject({ state: "booked" });
  await expect
    .poll(async () => (await get("/reconciliation")).body, { timeout: 120_000, interval: 200 })
    .toMatchObject({ stale: false, cells: { booked: 2 } });
});
