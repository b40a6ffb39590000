import { sql } from "drizzle-orm";
import { type Database, transaction } from "../client.ts";
import { QUEUE_PATIENCE } from "./queue-figures.ts";

/** How long a job may wait in a queue where none runs, and how long a running one may be silent. */
const STILL = sql`interval '2 minutes'`;
/** One job is due every minute, whatever artists do. */
const CANARY = "refresh-due";

/**
 * Whether background jobs run as they should: the scheduled one ran recently, no running one is silent, and there is no
 * queue in which jobs wait while none has begun.
 */
export function areJobsRunning(db: Database): Promise<boolean> {
  return transaction(
    db,
    async (tx) => {
      const [found] = await tx.orm
        .select({
          ran: sql<boolean>`exists (select 1 from pgboss.job where name = ${CANARY}
            and state = 'completed' and completed_on > now() - 2 * ${STILL})`,
          silent: sql<boolean>`exists (select 1 from pgboss.job where state = 'active'
            and coalesce(heartbeat_on, started_on) < now() - ${STILL} and heartbeat_seconds is not null)`,
          stuck: sql<boolean>`exists (select 1 from pgboss.job waiting where state < 'active'
            and start_after < now() - ${STILL}
            and not exists (select 1 from pgboss.job begun where begun.name = waiting.name
              and (begun.state = 'active' or begun.started_on > now() - ${STILL})))`,
        })
        .from(sql`(select) one`);
      return found?.ran === true && !found.silent && !found.stuck;
    },
    QUEUE_PATIENCE,
  );
}
