import type postgres from "postgres";

/** From the start to the end of the job that booked a statement. */
export async function jobSeconds(sql: postgres.Sql, statementId: string): Promise<number> {
  const [job] = await sql<{ seconds: number }[]>`
    select extract(epoch from completed_on - started_on)::float8 as seconds
    from pgboss.job where data ->> 'statementId' = ${statementId}`;
  if (!job) throw new Error("the queue does not know the job");
  return job.seconds;
}
