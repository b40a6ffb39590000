import { createHmac, randomBytes } from "node:crypto";
import { chmodSync, existsSync, statSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readIfThere } from "./data-dir.ts";
import {
  type Account,
  findPostgresAccount,
  makeSharedDirectory,
  mayEnter,
  SHARED_DIRECTORY,
} from "./postgres-programs.ts";

export const SUPERUSER = "ledgerline";
const SERVER = "ledgerline_server";

/** The address of the role that owns everything. */
export function postgresUrl(password: string, port: number): string {
  return addressOf(SUPERUSER, password, port);
}

/** The address of a role that only reads and writes rows; its password derives from the owner's without telling it. */
export function serverPostgresUrl(password: string, port: number): string {
  return addressOf(SERVER, createHmac("sha256", password).update(SERVER).digest("base64url"), port);
}

function addressOf(role: string, password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
}

/** The place of the database's files, and their owner. */
export interface PostgresCluster {
  /** DATA_DIR, or the directory used instead. */
  home: string;
  directory: string;
  account: Account | null;
  exists: boolean;
}

/** A file in DATA_DIR with the path of the directory used instead. */
const NOTE = "postgres-location";

/**
 * Finds the database of DATA_DIR, or the place for a new one: DATA_DIR itself, unless we are root and no other account
 * can enter it.
 */
export async function locatePostgresCluster(dataDir: string): Promise<PostgresCluster> {
  const home = (await readNote(dataDir)) ?? dataDir;
  const directory = join(home, "postgres");
  const owner = statSync(directory, { throwIfNoEntry: false });
  if (owner) {
    const account = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : null;
    if (letIn(account, home)) return { home, directory, account, exists: true };
    throw new Error(
      `The user that owns the database in ${home} cannot enter that directory: allow it to (chmod o+x on the directory and its parents), or set DATA_DIR to another directory.`,
    );
  }
  const account = await findPostgresAccount();
  if (letIn(account, home)) return { home, directory, account, exists: false };
  const otherHome = await makeOtherHome(dataDir);
  return { home: otherHome, directory: join(otherHome, "postgres"), account, exists: false };
}

/** Lets others enter the directory itself, though not list it; its parents are left alone. */
function letIn(account: Account | null, home: string): boolean {
  if (mayEnter(account, home)) return true;
  if (!mayEnter(account, dirname(home))) return false;
  chmodSync(home, statSync(home).mode | 0o011);
  return mayEnter(account, home);
}

async function readNote(dataDir: string): Promise<string | null> {
  const note = join(dataDir, NOTE);
  if (!existsSync(note)) return null;
  const home = (await readFile(note, "utf8")).trim();
  if (existsSync(home)) return home;
  throw new Error(
    `The database of ${dataDir} was in ${home}, which is gone: restore it, or delete ${note} to start with an empty one.`,
  );
}

async function makeOtherHome(dataDir: string): Promise<string> {
  await makeSharedDirectory();
  const home = await mkdtemp(join(SHARED_DIRECTORY, "data-"));
  await chmod(home, 0o711);
  await writeFile(join(home, "belongs-to"), `${dataDir}\n`);
  await writeFile(join(dataDir, NOTE), `${home}\n`);
  return home;
}

/** The database's password, kept in DATA_DIR and readable by its owner only. A new database gets a new one. */
export async function readPostgresPassword(dataDir: string, cluster: PostgresCluster): Promise<string> {
  const file = join(dataDir, "postgres-password");
  if (cluster.exists) {
    const kept = await readFile(file, "utf8").catch((error: unknown) => {
      throw passwordUnreadable(file, error);
    });
    return kept.trim();
  }
  const password = randomBytes(24).toString("base64url");
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function passwordUnreadable(file: string, cause: unknown): Error {
  const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
  const reason = isMissing ? "is missing" : `cannot be read (${String(cause)})`;
  return new Error(
    `The database's password, ${file}, ${reason}: put it back from a backup of DATA_DIR. The database itself is unharmed.`,
    { cause },
  );
}

/** The address of the Postgres that a running server has started on its data directory, or null. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = await locatePostgresCluster(dataDir);
  const lines = await readIfThere(join(cluster.directory, "postmaster.pid"));
  if (lines === null) return null;
  const [, , , port] = lines.split("\n");
  return postgresUrl(await readPostgresPassword(dataDir, cluster), Number(port));
}
