import postgres from "postgres";
import { inject } from "vitest";
import { distributeDatabase } from "../src/distribution/distribute-database.ts";
import { PLACED_TABLES } from "../src/distribution/placements.ts";
import { databaseUrl, makeMigrated, type TestDatabase, withServer } from "./test-server.ts";

/** Instead of the 32 that Citus makes: every table's are made for each database, and emptied after each file. */
const SHARDS = 4;

/** Those that this process uses now. A lock on the server says it to others. */
const own = new Set<string>();
let locks: postgres.Sql | undefined;

/**
 * A database of Citus for the caller alone. There are no templates of those: each is emptied after use, and taken again.
 */
export async function takeDistributedDatabase(): Promise<TestDatabase> {
  const { url, template, nodes } = inject("testServer");
  locks ??= postgres(url, { max: 1, onnotice: () => {} });
  const name = await lockFree(locks, template);
  const address = databaseUrl(url, name);
  const [there] = await locks`select from pg_database where datname = ${name}`;
  if (!there) await makeDistributed(nodes, name);
  return {
    url: address,
    async drop() {
      await empty(address);
      own.delete(name);
      await locks?.unsafe(`select pg_advisory_unlock(hashtextextended('${name}', 0))`);
    },
  };
}

async function lockFree(sql: postgres.Sql, run: string): Promise<string> {
  for (let n = 1; ; n++) {
    const name = `${run}_${n}`;
    if (own.has(name)) continue;
    own.add(name);
    const [{ free } = {}] = await sql`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as free`;
    if (free) return name;
    own.delete(name);
  }
}

/** `nodes` are the addresses of the coordinator and the workers. */
async function makeDistributed([coordinator = "", ...workers]: string[], name: string): Promise<void> {
  for (const node of [coordinator, ...workers]) {
    await withServer(node, (sql) => sql.unsafe(`create database ${name} encoding 'UTF8' template template0`));
    await withServer(databaseUrl(node, name), (sql) => sql.unsafe("create extension citus"));
  }
  const url = databaseUrl(coordinator, name);
  await withServer(url, async (sql) => {
    await sql.unsafe(`alter database ${name} set citus.shard_count = ${SHARDS}`);
    const [host, ...others] = [coordinator, ...workers].map((node) => new URL(node));
    await sql.unsafe(`select citus_set_coordinator_host('${host?.hostname}', ${host?.port})`);
    for (const { hostname, port } of others) await sql.unsafe(`select citus_add_node('${hostname}', ${port})`);
  });
  await makeMigrated(url);
  await distributeDatabase(url, () => {});
}

async function empty(url: string): Promise<void> {
  await withServer(url, async (sql) => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'ledgerline%'`;
    await sql.unsafe("set citus.multi_shard_modify_mode = 'sequential'; comment on table accounts is null");
    const checks = await sql<{ drop: string }[]>`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;
    for (const { drop } of checks) await sql.unsafe(drop);
    // What belongs to an account or a user goes with it; the rest is deleted by itself.
    const names = PLACED_TABLES.map(({ name }) => name);
    for (const name of names) await sql.unsafe(`delete from ${name}`);
    await sql.unsafe("insert into rates_version values (true, gen_random_uuid()); delete from pgboss.job");
  });
}
