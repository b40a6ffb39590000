import { sql } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import type { SummedLines } from "../statements/statement-lines.ts";
import type { StatementKey } from "../statements/statements.ts";

/** Sums that a roll-up has and the lines have not, or the other way round. */
export interface RollupGap {
  /** What is summed: `track`, `place`, `artist`, or the total of a cut. */
  by: string;
  key: string;
  currency: string;
}

export interface BookedSums {
  /** One item per month, platform and currency. */
  months: SummedLines[];
  /** A difference between the roll-ups and the lines; null when there is none. */
  gap: RollupGap | null;
}

/**
 * A statement's lines as Postgres adds them up, compared with its roll-ups: by track and artist, by platform, territory
 * and sale period, and in all of every other roll-up. The lines are read once, because that is what it costs.
 */
export async function sumBookedLines(tx: Transaction, { artistId, statementId }: StatementKey): Promise<BookedSums> {
  const own = sql`artist_id = ${artistId} and statement_id = ${statementId}`;
  const figures = sql`sum(units) as units, sum(stream_units) as stream_units, sum(net) as net, sum(lines) as lines`;
  const columns = sql`by, key, name, sale_month, sale_months, currency, units, stream_units, net, lines`;
  const noMonth = sql`'-infinity'::date, 0::smallint`;
  const found = sql`(
    with line as materialized (
        select grouping(platform) = 0 as is_place, track_id, artist, platform, territory, sale_month, sale_months,
          currency, sum(units) as units, sum(units) - coalesce(sum(units) filter (where kind <> 'stream'), 0) as stream_units,
          sum(net) as net, count(*) as lines, count(*) filter (where part > 0) as parts
        from statement_lines where ${own}
        group by grouping sets ((track_id, artist, currency), (platform, territory, sale_month, sale_months, currency))
      ),
      expected (${columns}) as (
        select 'track' as by, coalesce(track_id, 'none') as key, coalesce(artist, '') as name,
          ${noMonth}, currency, ${figures}
        from line where not is_place group by 2, 3, currency
        union all
        select 'place', coalesce(territory, ''), platform, sale_month, sale_months, currency, ${figures}
        from line where is_place group by 2, 3, 4, 5, currency
        union all
        select 'artist', artist, '', ${noMonth}, currency, ${figures} from royalty_tracks where ${own} group by 2, currency
        union all
        select cut, '', '', ${noMonth}, currency, ${figures}
        from line, (select distinct cut from royalty_cuts where ${own}) cuts where is_place group by 1, currency
      ),
      rollup (${columns}) as (
        select 'track' as by, track_id as key, artist as name, ${noMonth}, currency, ${figures}
        from royalty_tracks where ${own} group by 2, 3, currency
        union all
        select 'place', key, of, sale_month, sale_months, currency, sum(each.units), sum(each.stream_units),
          sum(each.net), sum(each.lines)
        from royalty_cuts, unnest(keys, key_units, key_stream_units, key_nets, key_lines)
          as each (key, units, stream_units, net, lines)
        where ${own} and cut = 'platform_territory' group by 2, 3, 4, 5, currency
        union all
        select 'artist', of, '', ${noMonth}, currency, ${figures}
        from royalty_cuts where ${own} and cut = 'artist_territory' group by 2, currency
        union all
        select cut, '', '', ${noMonth}, currency, ${figures} from royalty_cuts where ${own} group by 1, currency
      )
    select null as by, null as key, sale_month::text, sale_months, platform, currency, ${figures},
      sum(lines) - sum(parts) as rows
    from line where is_place group by sale_month, sale_months, platform, currency
    union all
    (select by, key, null, null, null, currency, null, null, null, null, null
    from expected full join rollup using (by, key, name, sale_month, sale_months, currency)
    where (expected.units, expected.stream_units, expected.net, expected.lines)
      is distinct from (rollup.units, rollup.stream_units, rollup.net, rollup.lines)
    limit 1)) found`;
  const rows = await tx.orm
    .select({
      by: sql<string | null>`by`,
      key: sql<string>`key`,
      saleMonth: sql<string>`sale_month`,
      saleMonths: sql`sale_months`.mapWith(Number),
      platform: sql<string>`platform`,
      currency: sql<string>`currency`,
      units: sql`units`.mapWith(Number),
      streamUnits: sql`stream_units`.mapWith(Number),
      net: sql<string>`net::text`,
      lines: sql`lines`.mapWith(Number),
      rows: sql`rows`.mapWith(Number),
    })
    .from(found);
  const months = rows.flatMap(({ by, key: _, ...month }) => (by === null ? month : []));
  const [gap] = rows.flatMap(({ by, key, currency }) => (by === null ? [] : { by, key, currency }));
  return { months, gap: gap ?? null };
}
