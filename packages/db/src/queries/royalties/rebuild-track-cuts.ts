import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import { royaltyCuts } from "../../schema/index.ts";
import type { RoyaltyCut } from "../../schema/royalties/royalty-cuts.ts";
import type { Purge } from "../statements/statement-purges.ts";
import { textArray } from "../text-array.ts";

const MONTHS = sql`extract(year from max(last)) * 12 + extract(month from max(last))
  - extract(year from min(first)) * 12 - extract(month from min(first)) + 1`;

/** By sale period and accounting day, and with these added up under the same name and `_all`. */
const BY_PERIOD: RoyaltyCut[] = ["statement_track", "statement_release", "platform_track"];
const OVER_ALL: RoyaltyCut[] = ["statement_track_all", "statement_release_all", "platform_track_all"];

/**
 * After some days of a statement have been purged: adds up again what is kept over all its sale periods, where days
 * cannot be told apart, and forgets which keys of its rows are the only ones of a track.
 */
export async function rebuildTrackCuts(tx: Transaction, { artistId, statementId, dates }: Purge): Promise<null> {
  if (dates === null) return null;
  const { artistId: artist, statementId: statement, cut } = royaltyCuts;
  await tx.orm.delete(royaltyCuts).where(and(eq(artist, artistId), eq(statement, statementId), inArray(cut, OVER_ALL)));
  await tx.orm
    .update(royaltyCuts)
    .set({ freshKeys: null })
    .where(and(eq(artist, artistId), eq(statement, statementId), inArray(cut, BY_PERIOD)));
  await tx.orm.execute(sql`
    insert into royalty_cuts (artist_id, cut, of, statement_id, n, sale_month, sale_months, currency, accounted, units,
      stream_units, net, lines, keys, key_units, key_stream_units, key_nets, key_lines, key_first, key_last)
    select ${artistId}, cut || '_all', of, ${statementId}, row_number() over (), min(first), ${MONTHS}, currency,
      max(accounted), sum(units)::bigint, sum(stream_units)::bigint, sum(net), sum(lines)::int, array_agg(key),
      array_agg(units), array_agg(stream_units), array_agg(net), array_agg(lines), array_agg(first), array_agg(last)
    from (
      select cut, of, currency, key, max(accounted) as accounted, sum(units)::bigint as units,
        sum(stream_units)::bigint as stream_units, sum(net) as net, sum(lines)::int as lines, min(sale_month) as first,
        max((sale_month + make_interval(months => sale_months - 1))::date) as last
      from (
        select cut, of, currency, sale_month, sale_months, accounted, unnest(keys) as key, unnest(key_units) as units,
          unnest(key_stream_units) as stream_units, unnest(key_nets) as net, unnest(key_lines) as lines
        from royalty_cuts
        where artist_id = ${artistId} and statement_id = ${statementId} and cut = any(${textArray(BY_PERIOD)}::text[])
      ) part group by cut, of, currency, key
    ) track group by cut, of, currency`);
  return null;
}
