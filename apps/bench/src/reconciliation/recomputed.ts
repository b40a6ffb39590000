import { setTimeout as delay } from "node:timers/promises";
import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import type postgres from "postgres";

type Get = <Body>(path: string) => Promise<Body>;

/** Waits until the figures are of the present books, and says how long the job took that computed them. */
export async function recomputed(get: Get, sql: postgres.Sql): Promise<number> {
  const [clock] = await sql<{ since: Date }[]>`select now() as since`;
  while ((await get<ReconciliationSummary>("/reconciliation")).stale) await delay(500);
  for (;;) {
    // One that was queued meanwhile finds the figures fresh, and ends at once.
    const [job] = await sql<{ seconds: number | null }[]>`
      select max(extract(epoch from completed_on - started_on))::float8 as seconds from pgboss.job
      where name = 'reconcile' and state = 'completed' and started_on >= ${clock?.since ?? null}`;
    if (job && job.seconds !== null) return job.seconds;
    await delay(100);
  }
}
