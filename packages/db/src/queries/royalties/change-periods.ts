import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../client.ts";

const PERIOD = sql`sale_month, sale_months, currency`;

/**
 * Adds some rows of `royalty_tracks` to their sale periods, or takes them away before they are deleted. The caller holds
 * the artist's lock.
 */
export async function changePeriods(tx: Transaction, artistId: string, which: SQL, how: "add" | "take"): Promise<void> {
  const sign = sql.raw(how === "add" ? "" : "-");
  const sums = sql`${PERIOD}, ${sign} units, ${sign} stream_units, ${sign} net, ${sign} lines`;
  await tx.orm.execute(sql`
    with kept as (
      delete from royalty_periods
      where artist_id = ${artistId} and (${PERIOD}) in (select distinct ${PERIOD} from royalty_tracks where ${which})
      returning *
    )
    insert into royalty_periods (artist_id, cut, ${PERIOD}, keys, key_units, key_stream_units, key_nets, key_lines)
    select ${artistId}, cut, ${PERIOD}, array_agg(key), array_agg(units), array_agg(stream_units), array_agg(net),
      array_agg(lines)
    from (
      select cut, key, ${PERIOD}, sum(units)::bigint as units, sum(stream_units)::bigint as stream_units,
        sum(net) as net, sum(lines)::int as lines
      from (
        select cut, unnest(keys), ${PERIOD}, unnest(key_units), unnest(key_stream_units), unnest(key_nets),
          unnest(key_lines)
        from kept
        union all select 'track', track_id, ${sums} from royalty_tracks where ${which}
        union all select 'release', release_id, ${sums} from royalty_tracks where ${which}
      ) part (cut, key, ${PERIOD}, units, stream_units, net, lines)
      group by cut, key, ${PERIOD} having sum(lines) > 0
    ) summed
    group by cut, ${PERIOD}`);
}
