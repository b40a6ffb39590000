import { connectDatabase } from "@ledgerline/db/client";
import { addMonths } from "@ledgerline/domain/calendar";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { expect, onTestFinished, test } from "vitest";
import { type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const HEADER = "Reporting Date\tSale Month\tStore\tQuantity\tTeam Percentage\tTitle\tEarnings (USD)";

async function read({ app }: TestApp, address: string) {
  const { statusCode, headers, body } = await app.inject({ url: new URL(address).pathname });
  return { status: statusCode, type: headers["content-type"], cache: headers["cache-control"], body };
}

function databaseOf({ databaseUrl: url }: TestApp) {
  const db = connectDatabase({ url, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  return db;
}

test("a calendar has the next payments for whoever has its address, until it is ended or made anew", async () => {
  const server = await useTestApp();
  const { token } = await server.register("Tin Orchard");
  const statements = await statementCalls(server, token);
  const last = addMonths(new Date().toISOString().slice(0, 7), -1);
  const rows = Array.from({ length: 8 }, (_, n) => {
    const month = addMonths(last, n - 7);
    return `${month}-12\t${addMonths(month, -2)}\tSpotify\t3\t100\tQuiet Harbour\t100\n`;
  });
  const { body: sent } = await statements.upload(`${HEADER}\n${rows.join("")}`, "all.tsv");
  await statements.settled(sent.id);
  const call = async (method: "GET" | "POST" | "DELETE", path: string) => server.call(method, path, { token });
  await expect.poll(async () => (await call("GET", "/forecast")).body.stale, { timeout: 120_000 }).toBe(false);

  expect((await call("GET", "/forecast/calendar")).body).toEqual({ made_at: null });
  expect((await call("DELETE", "/forecast/calendar")).status).toBe(404);
  const { address } = (await call("POST", "/forecast/calendar")).body;
  expect(address).toMatch(/\/api\/forecast\/calendars\/[\w-]{36}\.[\w-]{32}\.ics$/);
  expect((await call("GET", "/forecast/calendar")).body.made_at).not.toBeNull();

  const { next } = (await call("GET", "/forecast")).body;
  const { status, type, cache, body } = await read(server, address);
  expect([status, type, cache]).toEqual([200, "text/calendar; charset=utf-8", "no-store"]);
  const events = body.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
  expect(events).toHaveLength(next.length);
  expect(events[0]).toContain(`DTSTART;VALUE=DATE:${next[0].expected_on.replaceAll("-", "")}\r\n`);
  expect(events[0]).toMatch(/SUMMARY:.*: about [\d.]+ USD \(between [\d.]+ USD and [\d.]+ USD\)\r\n/);
  const uids = (text: string) => text.replaceAll("\r\n ", "").match(/^UID:.*$/gm);
  expect(uids((await read(server, address)).body)).toEqual(uids(body));
  expect(body).not.toContain("Tin Orchard");

  const other = (await call("POST", "/forecast/calendar")).body.address;
  expect((await read(server, address)).status).toBe(400);
  expect((await read(server, other.replace(/\.ics$/, ""))).status).toBe(200);
  expect((await call("DELETE", "/forecast/calendar")).status).toBe(200);
  expect(await read(server, other)).toMatchObject({
    status: 400,
    body: expect.stringContaining("This calendar was ended."),
  });
  const [stored] = await databaseOf(server).sql`select count(*)::int as rows from payment_calendars`;
  expect(stored).toEqual({ rows: 0 });
});

test("an address is no more than its secret: what is stored does not open it, and guesses run out", async () => {
  const server = await useTestApp({ limits: { ...DEFAULT_LIMITS, link: { points: 2, seconds: 3600 } } });
  const { token, artist } = await server.register("Somebody");
  const { address } = (await server.call("POST", "/forecast/calendar", { token })).body;
  const [row] = await databaseOf(server).sql`select secret_hash from payment_calendars where account_id = ${artist.id}`;
  expect(address).not.toContain(row?.["secret_hash"]);
  const guess = address.replace(/\.[\w-]{32}\.ics$/, `.${"x".repeat(32)}.ics`);
  const answers = [];
  for (let tries = 0; tries < 3; tries += 1) answers.push((await read(server, guess)).status);
  expect(answers).toEqual([400, 400, 429]);
});
