import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { makeTestDataDir } from "@ledgerline/server-harness/make-test-data-dir";
import { startServerProcess } from "@ledgerline/server-harness/start-server-process";
import { expect, onTestFinished, test } from "vitest";

test.each([
  ["40", true],
  ["80", false],
])("on a Postgres with %s connections, a warning at the start: %s", async (connections, warned) => {
  const settings = { max_connections: connections };
  const postgres = await startEmbeddedPostgres({ dataDir: makeTestDataDir(), log: () => {}, settings });
  onTestFinished(postgres.stop);
  const server = await startServerProcess({ dataDir: makeTestDataDir(), env: { DATABASE_URL: postgres.url } });
  expect(server.said.join("\n").includes("raise max_connections")).toBe(warned);
});
