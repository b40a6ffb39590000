import { connectDatabase, type Database } from "@ledgerline/db/client";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { type StatementCalls, statementCalls } from "../harness/statement-calls.ts";

let server: TestApp;
let db: Database;
let address = "";
beforeAll(async () => {
  server = await createTestApp();
  db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 2 });
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await db.close();
  await server.close();
});

const FILE = "Month,Shop,Song,Paid EUR\n2026-03,Spotify,Harbour,1.25\n";
const MAPPING = { columns: { sold: 0, store: 1, track: 2, net: 3 }, numbers: "point", currency: "EUR" } as const;

const uploaded = async (artist: StatementCalls) => (await artist.upload(FILE)).body.id as string;

/** Blocks every reading of a file until the returned function is called. */
async function pauseReading(): Promise<() => Promise<void>> {
  const connection = await db.connections.connect();
  await connection.query("begin");
  await connection.query("lock table statement_originals in access exclusive mode");
  onTestFinished(() => connection.release());
  return async () => {
    await connection.query("rollback");
  };
}

const readings = async () => {
  const [row] = await db.sql<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%statement_originals%'`;
  return row?.waiting;
};

test.each([
  ["REST", (id: string) => `/api/statements/${id}/columns`],
  ["tRPC", (id: string) => `/trpc/statements.columns?input=${encodeURIComponent(JSON.stringify({ id }))}`],
])("over %s, a reading ends when its client goes away, and the next one begins", async (_name, pathOf) => {
  const artist = await statementCalls(server);
  const id = await uploaded(artist);
  const resume = await pauseReading();
  const client = new AbortController();
  const gone = fetch(`${address}${pathOf(id)}`, {
    headers: { authorization: `Bearer ${artist.token}` },
    signal: client.signal,
  });
  await expect.poll(readings, { timeout: 120_000 }).toBe(1);
  client.abort();
  await expect(gone).rejects.toThrow();
  // The database only notices later that nobody waits for the first one.
  const next = artist.columns(id);
  await expect.poll(readings, { timeout: 120_000 }).toBe(2);
  await resume();
  expect((await next).body.columns).toHaveLength(4);
});

test("an artist's files are read one at a time, and too many calls are refused", async () => {
  const artist = await statementCalls(server);
  const id = await uploaded(artist);
  const resume = await pauseReading();
  const calls = Array.from({ length: 9 }, () => artist.preview(id, MAPPING));
  const refused = await Promise.race(calls);
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringMatching(/still being read/) } });
  await expect.poll(readings, { timeout: 120_000 }).toBe(1);
  await resume();
  const answers = (await Promise.all(calls)).filter(({ status }) => status === 200);
  expect(answers).toHaveLength(8);
  for (const { body } of answers) expect(body.totals).toEqual([{ currency: "EUR", units: 0, net: "1.25" }]);
});
