import type { Database } from "@ledgerline/db/client";
import { accountedLine, stillBookedText } from "@ledgerline/db/queries/shared";

const LINES = (statement: string) => `
  select platform, sale_month, territory, track_id, units, trim_scale(net), kind from statement_lines line
  where account_id = $1 and statement_id = ${statement} and ${stillBookedText("$1", "line", accountedLine("line"))}`;

/** How many lines two statements have in common. */
export async function countCommonLines(
  db: Database,
  accountId: string,
  [one, other]: readonly [string, string],
): Promise<number> {
  const { rows } = await db.connections.query<{ lines: number }>(
    `select count(*)::int as lines from (${LINES("$2")} intersect all ${LINES("$3")}) common`,
    [accountId, one, other],
  );
  return rows[0]?.lines ?? 0;
}

export interface TrackMoney {
  platform: string;
  track: string;
  month: string;
  currency: string;
  net: string;
}

/** The positive money of some tracks in their months of sale, looked up by the index on tracks. */
export async function sumPositives(
  db: Database,
  accountId: string,
  of: readonly { track: string; month: string }[],
): Promise<TrackMoney[]> {
  const { rows } = await db.connections.query<TrackMoney>(
    `select platform, track_id as track, to_char(sale_month, 'YYYY-MM') as month, currency,
      trim_scale(sum(net))::text as net
    from (select distinct key, (month || '-01')::date as month from unnest($2::text[], $3::text[]) asked (key, month)) asked
    join statement_lines line on line.account_id = $1 and track_id = asked.key and sale_month = asked.month
    where net > 0 and ${stillBookedText("$1", "line", accountedLine("line"))}
    group by 1, 2, 3, 4`,
    [accountId, of.map(({ track }) => track), of.map(({ month }) => month)],
  );
  return rows;
}
