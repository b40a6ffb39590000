import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { MIGRATION_LOCK, readAddress } from "./connection/connection.ts";
import { someCause } from "./connection/faults.ts";
import { distributeTables, readDistribution } from "./distribution/distribution.ts";
import { FIND_RESTORE, UNFINISHED_RESTORE } from "./unfinished-restore.ts";

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));
const JOURNAL = "meta/_journal.json";
/** How long a migration may wait for a table while others queue behind it. */
const TABLE_WAIT = "3s";
const ATTEMPTS = 20;
/** The wait for a lock was too long, or a deadlock. */
const LOCKED = ["55P03", "40P01"];

interface MigrateOptions {
  /** The last migration to run, as `listOwnMigrations` names it. */
  upTo?: number | undefined;
  /** True for the restore itself, which may continue. */
  restoring?: boolean;
}

/**
 * Brings the database up to date. Several servers may call it at once: one migrates, the others wait. Throws for a
 * database whose restore has not finished. In a distributed database, new tables are distributed too. `directUrl` must
 * bypass any transaction pooler, which would lose the lock.
 */
export async function migrateDatabase(directUrl: string, { upTo, restoring }: MigrateOptions = {}): Promise<void> {
  const { url, ssl } = readAddress(directUrl);
  const client = postgres(url, {
    ssl,
    max: 1,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "ledgerline migrations" },
  });
  const db = drizzle(client);
  try {
    await db.execute(sql.raw(MIGRATION_LOCK));
    if (!restoring && (await db.execute(sql.raw(FIND_RESTORE))).length > 0) throw new Error(UNFINISHED_RESTORE);
    await db.execute(sql`select set_config('lock_timeout', ${TABLE_WAIT}, false)`);
    const { begun } = await readDistribution(client);
    const migrateIn = (migrationsFolder: string) => retryWhileLocked(() => migrate(db, { migrationsFolder }));
    if (upTo === undefined && !begun) await migrateIn(MIGRATIONS);
    else await withMigrations({ upTo, foreignKeys: !begun }, migrateIn);
    if (begun && upTo === undefined) await distributeTables(client, () => {});
  } catch (error) {
    throw driverError(error);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** The migrations of this version, oldest first, by the times that identify them. */
export function listOwnMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Foreign keys of new tables, as migrations write them. */
const ADDS_FOREIGN_KEY = /^ALTER TABLE "\w+" ADD CONSTRAINT "\w+" FOREIGN KEY/;
const BREAKPOINT = "--> statement-breakpoint";

/**
 * A folder with some of the migrations while `use` runs: the first ones, or all without those foreign keys that a new
 * table can only have once it is distributed like the tables it refers to.
 */
async function withMigrations(
  { upTo = Number.POSITIVE_INFINITY, foreignKeys }: { upTo?: number | undefined; foreignKeys: boolean },
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-migrations-"));
  try {
    const journal = JSON.parse(await readFile(join(MIGRATIONS, JOURNAL), "utf8")) as Journal;
    const entries = journal.entries.filter(({ when }) => when <= upTo);
    await mkdir(join(folder, "meta"));
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      const text = await readFile(join(MIGRATIONS, `${tag}.sql`), "utf8");
      const statements = text.split(BREAKPOINT).filter((one) => foreignKeys || !ADDS_FOREIGN_KEY.test(one.trim()));
      await writeFile(join(folder, `${tag}.sql`), statements.join(BREAKPOINT));
    }
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** All pending migrations run in one transaction, so after waiting too long for a table they can simply be retried. */
async function retryWhileLocked(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !someCause(error, (_, code) => LOCKED.includes(code))) throw error;
      await delay(1000);
    }
  }
}

/** Drizzle's error contains the query; its cause says what is wrong. */
function driverError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
}
