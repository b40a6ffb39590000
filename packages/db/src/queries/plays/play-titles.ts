import type { PlatformId } from "@ledgerline/contract/platforms";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { playTitles } from "../../schema/index.ts";

export interface TitleRow {
  platform: PlatformId;
  title_key: string;
  title: string;
  track_id: string | null;
  plays: number;
}

const TITLES = `
  select platform, title_key, title, track_id,
    (coalesce((select sum(plays) from daily_plays d where d.artist_id = $1 and d.platform = t.platform
      and d.title_key = t.title_key and d.counts), 0)
    + coalesce((select max(plays) from play_windows w where w.artist_id = $1 and w.platform = t.platform
      and w.title_key = t.title_key), 0))::float8 as plays
  from play_titles t
  where artist_id = $1
  order by track_id is not null, 5 desc, platform, title_key
  limit $2`;

/** Those without a recording first, by plays. */
export async function listTitles(db: Database, artistId: string, limit: number): Promise<TitleRow[]> {
  const { rows } = await db.connections.query<TitleRow>(TITLES, [artistId, limit]);
  return rows;
}

/** False when there is no such title. */
export async function linkTitle(
  tx: Transaction,
  { artistId, platform, titleKey }: { artistId: string; platform: PlatformId; titleKey: string },
  trackId: string | null,
): Promise<boolean> {
  const linked = await tx.orm
    .update(playTitles)
    .set({ trackId })
    .where(and(eq(playTitles.artistId, artistId), eq(playTitles.platform, platform), eq(playTitles.titleKey, titleKey)))
    .returning({ titleKey: playTitles.titleKey });
  return linked.length > 0;
}
