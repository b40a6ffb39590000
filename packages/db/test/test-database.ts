import { randomBytes } from "node:crypto";
import { watchDatabase } from "@ledgerline/vitest-config/announced-errors";
import postgres from "postgres";
import { inject, onTestFinished } from "vitest";
import { takeDistributedDatabase } from "./distributed-databases.ts";
import { databaseUrl, type TestDatabase, testDatabase } from "./test-server.ts";

export type { TestDatabase };

/**
 * A migrated, empty database for the caller alone, on the Postgres that the global setup started, with the server's
 * role let in.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  const { template, nodes } = inject("testServer");
  return nodes.length > 0 ? takeDistributedDatabase() : createDatabase(template);
}

/** A database without migrations, dropped at the end of the test. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase("template0");
  onTestFinished(database.drop);
  return database;
}

/** A database for the caller alone, made by copying a template's files: a third of the work of logging them. */
export async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `${server.template}_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name} encoding 'UTF8' template ${template} strategy file_copy`);
  watchDatabase(name, server.dataDir);
  return testDatabase(databaseUrl(server.url, name), server.role, async () => {
    await onServer(`drop database if exists ${name} with (force)`);
  });
}

/** The worker's connection outside the tests' databases. It ends by itself. */
let admin: postgres.Sql | undefined;

function onServer(statement: string): Promise<unknown> {
  admin ??= postgres(inject("testServer").url, { max: 1, idle_timeout: 2, onnotice: () => {} });
  return admin.unsafe(statement);
}
