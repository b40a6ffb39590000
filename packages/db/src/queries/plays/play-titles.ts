import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { playTitles } from "../../schema/index.ts";
import { textArray } from "../text-array.ts";

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
