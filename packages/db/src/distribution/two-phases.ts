import type postgres from "postgres";

/**
 * An empty table of a distributed database that Citus knows, and only the coordinator has. Citus ignores what a
 * transaction writes into the coordinator's plain tables: with a single worker involved it commits there first, so if
 * the coordinator ended just then, a statement would be kept and its job lost. A transaction that touches this table is
 * committed in two phases: on both nodes, or on neither.
 */
export const TWO_PHASES = "two_phases";

/** Creates the table if it does not exist. */
export async function addTwoPhases(client: postgres.Sql): Promise<void> {
  await client`create table if not exists ${client(TWO_PHASES)} ()`;
  await client`
    select citus_add_local_table_to_metadata(${TWO_PHASES}::text::regclass)
    where not exists (select from pg_dist_partition where logicalrelid = ${TWO_PHASES}::text::regclass)`;
}
