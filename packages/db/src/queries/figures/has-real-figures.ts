import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { artists, dailyPlays, statements } from "../../schema/index.ts";

const artistId = sql.placeholder("artistId");

const selectReal = prepared("has_real_figures", (orm) =>
  orm
    .select({ id: artists.id })
    .from(artists)
    .where(
      sql`${artists.id} = ${artistId} and (
        exists (select from ${statements}
          where artist_id = ${artistId} and state = 'booked' and kind is distinct from 'plays')
        or exists (select from ${dailyPlays} where artist_id = ${artistId} and source = 'measured'))`,
    ),
);

/** Whether a statement is booked, or a day measured: then nothing made up may stand beside it. */
export async function hasRealFigures(db: Database | Transaction, id: string): Promise<boolean> {
  const found = await selectReal(db, { artistId: id });
  return found.length > 0;
}
