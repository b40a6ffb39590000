import { watchDatabase } from "@ledgerline/vitest-config/announced-errors";
import postgres from "postgres";
import { inject } from "vitest";
import { PLACED_TABLES } from "../src/distribution/placements.ts";
import { TWO_PHASES } from "../src/distribution/two-phases.ts";
import { makeDistributed } from "./make-distributed.ts";
import { databaseUrl, type TestDatabase, testDatabase, withServer } from "./test-server.ts";

/** The databases in use by this process. A lock on the server tells others. */
const own = new Set<string>();
let locks: postgres.Sql | undefined;

/**
 * A Citus database for the caller alone. There are no templates to clone: each is emptied after use and taken again.
 */
export async function takeDistributedDatabase(): Promise<TestDatabase> {
  const { url, role, template, nodes } = inject("testServer");
  locks ??= postgres(url, { max: 1, onnotice: () => {} });
  const name = await lockFree(locks, template);
  const address = databaseUrl(url, name);
  watchDatabase(name, null);
  const [there] = await locks`select from pg_database where datname = ${name}`;
  if (!there) await makeDistributed(nodes, name, role);
  return testDatabase(address, role, async () => {
    await empty(address);
    own.delete(name);
    await locks?.unsafe(`select pg_advisory_unlock(hashtextextended('${name}', 0))`);
  });
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

async function empty(url: string): Promise<void> {
  await withServer(url, async (sql) => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'ledgerline%'`;
    await sql.unsafe("set citus.multi_shard_modify_mode = 'sequential'; comment on table accounts is null");
    const names = PLACED_TABLES.map(({ name }) => name);
    const checks = await sql<{ drop: string }[]>`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;
    for (const { drop } of checks) await sql.unsafe(drop);
    // Objects that tests have added.
    const added = await sql<{ drop: string }[]>`
      select format('drop function %s cascade', oid::regprocedure) as drop from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
      union all select format('drop table %I', relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relname = any(${[...names, TWO_PHASES]}::text[])
      union all select format('select run_command_on_all_nodes(''drop sequence %I'')', relname) from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where objid = c.oid and deptype in ('a', 'i'))`;
    for (const { drop } of added) await sql.unsafe(drop);
    // Rows of an account or a user are deleted with it; the rest is deleted here.
    for (const name of names) await sql.unsafe(`delete from ${name}`);
    await sql.unsafe("insert into rates_version values (true, gen_random_uuid()); delete from pgboss.job");
  });
}
