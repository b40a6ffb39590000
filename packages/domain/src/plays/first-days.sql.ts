import { FIRST_DAYS, MOST_EARLIER_RELEASES } from "@ledgerline/contract/plays";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { type Database, giveUp } from "@ledgerline/db/client";
import { BEST_READING_FIRST } from "@ledgerline/db/queries/plays/choose-readings";
import { stillBookedText } from "@ledgerline/db/queries/still-booked";

export interface FirstDaysRow {
  platform: PlatformId;
  release_id: string;
  title: string | null;
  first_day: string;
  songs: number;
  counted_songs: number;
  plays: (number | null)[];
}

/**
 * A song counts for the shortest release that it is on, so an album does not begin with its first single. A first day
 * is known only if each file that has it begins before it; otherwise the release may be older than the files.
 */
const FIRST = `
  with linked as (
    select platform, title_key, coalesce(same_as, titles.track_id) as track_id
    from play_titles titles
    left join track_merges merge on merge.account_id = $1 and merge.track_id = titles.track_id
    where titles.account_id = $1 and titles.track_id is not null
  ), song as materialized (
    select distinct release_id, coalesce(same_as, printed.track_id) as track_id
    from printed_tracks printed
    left join track_merges merge on merge.account_id = $1 and merge.track_id = printed.track_id
    where printed.account_id = $1 and release_id <> 'none' and ${stillBookedText("$1", "printed")}
  ), home as materialized (
    select distinct on (track_id) track_id, release_id
    from song
    join (select release_id, count(*) as songs from song group by release_id) sized using (release_id)
    order by track_id, songs, release_id
  ), counted as materialized (
    select distinct on (day, platform, performer, title_key) release_id, track_id, platform, day, plays, statement_id
    from daily_plays
    join linked using (platform, title_key)
    join home using (track_id)
    where account_id = $1 and source = 'measured' and day >= $4 and ($3::text is null or platform = $3)
    order by day, platform, performer, title_key, ${BEST_READING_FIRST}
  ), began as (
    select release_id, platform, min(day) as first from counted where plays > 0 group by release_id, platform
  ), file as (
    select statement_id, min(day) as first from daily_plays
    where account_id = $1 and source = 'measured' and day >= $4
    group by statement_id
  ), known as (
    select release_id, platform, first from began
    where not exists (select from counted join file using (statement_id)
      where counted.release_id = began.release_id and counted.platform = began.platform and day = began.first
        and plays > 0 and file.first >= began.first)
  ), own as (
    select platform, first from known
    where release_id = $2
    order by (select sum(plays) from counted where release_id = $2 and platform = known.platform) desc, platform
    limit 1
  ), compared as (
    select release_id, platform, known.first from known join own using (platform)
    where release_id = $2 or known.first < own.first
    order by release_id = $2 desc, known.first desc, release_id
    limit ${1 + MOST_EARLIER_RELEASES}
  )
  select platform, release_id, title, first::text as first_day,
    (select count(*)::int from home where release_id = compared.release_id) as songs,
    (select count(distinct track_id)::int from counted
      where release_id = compared.release_id and platform = compared.platform
        and day between first and first + ${FIRST_DAYS - 1}) as counted_songs,
    (select array_agg(plays order by nth)
      from generate_series(0, ${FIRST_DAYS - 1}) nth
      left join (select day - first as nth, sum(plays)::float8 as plays from counted
        where release_id = compared.release_id and platform = compared.platform group by day) of_day using (nth)) as plays
  from compared
  left join lateral (
    select release as title from printed_tracks
    where account_id = $1 and release_id = compared.release_id and ${stillBookedText("$1", "printed_tracks")}
    order by release is null, newest desc, release
    limit 1
  ) named on true
  order by release_id = $2 desc, first desc, release_id`;

/** A release's first days on the platform that played it most, or a given one, and those of releases before it. */
export async function listFirstDays(
  { connections }: Database,
  accountId: string,
  { releaseId, platform, since }: { releaseId: string; platform: PlatformId | undefined; since: string },
): Promise<FirstDaysRow[]> {
  const connection = await connections.connect();
  try {
    await connection.query("begin read only");
    // Postgres expects few rows of each part, and would go through all plays again for each of them.
    await connection.query("set local enable_nestloop = off");
    const values = [accountId, releaseId, platform ?? null, since];
    const { rows } = await connection.query<FirstDaysRow>(FIRST, values);
    return rows;
  } finally {
    await giveUp(connection);
  }
}
