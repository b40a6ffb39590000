import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/embedded-postgres.ts";
import { startJobQueue } from "../src/job-queue.ts";
import { migrateDatabase } from "../src/migrate.ts";
import { databaseUrl, withServer } from "./test-server.ts";

interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/** What is lost in a crash is lost anyway when the tests end. */
const SPEED_BEFORE_SAFETY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
};

/** Before the first test: a Postgres of our own, or DATABASE_URL's, with a migrated database to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const run = `ledgerline_test_${randomBytes(4).toString("hex")}`;
  const teardown = once(async () => {
    try {
      await dropDatabases(server.url, run);
    } finally {
      await server.stop();
    }
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => void teardown().finally(() => process.kill(process.pid, signal)));
  }
  try {
    await makeTemplate(server.url, run);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("testServer", { url: server.url, template: run });
  return teardown;
}

async function startServer(): Promise<TestServer> {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
  const url = DATABASE_DIRECT_URL || DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), "ledgerline-test-"));
  await chmod(dataDir, 0o711);
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: SPEED_BEFORE_SAFETY });
    const stop = async () => {
      await server.stop();
      await remove(server.home);
      await remove(dataDir);
    };
    return { url: server.url, stop };
  } catch (error) {
    await remove(dataDir);
    throw error;
  }
}

function remove(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true });
}

/** The job queue's tables as well, so that no test waits for them. */
async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  await withServer(serverUrl, (sql) => sql.unsafe(`create database ${name} encoding 'UTF8' template template0`));
  const url = databaseUrl(serverUrl, name);
  await migrateDatabase(url);
  const failures: unknown[] = [];
  const jobs = await startJobQueue(url, (error) => failures.push(error));
  await jobs.stop(0);
  if (failures.length > 0) throw failures[0];
}

/** The template and every clone, also those of tests that did not get to drop theirs. */
async function dropDatabases(serverUrl: string, run: string): Promise<void> {
  await withServer(serverUrl, async (sql) => {
    const databases = await sql<
      { datname: string }[]
    >`select datname from pg_database where starts_with(datname, ${run})`;
    for (const { datname } of databases) await sql.unsafe(`drop database if exists ${datname} with (force)`);
  });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
