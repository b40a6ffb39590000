import { existsSync } from "node:fs";
import { join } from "node:path";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { findRunningPostgres } from "@ledgerline/embedded-postgres/cluster/find-running-postgres";
import type { Config } from "../config/config.ts";

/**
 * The result of `work` on the database, as one of its roles; null while the bundled Postgres is not running: only a
 * server starts it.
 */
export async function withDatabase<T>(
  { databaseDirectUrl, databaseOwnerUrl, dataDir }: Config,
  role: "server" | "owner",
  work: (db: Database) => Promise<T>,
): Promise<T | null> {
  const url = (role === "owner" ? databaseOwnerUrl : databaseDirectUrl) ?? (await findBundled(dataDir));
  if (url === null) return null;
  const db = connectDatabase({ url, prepare: false, maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Only if its password exists already; otherwise looking for Postgres would create its directory. */
async function findBundled(dataDir: string): Promise<string | null> {
  return existsSync(join(dataDir, "postgres-password")) ? findRunningPostgres(dataDir) : null;
}
