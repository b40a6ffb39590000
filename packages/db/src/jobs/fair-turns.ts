import { sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";

/**
 * The priority of an account's next job in a queue in which accounts take turns. Each job belongs to a round: the one
 * after that of the account's last job that is waiting or was done while others waited, but not before the queue's
 * current round. pg-boss takes higher priorities first, so it works through the rounds in order: every other account
 * gets in between a hundred jobs of one, and sending one job after another does not make an account always first. The
 * caller holds the account's lock.
 */
export async function fairPriority(tx: Transaction, queue: string, accountId: string): Promise<number> {
  const jobs = sql`pgboss.job where name = ${queue}`;
  const own = sql`${jobs} and group_id = ${accountId}`;
  const waitingSince = sql`(select min(created_on) from ${jobs} and state < 'active' and start_after <= now())`;
  const [row] = await tx.orm
    .select({
      priority: sql<number>`least(
        coalesce(
          (select min(priority) from ${jobs} and state = 'active'),
          (select max(priority) from ${jobs} and state < 'active' and start_after <= now()),
          0),
        coalesce((select min(priority) - 1 from ${own} and state <= 'active'), 0),
        case when ${waitingSince} is null then 0 else coalesce(
          (select min(priority) - 1 from ${own} and state = 'completed' and completed_on > ${waitingSince}),
          0) end)`,
    })
    .from(sql`(select) one`);
  return row?.priority ?? 0;
}
