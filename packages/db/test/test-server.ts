import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { admitServer } from "../src/admit-server.ts";
import { startJobQueue } from "../src/jobs/job-queue.ts";
import { migrateDatabase } from "../src/migrate-database.ts";

export interface TestDatabase {
  /** For the server's role, as the product runs: it reads and writes rows, and can do nothing else. */
  url: string;
  /** For the role that owns the tables: migrations, operators' commands, and what a test does to Postgres itself. */
  ownerUrl: string;
  /** Both, as a server process takes them. */
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  drop(): Promise<void>;
}

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The Postgres of this test run, for the owner, and its migrated database that tests clone. With Citus, its name is
     * the prefix of the test databases, and `nodes` are the addresses of the coordinator and the workers. `dataDir` has
     * its log; null for one that is not ours.
     */
    testServer: { url: string; role: ServerRole; template: string; nodes: string[]; dataDir: string | null };
  }
}

/** The restricted role of the servers of a run. */
export interface ServerRole {
  username: string;
  password: string;
}

/** The Postgres on which tests run instead of the embedded one. */
export function givenServer(): string | undefined {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
  return DATABASE_DIRECT_URL || DATABASE_URL;
}

/** Runs statements outside the tests' databases, such as `create database`. */
export async function withServer<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Runs statements as the owner, one by one: what a test does to Postgres itself, which the server's role may not. */
export function asOwner({ ownerUrl }: Pick<TestDatabase, "ownerUrl">): (statement: string) => Promise<void> {
  return async (statement) => void (await withServer(ownerUrl, (sql) => sql.unsafe(statement)));
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database with an address for each role. */
export function testDatabase(ownerUrl: string, role: ServerRole, drop: () => Promise<void>): TestDatabase {
  const { href: url } = Object.assign(new URL(ownerUrl), role);
  return { url, ownerUrl, env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }, drop };
}

/** The role of a run's servers, which the first migrated database makes. */
export function serverRole(run: string): ServerRole {
  return { username: `${run}_server`, password: randomBytes(12).toString("hex") };
}

/** Migrates a database, lets the server's role in, and creates the job queue's tables, so that no test waits for them. */
export async function makeMigrated({ ownerUrl, url }: Pick<TestDatabase, "ownerUrl" | "url">): Promise<void> {
  await migrateDatabase(ownerUrl);
  await admitServer(ownerUrl, url);
  const failures: unknown[] = [];
  const jobs = await startJobQueue(url, (error) => failures.push(error));
  await jobs.stop(0);
  if (failures.length > 0) throw failures[0];
}

/** The coordinator and its workers; empty without Citus in the database that `url` names. */
export async function findNodes(url: string): Promise<string[]> {
  const nodes: string[] = [];
  await withServer(url, async (sql) => {
    const [citus] = await sql`select from pg_extension where extname = 'citus'`;
    if (!citus) return;
    for (const { host } of await sql`select nodename || ':' || nodeport as host from pg_dist_node order by groupid`) {
      nodes.push(Object.assign(new URL(url), { host }).href);
    }
  });
  return nodes;
}
