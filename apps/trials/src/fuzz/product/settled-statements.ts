import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { unequalSums } from "../../product/unequal-sums.ts";

/** Without any progress. Bookings take far less. */
const PATIENCE_MS = 60_000;

export interface SettledStatements {
  /** How many statements ended in each state. */
  states: Record<string, number>;
  /** Still on their way after a minute without progress. */
  unsettled: number;
  /** Artists whose months, roll-ups or totals are not the sums of their lines. */
  unequal: number;
}

/** Waits until every statement is settled, and looks at what has become of them. */
export async function settledStatements(databaseUrl: string): Promise<SettledStatements> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const unsettled = await untilSettled(sql);
    const rows = await sql<{ state: string; count: number }[]>`
      select state::text, count(*)::int from statements group by 1 order by 2 desc`;
    const states = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    return { states, unsettled, unequal: await unequalSums(sql) };
  } finally {
    await sql.end();
  }
}

async function untilSettled(sql: postgres.Sql): Promise<number> {
  let last = Number.POSITIVE_INFINITY;
  let since = performance.now();
  for (;;) {
    const [row] = await sql<{ count: number }[]>`
      select (select count(*) from statements where state in ('received', 'booking', 'deleting'))::int
        + (select count(*) from statement_purges)::int as count`;
    const count = row?.count ?? 0;
    if (count === 0) return 0;
    if (count !== last) since = performance.now();
    else if (performance.now() - since > PATIENCE_MS) return count;
    last = count;
    await delay(250);
  }
}
