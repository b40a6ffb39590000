import { sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";

/**
 * The priority of an artist's next job in a queue in which artists take turns. Each job belongs to a round: the one
 * after the artist's last waiting job, but not before the round that the queue is in. pg-boss takes higher priorities
 * first, so it goes through the rounds in order, and a hundred jobs of one artist let every other artist in between.
 * The caller holds the artist's lock.
 */
export async function fairPriority(tx: Transaction, queue: string, artistId: string): Promise<number> {
  const jobs = sql`pgboss.job where name = ${queue}`;
  const [row] = await tx.orm
    .select({
      priority: sql<number>`least(
        coalesce(
          (select min(priority) from ${jobs} and state = 'active'),
          (select max(priority) from ${jobs} and state < 'active' and start_after <= now()),
          0),
        coalesce((select min(priority) - 1 from ${jobs} and state <= 'active' and group_id = ${artistId}), 0))`,
    })
    .from(sql`(select) one`);
  return row?.priority ?? 0;
}
