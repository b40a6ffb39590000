import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { chown, mkdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { type DataDirLock, lockDataDir, makeDataDir } from "./data-dir.ts";
import { findFreePort } from "./find-free-port.ts";
import {
  locatePostgresCluster,
  type PostgresCluster,
  postgresUrl,
  readPostgresPassword,
  SUPERUSER,
  serverPostgresUrl,
} from "./postgres-cluster.ts";
import { boundLog, POSTGRES_ENVIRONMENT, startPostgresProcess } from "./postgres-process.ts";
import { type Account, findPostgresPrograms, type PostgresPrograms } from "./postgres-programs.ts";

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

/** Creates the database under a temporary name and renames it, so that a killed start leaves no partial one. */
async function createPostgresCluster(
  { directory, account }: PostgresCluster,
  programs: PostgresPrograms,
  superuser: { name: string; password: string },
): Promise<void> {
  const unfinished = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
  await rm(passwordFile, { force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, superuser.password, { mode: 0o600 });
  try {
    if (account) {
      await chown(unfinished, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    await runInitdb(programs.initdb, account, [
      `--pgdata=${unfinished}`,
      `--username=${superuser.name}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ]);
    await rename(unfinished, directory);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Detached from the terminal's Ctrl-C, like Postgres itself: the server decides when it stops. */
async function runInitdb(initdb: string, account: Account | null, options: string[]): Promise<void> {
  const child = spawn(initdb, options, {
    ...account,
    cwd: "/",
    env: POSTGRES_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    await once(child, "spawn");
  } catch (cause) {
    throw new Error("The embedded Postgres does not run on this system: set DATABASE_URL to an external one.", {
      cause,
    });
  }
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  if (code !== 0) throw new Error(`Postgres could not create a database: ${complaints.trim() || "initdb was killed"}`);
}

const PATIENCE_MS = 15_000;

/**
 * Stops a Postgres that a killed server left running on a database's files, and waits until it is gone. The caller
 * must hold the lock of the data directory, so that the Postgres there belongs to no other server.
 */
async function endLeftoverPostgres(directory: string, log: (message: string) => void): Promise<void> {
  if (findPostgres(directory).length > 0) await endRunning(directory, log);
  // Its pid may belong to another process by now, and Postgres would refuse to start.
  rmSync(join(directory, "postmaster.pid"), { force: true });
}

async function endRunning(directory: string, log: (message: string) => void): Promise<void> {
  log("A Postgres that a killed server left behind is still running: stopping it first.");
  for (const forcefully of [false, true]) {
    endAll(directory, forcefully);
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      if (findPostgres(directory).length === 0) return;
      await delay(20);
    }
  }
  throw new Error(
    `The Postgres on ${directory} (process ${findPostgres(directory).join(", ")}) does not stop: end it manually.`,
  );
}

function endAll(directory: string, forcefully: boolean): void {
  const running = findPostgres(directory);
  const main = readMainProcess(directory);
  // The main process stops its children; backends that outlived it must be stopped one by one.
  if (main !== null && running.includes(main)) end(main, forcefully ? "SIGQUIT" : "SIGINT");
  else for (const pid of running) end(pid, forcefully ? "SIGKILL" : "SIGTERM");
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Every Postgres process works in its data directory. Without /proc we know only the main one. */
function findPostgres(directory: string): number[] {
  if (existsSync("/proc/self/cwd")) {
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > 0 && workingDirectory(pid) === directory);
  }
  const main = readMainProcess(directory);
  return main !== null && commandLine(main).includes(directory) ? [main] : [];
}

function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It has ended, or belongs to another user: either way it is not a Postgres of ours.
    return null;
  }
}

function commandLine(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    // ps fails when there is no such process.
    return "";
  }
}

function readMainProcess(directory: string): number | null {
  const file = join(directory, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}
