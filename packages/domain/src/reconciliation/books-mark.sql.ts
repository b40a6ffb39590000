import type { Database } from "@ledgerline/db/client";

export interface BooksMark {
  /** Unchanged while nothing that figures are made from has changed. */
  mark: string;
  /** When the newest file was booked. */
  bookedThrough: Date | null;
}

/** A new value recomputes all figures: increment it when they say something else about the same books. */
const FIGURES = "5";

const MARK = `
  select max(booked_at) as "bookedThrough", md5(concat_ws('|',
    string_agg(concat_ws(' ', id, source_id, booked_at), ',' order by id),
    (select string_agg(concat_ws(' ', statement_id, dates), ',' order by statement_id, id)
      from statement_purges where account_id = $1),
    (select string_agg(concat_ws(' ', track_id, same_as), ',' order by track_id)
      from track_merges where account_id = $1),
    (select string_agg(concat_ws(' ', store, platform), ',' order by store) from account_stores where account_id = $1),
    (select string_agg(concat_ws(' ', platform, title_key, track_id, aside), ',' order by platform, title_key)
      from play_titles where account_id = $1 and (track_id is not null or aside)),
    (select max(ended_at)::text from platform_syncs where account_id = $1),
    (select concat_ws(' ', count(*), max(day)) from account_exchange_rates where account_id = $1),
    (select percent::text from tax_treaties where account_id = $1),
    (select string_agg(concat_ws(' ', id, distributor, name), ',' order by id) from sources where account_id = $1),
    (select string_agg(concat_ws(' ', track_id, source_id), ',' order by track_id)
      from track_sources where account_id = $1),
    '${FIGURES}'
  )) as mark
  from statements where account_id = $1 and state = 'booked'`;

/** Tells whether stored figures are of the present books. */
export async function readBooksMark(db: Database, accountId: string): Promise<BooksMark> {
  const { rows } = await db.connections.query<BooksMark>(MARK, [accountId]);
  return rows[0] as BooksMark;
}
