import type { Transaction } from "@ledgerline/db/client";
import { readMeasures } from "@ledgerline/db/queries/shared";
import type { RoyaltyMonthRow, StatementKey } from "@ledgerline/db/queries/statements";
import { AS_WRITTEN, MEASURE_NAMES, NAMES, OF_LINES, SUMS, UNNESTED } from "@ledgerline/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** By the columns that a statement was added up by, a digest of the sums: equal digests mean equal sums. */
export type SumDigests = ReadonlyMap<string, string>;

export interface BookedSums {
  months: RoyaltyMonthRow[];
  /** The rows of the file that the lines come from. */
  rows: number;
  /** `track` with its printed artist, and `place`: a territory on a platform in a sale period. */
  digests: SumDigests;
}

const NAMED = sql.raw(NAMES);
const FIGURES = sql.raw(SUMS);

/**
 * A statement's lines as Postgres adds them up. They are read only once, because that is most of the cost, and tens of
 * thousands of sums are compared by their digest, because sending them would cost as much again.
 */
export async function sumBookedLines(tx: Transaction, key: StatementKey): Promise<BookedSums> {
  const sums = sql`
    with sums as materialized (
      select case when grouping(platform) = 0 then 'place' else 'track' end as by,
        case when grouping(platform) = 0 then coalesce(territory, '') else coalesce(track_id, 'none') end as key,
        case when grouping(platform) = 0 then platform else coalesce(artist, '') end as name,
        sale_month, sale_months, currency, ${sql.raw(OF_LINES)}, count(*) filter (where part = 0) as rows
      from statement_lines where ${areOf(key)}
      group by grouping sets ((track_id, artist, currency), (platform, territory, sale_month, sale_months, currency))
    ), same as (
      select by, key, name, sale_month, sale_months, currency, ${FIGURES}
      from sums group by by, key, name, sale_month, sale_months, currency
    )
    select '' as by, null as digest, sale_month, sale_months, name as platform, currency, ${FIGURES}, sum(rows) as rows
    from sums where by = 'place' group by name, sale_month, sale_months, currency
    union all
    select by, ${digest(sql`key, name, sale_month, sale_months, currency`)}, null, null, null, null,
      ${sql.raw(MEASURE_NAMES.map(() => "null").join(", "))}, null
    from same group by by`;
  const rows = await tx.orm
    .select({
      by: sql<string>`by`,
      digest: sql<string | null>`digest`,
      saleMonth: sql<string>`sale_month::text`,
      saleMonths: sql`sale_months`.mapWith(Number),
      platform: sql<string>`platform`,
      currency: sql<string>`currency`,
      ...readMeasures((column) => column),
      rows: sql`rows`.mapWith(Number),
    })
    .from(sql`(${sums}) as booked`);
  const months = rows.filter(({ digest }) => digest === null);
  return {
    months: months.map(({ rows: _rows, by: _by, digest: _digest, ...month }) => month),
    rows: months.reduce((sum, month) => sum + month.rows, 0),
    digests: digestsOf(rows),
  };
}

/**
 * The digests of its roll-ups: `track` and `place` as for its lines, `artist` to compare with `artist of tracks`, and
 * the totals of each cut, under its name, and of all tracks, as `total`.
 */
export async function sumBookedRollups(tx: Transaction, key: StatementKey): Promise<SumDigests> {
  const own = areOf(key);
  const period = sql`null::date as sale_month, null::smallint as sale_months`;
  const sums = sql`
    with track as materialized (
      select track_id, artist, currency, ${FIGURES} from royalty_tracks where ${own} group by track_id, artist, currency
    ), total as (
      select cut, of, currency, ${FIGURES} from royalty_cuts where ${own} group by cut, of, currency
    ), sums as (
      select 'track' as by, track_id as key, artist as name, ${period}, currency, ${NAMED} from track
      union all
      select 'place', key, of, sale_month, sale_months, currency, ${FIGURES}
      from (
        select of, sale_month, sale_months, currency, unnest(keys) as key, ${sql.raw(UNNESTED)}
        from royalty_cuts where ${own} and cut = 'platform_territory'
      ) place group by key, of, sale_month, sale_months, currency
      union all
      select 'artist of tracks', artist, '', ${period}, currency, ${FIGURES} from track group by artist, currency
      union all
      select 'artist', of, '', ${period}, currency, ${NAMED} from total where cut = 'artist_territory'
      union all
      select 'total', '', '', ${period}, currency, ${FIGURES} from track group by currency
      union all
      select cut, '', '', ${period}, currency, ${FIGURES} from total group by cut, currency
    )
    select by, ${digest(sql`key, name, sale_month, sale_months, currency`)} as digest from sums group by by`;
  return digestsOf(
    await tx.orm.select({ by: sql<string>`by`, digest: sql<string>`digest` }).from(sql`(${sums}) as booked`),
  );
}

/** How many sums there are, and the sum of their hashes, which does not depend on their order. */
function digest(key: SQL): SQL {
  return sql`concat(count(*), ' ', sum(hashtextextended(row(${key}, ${sql.raw(AS_WRITTEN)})::text, 0)))`;
}

function digestsOf(rows: Iterable<{ by: string; digest: string | null }>): SumDigests {
  return new Map([...rows].flatMap(({ by, digest }) => (digest === null ? [] : [[by, digest] as const])));
}

function areOf({ accountId, statementId }: StatementKey): SQL {
  return sql`account_id = ${accountId} and statement_id = ${statementId}`;
}
