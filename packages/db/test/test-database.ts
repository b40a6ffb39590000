import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { databaseUrl, withServer } from "./test-server.ts";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of the caller's own, on the Postgres that the global setup started. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `${server.template}_${randomBytes(6).toString("hex")}`;
  await withServer(server.url, (sql) =>
    sql.unsafe(`create database ${name} template ${server.template} strategy wal_log`),
  );
  return {
    url: databaseUrl(server.url, name),
    drop: () => withServer(server.url, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`)),
  };
}
