import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { childrenOf, parentOf } from "@ledgerline/testing/product/processes";
import type postgres from "postgres";

/** A server hears of a change within a few milliseconds, and looks itself after two seconds. */
const HEARD_MS = 50;

/** Makes the server compute all answers anew, as after a change. */
export async function forgetAnswers(sql: postgres.Sql): Promise<void> {
  await sql`update rates_version set version = ${randomUUID()}`;
  await sql`select pg_notify('figures', '')`;
  await delay(HEARD_MS);
}

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

/** Pins a Postgres server to one core, with the connections that it has and will have. */
export async function pinPostgres(sql: postgres.Sql, core: number): Promise<void> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const server = await parentOf(Number(backend?.pid));
  for (const pid of [server, ...(await childrenOf(server))]) {
    execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" });
  }
}
