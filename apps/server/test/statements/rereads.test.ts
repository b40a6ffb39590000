import { zstdCompressSync } from "node:zlib";
import { connectDatabase } from "@ledgerline/db/client";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "../../src/boot/build-app.ts";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const PATIENCE = { timeout: 120_000, interval: 100 };

test("after an upgrade the server reads booked files again, offers what differs, and books it again on request", {
  timeout: 300_000,
}, async () => {
  const server = await useTestApp();
  const artist = await statementCalls(server);
  const { id } = (await artist.upload(distrokidText([{ earnings: "1.5" }]), "april.tsv")).body;
  expect((await artist.settled(id)).state).toBe("booked");
  const call = (method: "GET" | "POST", path: string, body?: object) =>
    server.call(method, path, { token: artist.token, ...(body && { body }) });
  expect((await call("GET", "/statements/readings")).body).toEqual({ groups: [], more: false });
  expect((await call("POST", "/statements/readings/book", { ids: [id] })).status).toBe(409);

  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const file = Buffer.from(distrokidText([{ earnings: "2.5" }]));
  await db.sql`update statement_originals set bytes = ${zstdCompressSync(file)} where statement_id = ${id}`;
  await db.sql`update statement_readings set read_by = 'older rules', seen_under = ''`;
  const upgraded = await buildApp(server.config);
  onTestFinished(() => upgraded.close());
  await upgraded.ready();

  const groups = async () => (await call("GET", "/statements/readings")).body.groups;
  await expect.poll(groups, PATIENCE).toMatchObject([{ text: "april.tsv would now come to another total." }]);
  const money = { currency: "USD", booked: "1.5", now: "2.5", difference: "1.0" };
  expect(await groups()).toMatchObject([{ totals: [money], statements: [{ id, file_name: "april.tsv" }] }]);
  expect((await call("GET", `/statements/${id}/difference`)).body.items).toMatchObject([{ month: "2026-01" }]);
  const totals = async () => (await call("GET", "/analytics/overview")).body.booked.totals;
  expect(await totals()).toMatchObject([{ net: "1.5" }]);

  const { status, body } = await call("POST", "/statements/readings/book", { ids: [id] });
  expect(status).toBe(200);
  const again = body.statements[0].id;
  expect(await artist.settled(again)).toMatchObject({ state: "booked", totals: [{ net: "2.5" }], replaces: null });
  expect(await totals()).toMatchObject([{ net: "2.5" }]);
  await expect.poll(async () => (await artist.get(id)).status, PATIENCE).toBe(404);
  expect((await call("POST", "/statements/readings/leave", { ids: [] })).status).toBe(400);
});
