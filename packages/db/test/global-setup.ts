import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { judgeRun } from "@ledgerline/vitest-config/announced-errors";
import type { TestProject } from "vitest/node";
import { dropTestDatabases } from "./drop-test-databases.ts";
import {
  databaseUrl,
  findNodes,
  givenServer,
  makeMigrated,
  type ServerRole,
  serverRole,
  testDatabase,
  withServer,
} from "./test-server.ts";

interface TestServer {
  url: string;
  /** Where its log is; null for one that is not ours, whose log is not looked at. */
  dataDir: string | null;
  stop(): Promise<void>;
}

/** Nothing needs to survive a crash: the data is deleted when the tests end. */
const SPEED_BEFORE_SAFETY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
};

/**
 * Before the first test: the embedded Postgres, or DATABASE_URL's, with a migrated database to clone. If that database has Citus, all
 * tests run on distributed ones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = `ledgerline_test_${randomBytes(4).toString("hex")}`;
  const role = serverRole(run);
  const server = await startServer(join(tmpdir(), "postgres"), run);
  try {
    const nodes = await findNodes(server.url);
    if (nodes.length === 0) await makeTemplate(server.url, role, run);
    project.provide("testServer", { url: server.url, role, template: run, nodes, dataDir: server.dataDir });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}

async function startServer(dataDir: string, run: string): Promise<TestServer> {
  const url = givenServer();
  if (url) return borrowServer(url, run);
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: SPEED_BEFORE_SAFETY });
  return {
    url: server.url,
    dataDir,
    async stop() {
      await server.stop();
      judgeRun(dataDir);
      await rm(server.home, { recursive: true, force: true });
    },
  };
}

/** Leaves no databases behind on an external server, even if Ctrl-C leaves no time to wait. */
function borrowServer(url: string, run: string): TestServer {
  console.warn("The log of the Postgres that DATABASE_URL names is not looked at.");
  const dropAtExit = () => {
    spawnSync(process.execPath, [join(import.meta.dirname, "drop-test-databases.ts")], {
      env: { ...process.env, TEST_SERVER_URL: url, TEST_RUN: run },
    });
  };
  process.once("exit", dropAtExit);
  return {
    url,
    dataDir: null,
    async stop() {
      await dropTestDatabases(url, run);
      process.off("exit", dropAtExit);
    },
  };
}

async function makeTemplate(serverUrl: string, role: ServerRole, name: string): Promise<void> {
  await withServer(serverUrl, (sql) => sql.unsafe(`create database ${name} encoding 'UTF8' template template0`));
  await makeMigrated(testDatabase(databaseUrl(serverUrl, name), role, async () => {}));
}
