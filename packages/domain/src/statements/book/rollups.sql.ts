import type { Transaction } from "@ledgerline/db/client";
import { textArray } from "@ledgerline/db/queries/parameters";
import type { RoyaltyMonthRow } from "@ledgerline/db/queries/statements/royalty-months";
import type { StatementKey } from "@ledgerline/db/queries/statements/statements";
import { areStillBooked } from "@ledgerline/db/queries/still-booked";
import { ALL_DAYS, LABEL_BYTES_MAX, trackTotals } from "@ledgerline/db/schema";
import {
  ADDED,
  AGGREGATED,
  AS_WRITTEN,
  KEY_NAMES,
  MEASURE_NAMES,
  NAMES,
  NEGATED,
  NEGATED_UNNESTED,
  OF_LINES,
  readMeasures,
  SUMS,
  TYPED_SUMS,
  UNNESTED,
} from "@ledgerline/db/schema/measures";
import { and, eq, type SQL, sql } from "drizzle-orm";

/**
 * The most characters of a track's names that its totals store; longer ones are looked up in each statement's. Not a
 * parameter: Citus cannot pass one on in an `on conflict` clause.
 */
const MOST_PRINTED = sql.raw("10000");

/**
 * Adds a statement's roll-ups to the totals of its tracks and to its sale periods, and returns how many tracks the
 * artist has. The caller holds the account's lock.
 */
export async function addToTrackTotals(tx: Transaction, { accountId, statementId }: StatementKey): Promise<number> {
  const own = sql`account_id = ${accountId} and statement_id = ${statementId}`;
  await insertTotals(tx, accountId, {
    booked: sql`
      select unnest(keys) as track_id, currency, ${sql.raw(UNNESTED)}, unnest(key_first) as first_month,
        unnest(key_last) as last_month
      from royalty_cuts where ${own} and cut = 'statement_track_all'`,
    printed: own,
  });
  await addToPeriods(tx, accountId, own);
  const [row] = await tx.orm
    .select({ tracks: sql<number>`count(distinct ${trackTotals.trackId})::int` })
    .from(trackTotals)
    .where(eq(trackTotals.accountId, accountId));
  return row?.tracks ?? 0;
}

/** Adds up the tracks from their roll-ups again, because a first or last month cannot be subtracted from a sum. */
export async function rebuildTotals(tx: Transaction, accountId: string, trackIds: string[]): Promise<void> {
  const tracks = sql`${textArray(trackIds)}::text[]`;
  await tx.orm.delete(trackTotals).where(and(eq(trackTotals.accountId, accountId), sql`track_id = any(${tracks})`));
  const own = sql`account_id = ${accountId} and track_id = any(${tracks})`;
  await insertTotals(tx, accountId, {
    booked: sql`
      select track_id, currency, ${sql.raw(NAMES)}, sale_month as first_month,
        (sale_month + make_interval(months => sale_months - 1))::date as last_month
      from royalty_tracks
      where ${own} and ${areStillBooked(accountId, "royalty_tracks", "royalty_tracks.accounted")}`,
    printed: sql`${own} and ${areStillBooked(accountId, "printed_tracks")}`,
  });
}

/** `booked`: sums by track; `printed`: the condition for rows with the names. */
async function insertTotals(tx: Transaction, accountId: string, which: { booked: SQL; printed: SQL }): Promise<void> {
  await tx.orm.execute(sql`
    with booked as (
        select track_id, currency, ${sql.raw(SUMS)}, min(first_month) as first_month, max(last_month) as last_month
        from (${which.booked}) part group by track_id, currency
      ),
      name as (
        select track_id, (array_agg(title order by newest desc, title, artist))[1] as title,
          (array_agg(artist order by newest desc, title, artist))[1] as artist, max(newest) as named,
          string_agg(distinct concat_ws(E'\n', case when track_id !~ '^t-' then lower(track_id) end, lower(title),
            lower(artist), lower(upc)), E'\n') as printed
        from printed_tracks where ${which.printed} group by track_id
      )
    insert into track_totals as kept (account_id, track_id, currency, ${sql.raw(NAMES)}, first_month, last_month, title,
      artist, named, printed)
    select ${accountId}, track_id, currency, ${sql.raw(NAMES)}, first_month, last_month, title, artist,
      coalesce(named, last_month), case when length(printed) <= ${MOST_PRINTED} then ${distinctRows(sql`printed`)} end
    from booked left join name using (track_id)
    on conflict (account_id, track_id, currency) do update set
      ${sql.raw(ADDED)},
      first_month = least(kept.first_month, excluded.first_month),
      last_month = greatest(kept.last_month, excluded.last_month),
      title = case when excluded.named > kept.named then excluded.title else kept.title end,
      artist = case when excluded.named > kept.named then excluded.artist else kept.artist end,
      named = greatest(kept.named, excluded.named),
      printed = case
        when position(excluded.printed in kept.printed) > 0 then kept.printed
        when length(excluded.printed) + length(kept.printed) <= ${MOST_PRINTED}
          then ${distinctRows(sql`kept.printed || E'\n' || excluded.printed`)}
      end`);
}

function distinctRows(text: SQL): SQL {
  return sql`(select string_agg(distinct word, E'\n') from unnest(string_to_array(${text}, E'\n')) word)`;
}

const PERIOD = sql`sale_month, sale_months, currency, accounted`;
const NO_DAY = sql`${ALL_DAYS}::date`;
/** The cuts that are also kept by sale period, and their names there. */
const KEPT = sql`case cut when 'statement_track' then 'track' when 'statement_release' then 'release' else 'territory' end`;
const IS_KEPT = sql`cut in ('statement_track', 'statement_release', 'platform_territory')`;

/** Adds some statements' tracks, releases and territories to their sale periods. The caller holds the lock. */
function addToPeriods(tx: Transaction, accountId: string, statements: SQL): Promise<void> {
  return changePeriods(tx, accountId, ofCuts(sql`${statements} and ${IS_KEPT}`, UNNESTED));
}

/** Takes some rows of `royalty_tracks` out of their sale periods, before they are deleted. The same lock is held. */
export function takeFromPeriods(tx: Transaction, accountId: string, which: SQL): Promise<void> {
  const period = sql`sale_month, sale_months, currency, ${NO_DAY}`;
  const sums = sql`${period}, ${sql.raw(NEGATED)} from royalty_tracks where ${which}`;
  return changePeriods(tx, accountId, {
    periods: sql`select distinct ${period} from royalty_tracks where ${which}`,
    parts: sql`select 'track', track_id, ${sums} union all select 'release', release_id, ${sums}`,
  });
}

/** Takes the territories of some rows of `royalty_cuts` out, likewise. */
export function takeTerritoriesFromPeriods(tx: Transaction, accountId: string, which: SQL): Promise<void> {
  return changePeriods(tx, accountId, ofCuts(which, NEGATED_UNNESTED));
}

function ofCuts(which: SQL, unnested: string) {
  const rows = sql`(select *, case when cut = 'platform_territory' then accounted else ${NO_DAY} end as day
    from royalty_cuts where ${which}) cuts`;
  const period = sql`sale_month, sale_months, currency, day`;
  return {
    periods: sql`select distinct ${period} from ${rows}`,
    parts: sql`select ${KEPT}, unnest(keys), ${period}, ${sql.raw(unnested)} from ${rows}`,
  };
}

async function changePeriods(
  tx: Transaction,
  accountId: string,
  { periods, parts }: { periods: SQL; parts: SQL },
): Promise<void> {
  await tx.orm.execute(sql`
    with kept as (
      delete from royalty_periods where account_id = ${accountId} and (${PERIOD}) in (${periods}) returning *
    )
    insert into royalty_periods (account_id, cut, ${PERIOD}, keys, ${sql.raw(KEY_NAMES)})
    select ${accountId}, cut, ${PERIOD}, array_agg(key), ${sql.raw(AGGREGATED)}
    from (
      select cut, key, ${PERIOD}, ${sql.raw(TYPED_SUMS)}
      from (
        select cut, unnest(keys), ${PERIOD}, ${sql.raw(UNNESTED)} from kept
        union all ${parts}
      ) part (cut, key, ${PERIOD}, ${sql.raw(NAMES)})
      group by cut, key, ${PERIOD} having sum(lines) > 0
    ) summed
    group by cut, ${PERIOD}`);
}

/** By the columns that a statement was added up by, a digest of the sums: equal digests mean equal sums. */
export type SumDigests = ReadonlyMap<string, string>;

export interface BookedSums {
  months: RoyaltyMonthRow[];
  /** The rows of the file that the lines come from. */
  rows: number;
  /** `track` with its printed artist, `label`, and `place`: a territory on a platform in a sale period. */
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
      select case when grouping(platform) = 0 then 'place' when grouping(label) = 0 then 'label' else 'track' end as by,
        case when grouping(platform) = 0 then coalesce(territory, '') when grouping(label) = 0 then ''
          else coalesce(track_id, 'none') end as key,
        case when grouping(platform) = 0 then platform when grouping(label) = 0 then label
          else coalesce(artist, '') end as name,
        sale_month, sale_months, currency, ${sql.raw(OF_LINES)}, count(*) filter (where part = 0) as rows
      from statement_lines where ${areOf(key)}
      group by grouping sets
        ((track_id, artist, currency), (platform, territory, sale_month, sale_months, currency), (label, currency))
    ), same as (
      select by, key, name, sale_month, sale_months, currency, ${FIGURES}
      from sums where by <> 'label' or (name <> '' and octet_length(name) <= ${LABEL_BYTES_MAX})
      group by by, key, name, sale_month, sale_months, currency
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
 * The digests of its roll-ups: `track` and `place` as for its lines, `artist` to compare with `artist of tracks`, each cut
 * by label to compare with `label`, and the totals of each other cut, under its name, and of all tracks, as `total`.
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
      select cut, '', of, ${period}, currency, ${NAMED} from total where starts_with(cut, 'label_')
      union all
      select cut, '', '', ${period}, currency, ${FIGURES} from total where not starts_with(cut, 'label_') group by cut, currency
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
