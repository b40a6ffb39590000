// @module-tag outages
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, onTestFinished, test } from "vitest";

async function startOn(connections: number) {
  const settings = { max_connections: String(connections) };
  const postgres = await startEmbeddedPostgres({ dataDir: makeTestDataDir(), log: () => {}, settings });
  onTestFinished(postgres.stop);
  const env = { DATABASE_URL: postgres.serverUrl, DATABASE_OWNER_URL: postgres.url };
  return startServerProcess({ dataDir: makeTestDataDir(), env });
}

test("a server that finds too few connections left on Postgres warns at start", async () => {
  const { said } = await startOn(40);
  // The log is written a moment later.
  await expect.poll(() => said.join("\n"), { timeout: 120_000 }).toContain("raise max_connections");
});

test("a server with enough connections says nothing", async () => {
  expect((await startOn(80)).said.join("\n")).not.toContain("max_connections");
});
