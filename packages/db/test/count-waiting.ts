import { findNodes, withServer } from "./test-server.ts";

/** How many connections to a database wait for a lock; with Citus, on any of its nodes. */
export async function countWaiting(ownerUrl: string): Promise<number> {
  const nodes = await findNodes(ownerUrl);
  let waiting = 0;
  for (const node of nodes.length > 0 ? nodes : [ownerUrl]) {
    await withServer(node, async (sql) => {
      const found = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      waiting += found.length;
    });
  }
  return waiting;
}
