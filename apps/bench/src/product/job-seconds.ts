import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";

/** From the start to the end of the last job that booked a statement, which ends a moment after the commit. */
export async function jobSeconds(sql: postgres.Sql, statementId: string): Promise<number> {
  for (;;) {
    const [job] = await sql<{ seconds: number | null }[]>`
      select extract(epoch from completed_on - started_on)::float8 as seconds
      from pgboss.job where data ->> 'statementId' = ${statementId} order by created_on desc limit 1`;
    if (!job) throw new Error("the queue does not know the job");
    if (job.seconds !== null) return job.seconds;
    await delay(10);
  }
}
