import { randomUUIDv7 } from "node:crypto";
import type postgres from "postgres";

/** Of a hundred tracks, this many were played more than they were paid for. */
const SHORT_PERCENT = 5;

/**
 * Inserts plays of each day and track on Spotify, as its exports say them: as many as were paid, and of some tracks
 * half as many again. Each title is linked to its recording. Uploading thousands of exports would time the uploads.
 */
export async function insertPlays(sql: postgres.Sql): Promise<number> {
  const statementId = randomUUIDv7();
  await sql`
    insert into statements (artist_id, id, file_name, sha256, encoding, bytes_total, kind, state, created_at, booked_at)
    select id, ${statementId}, 'plays.csv', ${statementId}, 'utf-8', 1, 'plays', 'booked', now(), now() from artists`;
  const paid = sql`
    select artist_id, track_id, sale_month, min(track) as title, greatest(sum(units), 0) as units
    from statement_lines where platform = 'spotify' and track_id is not null group by 1, 2, 3`;
  await sql`
    insert into play_titles (artist_id, platform, title_key, title, track_id)
    select artist_id, 'spotify', lower(track_id), min(title), track_id from (${paid}) paid group by 1, 3, 5`;
  const { count } = await sql`
    insert into daily_plays (artist_id, day, platform, source, measured_by, title_key, statement_id, plays, taken_at)
    select artist_id, day::date, 'spotify', 'measured', 'spotify_for_artists', lower(track_id), ${statementId},
      played / days + case when extract(day from day) <= played % days then 1 else 0 end, now()
    from (${paid}) paid
    cross join lateral (select
      (units * case when hashtext(track_id) % 100 between 0 and ${SHORT_PERCENT - 1} then 1.5 else 1 end)::bigint as played,
      extract(day from sale_month + interval '1 month' - interval '1 day')::int as days) month
    cross join lateral generate_series(sale_month, sale_month + interval '1 month' - interval '1 day', '1 day') day`;
  return count;
}
