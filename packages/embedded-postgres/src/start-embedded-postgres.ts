import { existsSync } from "node:fs";
import { realpath, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createPostgresCluster } from "./create-postgres-cluster.ts";
import { type DataDirLock, lockDataDir, makeDataDir } from "./data-dir.ts";
import { endLeftoverPostgres } from "./end-leftover-postgres.ts";
import { findFreePort } from "./find-free-port.ts";
import {
  locatePostgresCluster,
  type PostgresCluster,
  postgresUrl,
  readPostgresPassword,
  SUPERUSER,
  serverPostgresUrl,
} from "./postgres-cluster.ts";
import { boundLog, startPostgresProcess } from "./postgres-process.ts";
import { findPostgresPrograms } from "./postgres-programs.ts";

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: (message: string) => void;
  /** Postgres settings that override ours. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** For the role that owns the database. */
  url: string;
  /** For the server's role, which the migrations create. */
  serverUrl: string;
  /** Where its files are: the data directory, unless Postgres could not reach them there. */
  home: string;
  /** Resolves when Postgres has ended, whether or not we stopped it. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const ATTEMPTS = 5;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "128MB",
  // Keeps the recovery after a crash within seconds.
  max_wal_size: "1GB",
  log_checkpoints: "off",
  // When and by which process, the SQLSTATE, and for a client its database and its program.
  log_line_prefix: "%m [%p] %e %q%d/%a ",
  // Details and contexts would contain values of rows.
  log_error_verbosity: "terse",
  timezone: "UTC",
  log_timezone: "UTC",
};

/** Temporary: another process just took the port, or a backend of a killed Postgres is still shutting down. */
const TEMPORARY = /could not create any TCP\/IP sockets|pre-existing shared memory/;

/**
 * Starts the embedded Postgres on a data directory, which is created if there is none. Throws DataDirInUse while
 * another process uses it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  makeDataDir(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  const locks = [lockDataDir(dataDir)];
  try {
    const cluster = await locatePostgresCluster(dataDir);
    // A copied DATA_DIR points to the same database as the original.
    if (cluster.home !== dataDir) locks.push(lockDataDir(cluster.home));
    const { process, ...urls } = await startOn(dataDir, cluster, options);
    const ended = process.ended.then(() => releaseAll(locks));
    return { ...urls, home: cluster.home, ended, stop: () => process.stop().then(() => ended) };
  } catch (error) {
    releaseAll(locks);
    throw error;
  }
}

async function startOn(dataDir: string, cluster: PostgresCluster, { log, settings }: EmbeddedPostgresOptions) {
  const programs = await findPostgresPrograms(cluster.account);
  const password = await readPostgresPassword(dataDir, cluster);
  if (cluster.exists) await endLeftoverPostgres(cluster.directory, log);
  else await createPostgresCluster(cluster, programs, { name: SUPERUSER, password });
  const logFile = join(dataDir, "postgres.log");
  if (existsSync(logFile)) await rename(logFile, `${logFile}.before`);

  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      const process = await startPostgresProcess(
        cluster,
        programs,
        { ...SETTINGS, ...settings, port: String(port) },
        logFile,
      );
      void process.ended.then(boundLog(logFile));
      return { url: postgresUrl(password, port), serverUrl: serverPostgresUrl(password, port), process };
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error && TEMPORARY.test(error.message))) throw error;
      await delay(attempt * 500);
    }
  }
}

function releaseAll(locks: DataDirLock[]): void {
  for (const lock of locks) lock.release();
}
