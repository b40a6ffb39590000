import { connectDatabase, type Database } from "@ledgerline/db/client";
import { migrateDatabase } from "@ledgerline/db/migrate-database";
import { DataDirInUse } from "@ledgerline/embedded-postgres/data-dir";
import { findRunningPostgres } from "@ledgerline/embedded-postgres/postgres-cluster";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { loadEnvironment } from "../boot/process.ts";
import { type Config, readConfig } from "../config/config.ts";

/** The database as the role that owns it, whether or not a server is running. */
async function openDatabase({ databaseOwnerUrl, dataDir }: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseOwnerUrl) return { url: databaseOwnerUrl, stop: async () => {} };
  try {
    return await startEmbeddedPostgres({ dataDir, log: () => {} });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const url = await findRunningPostgres(dataDir);
    // The directory is locked by a server with an external Postgres, which only its DATABASE_URL can name.
    if (url === null) throw error;
    return { url, stop: async () => {} };
  }
}

type Work = (db: Database, config: Config, ownerUrl: string) => Promise<string>;

async function onDatabase(config: Config, work: Work, migrate: boolean): Promise<string> {
  const database = await openDatabase(config);
  try {
    if (migrate) await migrateDatabase(database.url);
    const db = connectDatabase({ url: database.url, prepare: config.databasePrepare, maxConnections: 1 });
    try {
      return await work(db, config, database.url);
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
}

/**
 * Runs an operator's command on the database, which is brought up to date unless `migrate` is false. Prints what `work`
 * returns, or why it failed with exit code 1.
 */
export async function runCommand(work: Work, { migrate = true } = {}): Promise<void> {
  try {
    loadEnvironment();
    process.stdout.write(`${await onDatabase(readConfig(process.env), work, migrate)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
