import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { playTitles } from "../../schema/index.ts";
import { textArray } from "../parameters.ts";
import { stillBookedText } from "../still-booked.ts";

export interface TitleRow {
  platform: PlatformId;
  title_key: string;
  title: string;
  track_id: string | null;
  aside: boolean;
  plays: number;
}

const TITLES = `
  select platform, title_key, title, track_id, aside,
    (coalesce(days.plays, 0) + coalesce(windows.plays, 0))::float8 as plays
  from play_titles
  left join (
    select platform, title_key, sum(plays) as plays from daily_plays where account_id = $1 and counts group by 1, 2
  ) days using (platform, title_key)
  left join (
    select platform, title_key, max(plays) as plays from play_windows where account_id = $1 group by 1, 2
  ) windows using (platform, title_key)
  where account_id = $1
  order by aside, track_id is not null, plays desc, platform, title_key
  limit $2`;

/** Those without a recording first, by plays; those set aside last. */
export async function listTitles(db: Database, accountId: string, limit: number): Promise<TitleRow[]> {
  const { rows } = await db.connections.query<TitleRow>(TITLES, [accountId, limit]);
  return rows;
}

/** The titles that the artist linked to any of these tracks. */
export function listLinkedTitles(
  { sql }: Database,
  accountId: string,
  trackIds: string[],
): Promise<{ trackId: string; title: string }[]> {
  return sql<{ trackId: string; title: string }[]>`
    select track_id as "trackId", title from play_titles
    where account_id = ${accountId} and track_id = any(${textArray(trackIds)}::text[])
    order by platform, title_key`;
}

/** The artist's decision about a title: which recording it is, that it is nobody's, or neither. */
export type TitleWord = { trackId: string | null; aside: false } | { trackId: null; aside: true };

/** False if there is no such title. */
export async function saveTitleWord(
  tx: Transaction,
  { accountId, platform, titleKey }: { accountId: string; platform: PlatformId; titleKey: string },
  word: TitleWord,
): Promise<boolean> {
  const saved = await tx.orm
    .update(playTitles)
    .set(word)
    .where(
      and(eq(playTitles.accountId, accountId), eq(playTitles.platform, platform), eq(playTitles.titleKey, titleKey)),
    )
    .returning({ titleKey: playTitles.titleKey });
  return saved.length > 0;
}

export interface PrintedTitle {
  track_id: string;
  title: string;
  artist: string | null;
}

const PRINTED = `
  select track_id, title, artist from (
    select *, sum(octet_length(title) + coalesce(octet_length(artist), 0)) over (order by track_id, title) as bytes from (
      select distinct on (track_id, title) track_id, title, artist
      from printed_tracks
      where account_id = $1 and char_length(title) <= $2 and coalesce(char_length(artist), 0) <= $2
        and ${stillBookedText("$1", "printed_tracks")}
      order by track_id, title, newest desc
    ) printed
  ) counted
  where bytes <= $3
  order by track_id, title`;

/** Bounds for a list of titles: the characters of each title and its artist, and the bytes of all. */
interface MostText {
  chars: number;
  bytes: number;
}

/** The titles of booked recordings as statements print them, as many as the bounds allow. */
export async function listPrintedTitles(db: Database, accountId: string, most: MostText): Promise<PrintedTitle[]> {
  const { rows } = await db.connections.query<PrintedTitle>(PRINTED, [accountId, most.chars, most.bytes]);
  return rows;
}

/** A recording that is on no statement has the title that was linked to it. */
const NAMED = `
  (select distinct on (track_id) track_id, title, artist
    from printed_tracks
    where account_id = $1 and track_id = any($2)
    order by track_id, newest desc, n)
  union all
  (select distinct on (track_id) track_id, title, null as artist
    from play_titles linked
    where account_id = $1 and track_id = any($2) and not exists (select from printed_tracks printed
      where printed.account_id = $1 and printed.track_id = linked.track_id)
    order by track_id, platform, title_key)`;

/** The given recordings by their newest printed title, or by that of their plays. */
export async function findPrintedTitles(
  db: Database,
  accountId: string,
  trackIds: readonly string[],
): Promise<(Omit<PrintedTitle, "title"> & { title: string | null })[]> {
  const { rows } = await db.connections.query(NAMED, [accountId, trackIds]);
  return rows;
}

export async function isPrintedTrack(db: Database, accountId: string, trackId: string): Promise<boolean> {
  const { rowCount } = await db.connections.query(
    `select from printed_tracks where account_id = $1 and track_id = $2 and ${stillBookedText("$1", "printed_tracks")} limit 1`,
    [accountId, trackId],
  );
  return rowCount === 1;
}
