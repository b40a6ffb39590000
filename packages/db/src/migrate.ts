import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));
/** Any number that nobody else takes: 'ledgerli' in ASCII. */
const LOCK_KEY = "7810759523990400105";
/** How long a migration may hold everybody up behind it while it waits for a table. */
const TABLE_WAIT = "3s";
const ATTEMPTS = 20;

/**
 * Brings the database up to date. Several servers may call it at once: one migrates, the others wait for it.
 * `directUrl` must not lead through a transaction pooler, which would lose the lock.
 */
export async function migrateDatabase(directUrl: string): Promise<void> {
  const client = postgres(directUrl, {
    max: 1,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "ledgerline migrations" },
  });
  const db = drizzle(client);
  try {
    await db.execute(sql`select pg_advisory_lock(${LOCK_KEY}::bigint)`);
    await db.execute(sql`select set_config('lock_timeout', ${TABLE_WAIT}, false)`);
    await untilTablesAreFree(() => migrate(db, { migrationsFolder: MIGRATIONS }));
  } catch (error) {
    throw driverError(error);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** All pending migrations are one transaction, so one that waited too long for a table can simply begin again. */
async function untilTablesAreFree(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockTimeout(error)) throw error;
      await delay(1000);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = driverError(error);
  return cause instanceof postgres.PostgresError && cause.code === "55P03";
}

/** Drizzle's own error tells the query; the one in it says what is wrong. */
function driverError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
}
