import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import type { StatementKey } from "../statements/statements.ts";

/** A sum of a statement's lines or of its roll-ups, and what it is the sum of. */
export interface BookedSum {
  /** `track` with its printed artist, `place` for a territory on a platform and a sale period, or a roll-up's name. */
  by: string;
  key: string;
  name: string;
  saleMonth: string;
  saleMonths: number;
  currency: string;
  units: number;
  streamUnits: number;
  net: string;
  lines: number;
  /** The rows of the file that the lines come from; 0 in sums of roll-ups. */
  rows: number;
}

/** Stands for the sale month of sums over all of them. */
export const NO_MONTH = "0001-01-01";
const NO_PERIOD = sql`${NO_MONTH}::date, 0::smallint`;
const FIGURES = sql`sum(units), sum(stream_units), sum(net), sum(lines), 0`;

/**
 * A statement's lines as Postgres adds them up, by track and by place. They are read once, because that is most of what
 * it costs.
 */
export function sumBookedLines(tx: Transaction, key: StatementKey): Promise<BookedSum[]> {
  return select(
    tx,
    sql`
    select case when grouping(platform) = 0 then 'place' else 'track' end,
      case when grouping(platform) = 0 then coalesce(territory, '') else coalesce(track_id, 'none') end,
      case when grouping(platform) = 0 then platform else coalesce(artist, '') end,
      coalesce(sale_month, ${NO_MONTH}::date), coalesce(sale_months, 0), currency, sum(units),
      sum(units) - coalesce(sum(units) filter (where kind <> 'stream'), 0), sum(net), count(*),
      count(*) filter (where part = 0)
    from statement_lines where ${areOf(key)}
    group by grouping sets ((track_id, artist, currency), (platform, territory, sale_month, sale_months, currency))`,
  );
}

/** The same of its roll-ups, with the sums by artist and in all of each. */
export function sumBookedRollups(tx: Transaction, key: StatementKey): Promise<BookedSum[]> {
  const own = areOf(key);
  return select(
    tx,
    sql`
    select 'track', track_id, artist, ${NO_PERIOD}, currency, ${FIGURES}
    from royalty_tracks where ${own} group by track_id, artist, currency
    union all
    select 'place', key, of, sale_month, sale_months, currency, ${FIGURES}
    from (
      select of, sale_month, sale_months, currency, unnest(keys) as key, unnest(key_units) as units,
        unnest(key_stream_units) as stream_units, unnest(key_nets) as net, unnest(key_lines) as lines
      from royalty_cuts where ${own} and cut = 'platform_territory'
    ) place group by key, of, sale_month, sale_months, currency
    union all
    select 'artist', of, '', ${NO_PERIOD}, currency, ${FIGURES}
    from royalty_cuts where ${own} and cut = 'artist_territory' group by of, currency
    union all
    select cut, '', '', ${NO_PERIOD}, currency, ${FIGURES} from royalty_cuts where ${own} group by cut, currency`,
  );
}

function areOf({ accountId, statementId }: StatementKey): SQL {
  return sql`account_id = ${accountId} and statement_id = ${statementId}`;
}

async function select(tx: Transaction, sums: SQL): Promise<BookedSum[]> {
  return await tx.orm
    .select({
      by: sql<string>`by`,
      key: sql<string>`key`,
      name: sql<string>`name`,
      saleMonth: sql<string>`sale_month::text`,
      saleMonths: sql`sale_months`.mapWith(Number),
      currency: sql<string>`currency`,
      units: sql`units`.mapWith(Number),
      streamUnits: sql`stream_units`.mapWith(Number),
      net: sql<string>`net::text`,
      lines: sql`lines`.mapWith(Number),
      rows: sql`rows`.mapWith(Number),
    })
    .from(
      sql`(${sums}) as booked (by, key, name, sale_month, sale_months, currency, units, stream_units, net, lines, rows)`,
    );
}
