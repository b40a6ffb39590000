import { sql } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import type { StatementKey } from "../statements/statements.ts";

/** Sums that a roll-up has and the lines have not, or the other way round. */
export interface RollupGap {
  /** What is summed: `track`, `territory`, `artist`, or the total of a cut. */
  by: string;
  key: string;
  currency: string;
}

/**
 * A difference between a statement's roll-ups and its lines as Postgres adds them up: by track, territory and artist,
 * and in all of every other roll-up. Null when there is none. The lines are read once.
 */
export async function findRollupGap(
  tx: Transaction,
  { artistId, statementId }: StatementKey,
): Promise<RollupGap | null> {
  const own = sql`artist_id = ${artistId} and statement_id = ${statementId}`;
  const sums = sql`sum(units) as units, sum(stream_units) as stream_units, sum(net) as net, sum(lines) as lines`;
  const gap = sql`(
    with line as materialized (
        select case when grouping(track_id) = 0 then 'track' when grouping(territory) = 0 then 'territory'
            when grouping(artist) = 0 then 'artist' else 'all' end as by,
          case when grouping(track_id) = 0 then coalesce(track_id, 'none') else coalesce(territory, artist, '') end as key,
          currency, sum(units) as units, coalesce(sum(units) filter (where kind = 'stream'), 0) as stream_units,
          sum(net) as net, count(*) as lines
        from statement_lines where ${own}
        group by grouping sets ((track_id, currency), (territory, currency), (artist, currency), (currency))
      ),
      rollup as (
        select 'track' as by, track_id as key, currency, ${sums} from royalty_tracks where ${own} group by 2, 3
        union all
        select 'territory', key, currency, sum(each.units), sum(each.stream_units), sum(each.net), sum(each.lines)
        from royalty_cuts, unnest(keys, key_units, key_stream_units, key_nets, key_lines)
          as each (key, units, stream_units, net, lines)
        where ${own} and cut = 'platform_territory' group by 2, 3
        union all
        select 'artist', of, currency, ${sums} from royalty_cuts
        where ${own} and cut = 'artist_territory' group by 2, 3
        union all
        select cut, '', currency, ${sums} from royalty_cuts where ${own} group by 1, 3
      ),
      expected as (
        select * from line where by <> 'all'
        union all
        select cut, '', currency, units, stream_units, net, lines
        from line, (select distinct cut from royalty_cuts where ${own}) cuts where by = 'all'
      )
    select by, key, currency from expected full join rollup using (by, key, currency)
    where (expected.units, expected.stream_units, expected.net, expected.lines)
      is distinct from (rollup.units, rollup.stream_units, rollup.net, rollup.lines)
    limit 1) gap`;
  const [found] = await tx.orm
    .select({ by: sql<string>`by`, key: sql<string>`key`, currency: sql<string>`currency` })
    .from(gap);
  return found ?? null;
}
