// @module-tag outages

import { admitServer } from "@ledgerline/db/admit-server";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { migrateDatabase } from "@ledgerline/db/migrate-database";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { expect, onTestFinished, test } from "vitest";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";
import { postmasterOf } from "../harness/postmaster-of.ts";

/** Long enough for a busy machine: only calls that a frozen Postgres does not answer wait for it. */
const PATIENCE = { lockMs: 2_000, statementMs: 2_000 };

test("while Postgres is frozen calls are told to try again, and once it resumes they are answered", {
  timeout: 300_000,
}, async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: makeTestDataDir(), log: () => {} });
  onTestFinished(() => postgres.stop());
  await migrateDatabase(postgres.url);
  await admitServer(postgres.url, postgres.serverUrl);
  const connect = () =>
    connectDatabase({ url: postgres.serverUrl, prepare: true, maxConnections: 1, patience: PATIENCE, answerMs: 0 });
  const db = connect();
  const server = await useTestApp(
    { databaseUrl: postgres.serverUrl, databaseDirectUrl: postgres.serverUrl, databaseOwnerUrl: postgres.url },
    { db, entry: connect() },
  );
  const { token, artist } = await server.register();
  const login = { email: artist.email, password: PASSWORD };
  const names = { artist_name: "Paper Lanterns", real_name: null };
  const ask = () =>
    Promise.all([
      server.call("POST", "/auth/login", { body: login }),
      server.call("POST", "/account/names", { token, body: names }),
      ...["/auth/me", "/claims", "/statements", "/subscription/status"].map((path) =>
        server.call("GET", path, { token }),
      ),
    ]);
  const answered = async () => (await ask()).map(({ status }) => status);
  const right = await answered();
  expect(right).toEqual(right.map(() => 200));

  const processes = [await postmasterOf(postgres.home), ...(await backendsOf(db))];
  for (const pid of processes) process.kill(pid, "SIGSTOP");
  try {
    // The first calls find open connections; the next ones can open none.
    for (let round = 0; round < 2; round += 1) {
      for (const answer of await ask()) {
        expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/not ready/) } });
        expect(answer.headers["retry-after"]).toBe("2");
      }
    }
  } finally {
    for (const pid of processes) process.kill(pid, "SIGCONT");
  }
  await expect.poll(answered, { timeout: 120_000 }).toEqual(right);
});

async function backendsOf(db: Database): Promise<number[]> {
  const rows = await db.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where usename = current_user`;
  return rows.map(({ pid }) => pid);
}
