import type { Database, Transaction } from "@ledgerline/db/client";
import { fillInOrm, textArray } from "@ledgerline/db/queries/parameters";
import { stillBookedText } from "@ledgerline/db/queries/still-booked";
import type { BookedFile } from "@ledgerline/db/schema";
import { sql } from "drizzle-orm";

/** Days of accounting, both included. */
export interface AccountingPeriod {
  from: string;
  to: string;
}

const FILES = `
  select cut.statement_id::text as statement, statements.file_name as file, cut.currency,
    trim_scale(sum(cut.net))::text as net
  from royalty_cuts cut
  join statements on statements.account_id = $1 and statements.id = cut.statement_id
  where cut.account_id = $1 and cut.cut = 'platform_territory' and cut.accounted between $2::date and $3::date
    and ${stillBookedText("$1", "cut", "cut.accounted")}
  group by 1, 2, 3
  order by 1, 3`;

/** What each booked statement has in an accounting period, by currency. */
export async function listBookedFiles(
  db: Database,
  accountId: string,
  { from, to }: AccountingPeriod,
): Promise<BookedFile[]> {
  const { rows } = await db.connections.query<BookedFile>(FILES, [accountId, from, to]);
  return rows;
}

const RELEASES = `
  with asked as (
    select release_id from printed_tracks whole
    where whole.account_id = $1 and whole.track_id = 'none' and ${stillBookedText("$1", "whole")}
    union select jsonb_array_elements_text(version -> 'covers' -> 'of')
    from deals, jsonb_array_elements(deals.versions) version
    where deals.account_id = $1 and version -> 'covers' ->> 'by' = 'releases'
    union select release_id from share_costs where account_id = $1 and release_id is not null
    union select unnest($2::text[]))
  select distinct release_id as release, printed.track_id as track, printed.artist
  from printed_tracks printed
  where printed.account_id = $1 and printed.track_id <> 'none' and printed.release_id <> ''
    and printed.release_id in (select release_id from asked)
    and ${stillBookedText("$1", "printed")}
  order by 1, 2, 3`;

/**
 * The tracks of releases that statements also sell as a whole, that deals or costs name, or that are in `named`. Merged
 * tracks have their own ids.
 */
export async function listReleaseTracks(
  db: Database,
  accountId: string,
  named: readonly string[] = [],
): Promise<{ release: string; track: string; artist: string | null }[]> {
  const { rows } = await db.connections.query(RELEASES, [accountId, textArray(named)]);
  return rows;
}

const WHOLE_SALES = `
  select distinct sums.accounted::text as day
  from royalty_tracks sums
  where sums.account_id = $1 and sums.track_id = 'none' and sums.release_id = any($2::text[])
    and ${stillBookedText("$1", "sums", "sums.accounted")}`;

/** The accounting days on which any of these releases is sold as a whole. */
export async function listWholeSaleDays(
  db: Database,
  accountId: string,
  releases: readonly string[],
): Promise<string[]> {
  const { rows } = await db.connections.query<{ day: string }>(WHOLE_SALES, [accountId, textArray(releases)]);
  return rows.map(({ day }) => day);
}

/** All stores that the artist assigned to a platform. */
export async function listStorePlatforms(
  db: Database,
  accountId: string,
): Promise<{ store: string; platform: string }[]> {
  const { rows } = await db.connections.query(
    `select store, platform from account_stores where account_id = $1 order by store`,
    [accountId],
  );
  return rows;
}

/** All merged tracks, each with the one that stays. */
export async function listAllMerges(db: Database, accountId: string): Promise<{ track: string; into: string }[]> {
  const { rows } = await db.connections.query(
    `select track_id as track, same_as as "into" from track_merges where account_id = $1 order by track_id`,
    [accountId],
  );
  return rows;
}

/** `?` is the account. */
const MARK = `md5(concat_ws('|', 'dated withholding',
  (select string_agg(concat_ws(' ', id, booked_at), ',' order by id) from statements where account_id = ? and state = 'booked'),
  (select string_agg(concat_ws(' ', statement_id, dates), ',' order by statement_id, id) from statement_purges where account_id = ?),
  (select string_agg(concat_ws(' ', track_id, same_as), ',' order by track_id) from track_merges where account_id = ?),
  (select string_agg(concat_ws(' ', store, platform), ',' order by store) from account_stores where account_id = ?),
  (select version::text from share_settings where account_id = ?)))`;

/**
 * Unchanged while nothing that a run is computed from has changed, except the server's exchange rates. The account's
 * own rates raise a version when they change. Its first word makes previews of older versions of the engine stale.
 */
export async function readShareMark(db: Database | Transaction, accountId: string): Promise<string> {
  const [row] = await db.orm.select({ mark: sql<string>`${fillInOrm(MARK, accountId)}` }).from(sql`(select) one`);
  return row?.mark ?? "";
}
