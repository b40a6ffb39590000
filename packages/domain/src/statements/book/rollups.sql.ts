import type { Transaction } from "@ledgerline/db/client";
import { areStillBooked, textArray } from "@ledgerline/db/queries/shared";
import type { StatementKey } from "@ledgerline/db/queries/statements";
import { ADDED, NAMES, SUMS, trackTotals, UNNESTED } from "@ledgerline/db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { addToPeriods } from "./change-periods.sql.ts";

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
