import { randomBytes } from "node:crypto";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import postgres from "postgres";
import { beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../test/test-database.ts";
import { withServer } from "../test/test-server.ts";
import { admitServer } from "./admit-server.ts";
import { connectDatabase, transaction } from "./client.ts";
import { startJobQueue } from "./jobs/job-queue.ts";
import { migrateDatabase } from "./migrate-database.ts";

let ownerUrl: string;
let serverUrl: string;

/** An empty database owned by a role with no privileges but those in `rights`. */
async function createOwnedDatabase(rights: string): Promise<void> {
  const { ownerUrl: url } = await createEmptyDatabase();
  const [owner, server] = ["owner", "server"].map((name) => `${name}_${randomBytes(6).toString("hex")}`) as [
    string,
    string,
  ];
  const admin = inject("testServer").url;
  await withServer(admin, async (sql) => {
    await sql.unsafe(`create role ${owner} login ${rights} password 'of the owner'`);
    await sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} owner to ${owner}`);
  });
  onTestFinished(() =>
    withServer(url, async (sql) => {
      for (const role of [server, owner]) {
        const [found] = await sql`select from pg_roles where rolname = ${role}`;
        if (found) await sql.unsafe(`drop owned by ${role} cascade`);
      }
      await sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} owner to current_user`);
      for (const role of [server, owner]) await sql.unsafe(`drop role if exists ${role}`);
    }),
  );
  const as = (role: string, password: string) => Object.assign(new URL(url), { username: role, password }).href;
  ownerUrl = as(owner, "of the owner");
  serverUrl = as(server, "it's the server's");
}

async function codeOf(url: string, query: string): Promise<string | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(query);
    return undefined;
  } catch (error) {
    return (error as postgres.PostgresError).code;
  } finally {
    await sql.end();
  }
}

describe("a server with a separate role", () => {
  beforeEach(async () => {
    await createOwnedDatabase("createrole");
    await migrateDatabase(ownerUrl);
    await Promise.all([1, 2, 3].map(() => admitServer(ownerUrl, serverUrl)));
  });

  test("cannot change what belongs to the owner, or create anything", async () => {
    announceErrors("42501");
    for (const query of [
      "create table public.mine (id int)",
      "create table pgboss.mine (id int)",
      "create schema mine",
      "alter table accounts add column mine int",
      "alter table pgboss.queue add column mine int",
      "drop table statement_lines",
      "truncate statement_lines",
      "create index on statement_lines (net)",
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 0)",
      "copy (select 1) to program 'true'",
      "create role mine",
      "update audit_events set actor = 'operator'",
    ]) {
      expect(await codeOf(serverUrl, query), query).toBe("42501");
    }
  });

  test("has an owner that cannot change events of the history either", async () => {
    announceErrors("42501");
    expect(await codeOf(ownerUrl, "update audit_events set actor = 'operator'")).toBe("42501");
  });

  test("reads and writes every table, and queues and works on jobs", async () => {
    const db = connectDatabase({ url: serverUrl, prepare: true, maxConnections: 1 });
    const failures: unknown[] = [];
    const jobs = await startJobQueue(serverUrl, (error) => failures.push(error));
    onTestFinished(() => db.close());
    const tables = await db.sql<{ name: string }[]>`
      select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) await db.sql.unsafe(`delete from ${name} where false`);
    const worked = Promise.withResolvers<void>();
    await jobs.work("purge-ended", async () => worked.resolve());
    await transaction(db, (tx) => jobs.enqueue(tx, "purge-ended", {}));
    await worked.promise;
    await jobs.stop(1000);
    expect(failures).toEqual([]);
  });

  test("gets no grant twice", async () => {
    const db = connectDatabase({ url: ownerUrl, prepare: true, maxConnections: 1 });
    onTestFinished(() => db.close());
    const read = async () => [...(await db.sql`select oid, xmin::text from pg_class where relkind in ('r', 'p')`)];
    const before = await read();
    await admitServer(ownerUrl, serverUrl);
    expect(await read()).toEqual(before);
  });
});

test("is told what to do if the owner may not create its role", async () => {
  await createOwnedDatabase("");
  await migrateDatabase(ownerUrl);
  await expect(admitServer(ownerUrl, serverUrl)).rejects.toThrow(
    /^The role server_\w+ of DATABASE_URL does not exist, and the one of DATABASE_OWNER_URL may not create it: create it/,
  );
});

test("needs nothing if it owns its tables", async () => {
  announceErrors("42P01");
  await createOwnedDatabase("");
  await migrateDatabase(ownerUrl);
  await admitServer(ownerUrl, ownerUrl);
  expect(await codeOf(ownerUrl, "select from pgboss.version")).toBe("42P01");
});
