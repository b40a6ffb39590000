import postgres from "postgres";
import { startJobQueue } from "../src/jobs/job-queue.ts";
import { migrateDatabase } from "../src/migrate-database.ts";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The Postgres of this test run, and its migrated database that tests clone. With Citus, its name is the prefix of
     * the test databases, and `nodes` are the addresses of the coordinator and the workers.
     */
    testServer: { url: string; template: string; nodes: string[] };
  }
}

/** The Postgres on which tests run instead of the embedded one. */
export function givenServer(): string | undefined {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
  return DATABASE_DIRECT_URL || DATABASE_URL;
}

/** Runs statements outside the tests' databases, such as `create database`. */
export async function withServer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Migrates a database, and creates the job queue's tables, so that no test waits for them. */
export async function makeMigrated(url: string): Promise<void> {
  await migrateDatabase(url);
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
