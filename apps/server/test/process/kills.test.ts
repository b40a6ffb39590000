import { addTrigger } from "@ledgerline/db/test/add-trigger";
import { countWaiting } from "@ledgerline/db/test/count-waiting";
import { holdRows, WAIT } from "@ledgerline/db/test/pause-bookings";
import { createEmptyDatabase, createTestDatabase } from "@ledgerline/db/test/test-database";
import { asOwner, withServer } from "@ledgerline/db/test/test-server";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { spawnServer, startServerProcess } from "@ledgerline/testing/server-process";
import { expect, onTestFinished, test } from "vitest";
import { registerArtist } from "../harness/register-artist.ts";
import { royaltyTerms } from "../harness/share-calls.ts";
import { statementText } from "../harness/statement-text.ts";

const PERIOD = { from: "2026-01-01", to: "2026-12-31" };

test("a server that is killed while it migrates leaves an empty database, which its next start migrates", async () => {
  const database = await createEmptyDatabase();
  const options = { dataDir: makeTestDataDir(), env: database.env };
  await withServer(database.ownerUrl, async (sql) => {
    // A table of the same name that is not there yet makes the migration wait when it comes to that one.
    await sql.unsafe("begin; create table share_runs ()");
    const server = await spawnServer(options);
    await expect.poll(() => countWaiting(database.ownerUrl)).toBeGreaterThan(0);
    server.process.kill("SIGKILL");
    await server.ended;
    await sql.unsafe("rollback");
    expect(await sql`select from pg_tables where schemaname = 'public'`).toHaveLength(0);
  });
  const { id, ...artist } = await registerArtist(await startServerProcess(options));
  expect(await artist.statements()).toEqual([]);
  expect(id).toBeTruthy();
});

test("a run of shares whose server is killed while it is stored is computed again, once and whole", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const options = { dataDir: makeTestDataDir(), env: database.env };
  const server = await startServerProcess(options);
  const artist = await registerArtist(server);
  const { id: statement } = await artist.upload(statementText(1_000));
  await artist.untilBooked(statement);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api/shares${path}`, {
      method,
      headers: { authorization: `Bearer ${artist.token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const payee = await call("POST", "/payees", { name: "Ada", currency: "USD" });
  await call("POST", "/deals", { name: "All", currency: "USD", versions: [royaltyTerms(payee.id, "20%")] });

  await addTrigger(asOwner(database), { name: "pause", table: "share_statements", does: WAIT });
  const pause = await holdRows(database.ownerUrl);
  const run = await call("POST", "/runs", PERIOD);
  await expect.poll(() => countWaiting(database.ownerUrl)).toBeGreaterThan(0);
  server.process.kill("SIGKILL");
  await server.ended;
  await pause.release();

  server.url = (await startServerProcess(options)).url;
  const shown = () => call("GET", `/runs/${run.id}`);
  await expect.poll(async () => (await shown()).state).toBe("preview");
  const undisturbed = await call("POST", `/runs/${run.id}/refresh`, {});
  expect((await shown()).statements).toEqual(undisturbed.statements);
});
