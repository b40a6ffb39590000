import type postgres from "postgres";

/** Artists whose months, roll-ups, totals of tracks or accounting dates are not the sums of their lines. */
export async function unequalSums(sql: postgres.Sql): Promise<number> {
  const sums = (table: string, lines = "lines") =>
    sql`select account_id, sum(net) as net, sum(${sql(lines)}) as lines from ${sql(table)} group by 1`;
  const ofLines = sql`select account_id, sum(net) as net, count(*) as lines from statement_lines group by 1`;
  let unequal = 0;
  for (const rollup of [
    sums("royalty_months"),
    sums("royalty_tracks"),
    sums("track_totals"),
    sums("statement_accounting_dates", "rows"),
  ]) {
    const differing = await sql`
      select from (${ofLines}) line full join (${rollup}) rollup using (account_id)
      where (line.net, line.lines) is distinct from (rollup.net, rollup.lines)`;
    unequal += differing.length;
  }
  return unequal;
}
