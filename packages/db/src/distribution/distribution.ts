import postgres from "postgres";
import { MIGRATION_LOCK, OTHER_CONNECTIONS, readAddress } from "../connection/connection.ts";
import { FIRST_BY_ACCOUNT, FOREIGN_KEYS, PLACED_TABLES, type PlacedTable, type Placement } from "./placements.ts";
import { addTwoPhases } from "./two-phases.ts";

/** How far a database is distributed. */
export interface Distribution {
  /** The version of Citus, such as `13.2-1`; null if the extension is missing. */
  citus: string | null;
  /** The workers that take shards, as `host:port`. */
  workers: string[];
  /** Whether anything was distributed yet. */
  begun: boolean;
  /** Tables that are not where they belong. */
  misplaced: PlacedTable[];
  /** Foreign keys still to be added again. */
  unbound: string[];
}

const WITHOUT_CITUS: Distribution = { citus: null, workers: [], begun: false, misplaced: [], unbound: [] };

export async function readDistribution(sql: postgres.Sql): Promise<Distribution> {
  const [extension] = await sql<{ version: string }[]>`
    select extversion as version from pg_extension where extname = 'citus'`;
  if (!extension) return WITHOUT_CITUS;
  const workers = await sql<{ node: string }[]>`
    select nodename || ':' || nodeport as node from pg_dist_node
    where groupid <> 0 and noderole = 'primary' and isactive and shouldhaveshards order by 1`;
  const tables = await sql<{ name: string; placement: Placement }[]>`
    select relname as name, case partmethod when 'h' then 'by account'
      else case repmodel when 't' then 'on every node' else 'at the coordinator' end end as placement
    from pg_class left join pg_dist_partition on logicalrelid = pg_class.oid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;
  const found = new Map(tables.map(({ name, placement }) => [name, placement]));
  const keys = await sql<{ name: string }[]>`
    select conname as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  const bound = new Set(keys.map(({ name }) => name));
  return {
    citus: extension.version,
    workers: workers.map(({ node }) => node),
    begun: tables.some(({ placement }) => placement !== "at the coordinator"),
    misplaced: PLACED_TABLES.filter(({ name, placement }) => found.get(name) !== placement),
    unbound: FOREIGN_KEYS.filter(({ name }) => !bound.has(name)).map(({ name }) => name),
  };
}

/**
 * Places every table where it belongs, one after the other, with its rows. Foreign keys from and to a table that moves
 * are added again at the end: Citus allows none until both tables are distributed. Skips what an earlier run has done.
 * `sql` is one connection of the role that owns the tables.
 */
export async function distributeTables(sql: postgres.Sql, say: (line: string) => void): Promise<Distribution> {
  const { misplaced } = await readDistribution(sql);
  // Changes to shards and to copies in one transaction cannot run in parallel.
  await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', false)`;
  await dropForeignKeys(sql, misplaced);
  for (const table of misplaced) {
    await sql.begin(async (tx) => {
      await tx.unsafe(placing(table));
      // The table still holds the rows that were copied to its shards.
      if (table.placement !== "at the coordinator")
        await tx`select truncate_local_data_after_distributing_table(${table.name})`;
    });
    say(`${table.name}: ${table.placement}`);
  }
  await addTwoPhases(sql);
  const { unbound } = await readDistribution(sql);
  for (const { name, add } of FOREIGN_KEYS) {
    if (unbound.includes(name)) await sql.unsafe(add);
  }
  return readDistribution(sql);
}

async function dropForeignKeys(sql: postgres.Sql, tables: readonly PlacedTable[]): Promise<void> {
  const keys = await sql<{ own: string; target: string; drop: string }[]>`
    select own.relname as own, target.relname as target,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint join pg_class own on own.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`;
  for (const { own, target, drop } of keys) {
    if (tables.some(({ name }) => name === own || name === target)) await sql.unsafe(drop);
  }
}

function placing({ name, placement }: PlacedTable): string {
  switch (placement) {
    case "on every node":
      return `select create_reference_table('${name}')`;
    case "by account": {
      const beside = name === FIRST_BY_ACCOUNT ? "none" : FIRST_BY_ACCOUNT;
      return `select create_distributed_table('${name}', 'account_id', colocate_with => '${beside}')`;
    }
    case "at the coordinator":
      return `select undistribute_table('${name}')`;
  }
}

/**
 * Distributes a migrated database over the nodes that Citus knows, continuing where an earlier call stopped. `say` is
 * told each step before and after it. `ownerUrl` is the coordinator's, for the role that owns the tables. Throws one
 * sentence for the operator if it cannot be distributed.
 */
export async function distributeDatabase(ownerUrl: string, say: (line: string) => void): Promise<Distribution> {
  const { url, ssl } = readAddress(ownerUrl);
  const sql = postgres(url, {
    ssl,
    max: 1,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "ledgerline migrations", statement_timeout: 0 },
  });
  try {
    await sql.unsafe(MIGRATION_LOCK);
    const before = await readDistribution(sql);
    await refuseUnready(sql, before);
    const todo = before.misplaced.length;
    say(`Distributing ${todo} tables over ${before.workers.join(", ")}.`);
    const distribution = await distributeTables(sql, say);
    await sql`analyze`;
    return distribution;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function refuseUnready(sql: postgres.Sql, { citus, workers }: Distribution): Promise<void> {
  if (citus === null) {
    throw new Error("This database has no Citus: create extension citus in it, on every node.");
  }
  const [coordinator] = await sql`select from pg_dist_node where groupid = 0 and isactive`;
  if (!coordinator) {
    throw new Error("Citus does not know where the coordinator is: select citus_set_coordinator_host('…', 5432).");
  }
  if (workers.length === 0) {
    throw new Error("Citus knows no workers: select citus_add_node('…', 5432) for each.");
  }
  const broken = await sql<{ link: string }[]>`
    select format('%s:%s to %s:%s', from_nodename, from_nodeport, to_nodename, to_nodeport) as link
    from citus_check_cluster_node_health() where result is not true`;
  if (broken.length > 0) {
    const links = broken.map(({ link }) => link).join(", ");
    throw new Error(`Nodes do not reach each other as this role: ${links}.`);
  }
  const others = await sql.unsafe(OTHER_CONNECTIONS);
  if (others.length > 0) throw new Error("Ledgerline is running on this database. Stop it first.");
}
