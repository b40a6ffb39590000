import type { Database } from "@ledgerline/db/client";
import { prepared } from "@ledgerline/db/prepared";
import { figureVersions, ratesVersion } from "@ledgerline/db/schema";
import { eq, sql } from "drizzle-orm";

const selectVersion = prepared("figure_version", (orm) =>
  orm
    .select({
      version: sql<string>`${figureVersions.version} || ' ' || (select ${ratesVersion.version} from ${ratesVersion})`,
    })
    .from(figureVersions)
    .where(eq(figureVersions.accountId, sql.placeholder("accountId"))),
);

/**
 * The version of everything that an account's screens are read from, rates included; from memory while that is valid.
 * Read before the figures, it is never newer than they are. Null for an account that is being erased.
 */
export function readFigureVersion(db: Database, accountId: string): Promise<string | null> {
  return db.versions.read(accountId, async () => {
    const [row] = await selectVersion(db, { accountId });
    return row?.version ?? null;
  });
}
