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
export const QUEUE_PATIENCE: Patience = { lockMs: 1_000, statementMs: 2_000 };

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
