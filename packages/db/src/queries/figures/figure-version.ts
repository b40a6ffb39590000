import { eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { figureVersions, ratesVersion } from "../../schema/index.ts";

const selectVersion = prepared("figure_version", (orm) =>
  orm
    .select({
      version: sql<string>`${figureVersions.version} || ' ' || (select ${ratesVersion.version} from ${ratesVersion})`,
    })
    .from(figureVersions)
    .where(eq(figureVersions.artistId, sql.placeholder("artistId"))),
);

/**
 * The version of everything that an artist's screens are read from, rates included. Read before the figures, it is never
 * newer than they are. Null for an artist who is being erased.
 */
export async function readFigureVersion(db: Database, artistId: string): Promise<string | null> {
  const [row] = await selectVersion(db, { artistId });
  return row?.version ?? null;
}
