import type postgres from "postgres";

/**
 * An empty table of a distributed database that Citus knows, and the coordinator alone has. Citus does not count what a
 * transaction writes into the coordinator's plain tables. With one worker beside them it commits there first, so
 * that a coordinator that ends just then would keep a statement and lose its job. What touches this table is committed in
 * two phases: on both, or on neither.
 */
export const TWO_PHASES = "two_phases";

/** Makes the table, if it is not there. */
export async function addTwoPhases(client: postgres.Sql): Promise<void> {
  await client`create table if not exists ${client(TWO_PHASES)} ()`;
  await client`
    select citus_add_local_table_to_metadata(${TWO_PHASES}::text::regclass)
    where not exists (select from pg_dist_partition where logicalrelid = ${TWO_PHASES}::text::regclass)`;
}
