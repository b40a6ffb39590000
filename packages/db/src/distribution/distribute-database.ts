import postgres from "postgres";
import { MIGRATION_LOCK, OTHER_CONNECTIONS, readAddress } from "../connection/connection.ts";
import { distributeTables } from "./distribute-tables.ts";
import { type Distribution, readDistribution } from "./distribution.ts";

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
