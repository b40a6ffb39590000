import { existsSync } from "node:fs";
import { join } from "node:path";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { type Distribution, readDistribution } from "@ledgerline/db/distribution/distribution";
import {
  compareMigrations,
  inspectServer,
  type MigrationState,
  readConnectionRoom,
  type ServerFacts,
} from "@ledgerline/db/queries/setup";
import { FIND_RESTORE, UNFINISHED_RESTORE } from "@ledgerline/db/unfinished-restore";
import { findRunningPostgres } from "@ledgerline/embedded-postgres/postgres-cluster";
import { fewConnections } from "../boot/connections.ts";
import { explainStartFailure } from "../boot/explain-start-failure.ts";
import type { Config } from "../config/config.ts";
import { isThisMachine } from "../config/exposure.ts";
import type { Finding } from "./finding.ts";

const about = "database";
const OLDEST = 15;
const NEWEST = 18;

export async function checkDatabase(config: Config): Promise<Finding[]> {
  try {
    const found = await withDatabase(config, "server", (db) => inspect(db, config));
    const migrations = await withDatabase(config, "owner", inspectMigrations);
    if (found && migrations) return [...found, ...migrations];
    return [{ level: "ok", about, says: "the bundled Postgres is not running: the server starts it" }];
  } catch (error) {
    return [{ level: "fault", about, says: explainStartFailure(error, config) }];
  }
}

async function inspect(db: Database, config: Config): Promise<Finding[]> {
  const found = judgeServer(await inspectServer(db), config);
  const few = fewConnections(await readConnectionRoom(db));
  if (few) found.push({ level: "warning", about, says: few });
  return found;
}

async function inspectMigrations(db: Database): Promise<Finding[]> {
  if ((await db.sql.unsafe(FIND_RESTORE)).length > 0) return [{ level: "fault", about, says: UNFINISHED_RESTORE }];
  const { mayCreate } = await inspectServer(db);
  const state = await compareMigrations(db);
  const found = judgeMigrations(mayCreate, state);
  return state.missing + state.unknown > 0 ? found : [...found, ...judgeDistribution(await readDistribution(db.sql))];
}

function judgeDistribution({ citus, workers, begun, misplaced, unbound }: Distribution): Finding[] {
  if (!begun) return [{ level: "ok", about, says: "it is not distributed" }];
  const nodes = `over ${workers.length} workers (Citus ${citus})`;
  if (misplaced.length + unbound.length === 0)
    return [{ level: "ok", about, says: `all of it is distributed ${nodes}` }];
  const tables = misplaced.map(({ name }) => name).join(", ") || "foreign keys";
  const says = `it is distributed ${nodes}, but for ${tables}: stop the servers and run distribute`;
  return [{ level: "warning", about, says }];
}

function judgeServer(server: ServerFacts, { databaseUrl }: Config): Finding[] {
  const { version, major, encoding, encrypted, superuser, readOnly } = server;
  const found: Finding[] = [];
  const say = (level: Finding["level"], says: string) => void found.push({ level, about, says });
  if (major < OLDEST) say("fault", `Postgres ${version} is too old: use ${OLDEST} to ${NEWEST}`);
  else if (major > NEWEST)
    say("warning", `Postgres ${version} is newer than ${NEWEST}, which Ledgerline is tested with`);
  else say("ok", `Postgres ${version}`);
  if (encoding !== "UTF8") say("fault", `the encoding is ${encoding}: create the database with encoding 'UTF8'`);
  if (readOnly) say("fault", "it is read-only: let DATABASE_URL name the primary");
  if (superuser && databaseUrl)
    say("warning", "the role is a superuser: give the server one of its own, and name the owner in DATABASE_OWNER_URL");
  const host = databaseUrl === null ? "localhost" : (URL.parse(databaseUrl)?.hostname ?? "");
  if (!encrypted && !isThisMachine(host)) say("warning", "the connection is not encrypted: set DATABASE_CA");
  return found;
}

function judgeMigrations(mayCreate: boolean, { missing, unknown }: MigrationState): Finding[] {
  if (unknown > 0) {
    const says = "a newer version of Ledgerline has used it: start that version, or restore a backup";
    return [{ level: "warning", about, says }];
  }
  if (missing === 0) return [{ level: "ok", about, says: "all migrations have run" }];
  if (mayCreate) return [{ level: "ok", about, says: `${missing} migrations run at the next start` }];
  const says = `${missing} migrations are missing and the role may not create: grant create on the database to it`;
  return [{ level: "fault", about, says }];
}

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
