import { sql } from "drizzle-orm";
import { type Database, type Patience, transaction } from "../client.ts";
import { JOB_QUEUES } from "./job-queues.ts";

export interface QueueFigures {
  queue: string;
  /** Jobs that could run now. */
  waiting: number;
  /** Jobs that wait for their time, or for a retry. */
  delayed: number;
  active: number;
  /** How long the oldest waiting job has waited; 0 if none waits. */
  oldestSeconds: number;
}

/** Counting long queues takes long: better no figure than a slow database. */
const QUEUE_PATIENCE: Patience = { lockMs: 1_000, statementMs: 2_000 };

/** Figures of every queue, including empty ones. */
export async function readQueueFigures(db: Database): Promise<QueueFigures[]> {
  const rows = await transaction(db, (tx) => tx.orm.select(COUNTS).from(OPEN_JOBS).groupBy(sql`name`), QUEUE_PATIENCE);
  const found = new Map(rows.map((row) => [row.queue, row]));
  return Object.keys(JOB_QUEUES).map(
    (queue) => found.get(queue) ?? { queue, waiting: 0, delayed: 0, active: 0, oldestSeconds: 0 },
  );
}

const DUE = sql`state < 'active' and start_after <= now()`;
const OPEN_JOBS = sql`pgboss.job where state <= 'active'`;
const COUNTS = {
  queue: sql<string>`name`,
  waiting: sql<number>`count(*) filter (where ${DUE})::int`,
  delayed: sql<number>`count(*) filter (where state < 'active' and start_after > now())::int`,
  active: sql<number>`count(*) filter (where state = 'active')::int`,
  oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(start_after) filter (where ${DUE})), 0)::float8`,
};

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
