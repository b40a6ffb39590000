import type postgres from "postgres";
import { FOREIGN_KEYS, PLACED_TABLES, type PlacedTable, type Placement } from "./placements.ts";

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
