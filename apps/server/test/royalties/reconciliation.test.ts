import { addMonths, lastDayOf } from "@ledgerline/domain/calendar/month";
import { expect, test } from "vitest";
import { useTestApp } from "../harness/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const HEADER = "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tQuantity\tTeam Percentage\tEarnings (USD)";

test("a booking makes a board in the background; the free plan sees its sums, and Premium opens it", async () => {
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
    .poll(async () => (await get("/reconciliation")).body, { timeout: 30_000, interval: 200 })
    .toMatchObject({ stale: false, cells: { booked: 1 }, included: false });
  expect((await get("/reconciliation/board")).status).toBe(402);
  expect((await get(`/reconciliation/board/spotify/${month}`)).status).toBe(402);

  for (const closed of ["runs", "rates/spotify", "payouts"])
    expect((await get(`/reconciliation/${closed}`)).status).toBe(402);

  await makePremium(server, artist.id);
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
  const payout = { arrived_on: "2026-11-02", currency: "USD", amount: "0.01", statement_ids: [uploaded.id] };
  expect((await server.call("POST", "/reconciliation/payouts", { token, body: payout })).status).toBe(200);
  const [noted] = (await get("/reconciliation/payouts")).body.payouts;
  expect(noted).toMatchObject({ amount: "0.01", expected: "0.011", missing: "0.001" });
  await server.call("DELETE", `/reconciliation/payouts/${noted.id}`, { token });
  expect((await get("/reconciliation/payouts")).body).toMatchObject({ payouts: [], open: [open] });
}, 60_000);
