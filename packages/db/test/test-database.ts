import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { databaseUrl, withServer } from "./test-server.ts";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database for the caller alone, on the Postgres that the global setup started. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject("testServer").template);
}

/** A database without migrations, dropped at the end of the test. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase("template0");
  onTestFinished(database.drop);
  return database;
}

/** A database of the caller's own, made from a template. */
export async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `${server.template}_${randomBytes(6).toString("hex")}`;
  await withServer(server.url, (sql) =>
    sql.unsafe(`create database ${name} encoding 'UTF8' template ${template} strategy wal_log`),
  );
  return {
    url: databaseUrl(server.url, name),
    drop: () => withServer(server.url, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`)),
  };
}
