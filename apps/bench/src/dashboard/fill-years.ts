import { psql } from "@ledgerline/workbench/product/psql";
import type postgres from "postgres";
import { fillArtists } from "../jobs/fill-artists.ts";

/** Five years, with the leap day that they have at least once. */
const DAYS = 1_826;

/** Everybody else, with a year of booked months each. */
export async function fillOthers(databaseUrl: string, artists: number): Promise<void> {
  await fillArtists(databaseUrl, artists);
  await psql(
    databaseUrl,
    "set session_replication_role = replica",
    "set synchronous_commit = off",
    `insert into royalty_months (artist_id, sale_month, platform, currency, units, stream_units, net, lines)
     select md5('artist ' || n)::uuid, date_trunc('month', current_date) - month * interval '1 month', 'spotify', 'USD',
       1000, 1000, 3.25, 10
     from generate_series(1, ${artists}) n cross join generate_series(2, 13) month`,
    `insert into figure_versions select md5('artist ' || n)::uuid, gen_random_uuid() from generate_series(1, ${artists}) n`,
    "analyze",
  );
}

/** Plays of each day on each of the six platforms, as their APIs count them. */
export async function fillPlays(sql: postgres.Sql, email: string): Promise<number> {
  const { count } = await sql`
    insert into daily_plays (artist_id, day, platform, source, measured_by, plays, listeners, revenue)
    select id, current_date - day, platform, 'measured', platform || '_api', 900 + day % 200, 300, 2.75
    from artists cross join generate_series(0, ${DAYS - 1}::int) day
    cross join unnest(array['spotify', 'apple_music', 'youtube', 'tidal', 'soundcloud', 'amazon_music']) platform
    where email = ${email}`;
  return count;
}
