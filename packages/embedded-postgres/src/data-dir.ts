import { accessSync, chmodSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Creates DATA_DIR if there is none. Other users may enter it, as Postgres must when we are root, but cannot list it.
 * Throws a sentence for the operator if it cannot be used.
 */
export function makeDataDir(dataDir: string): void {
  try {
    const made = mkdirSync(dataDir, { recursive: true });
    if (made) chmodSync(dataDir, 0o711);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw dataDirUnusable(dataDir, cause);
  }
}

/** The error for a DATA_DIR that the system does not let us use. */
function dataDirUnusable(dataDir: string, cause: unknown): Error {
  const reason = cause instanceof Error && "code" in cause ? cause.code : cause;
  return new Error(
    `Ledgerline cannot use ${dataDir} (${String(reason)}): start it as the user that owns it, or set DATA_DIR to another directory.`,
    { cause },
  );
}

/** Another process uses the directory. The message is for the operator. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `Ledgerline is already running on ${dataDir}${holder}: stop it first, or set DATA_DIR to another directory for this one.`,
    );
    this.name = "DataDirInUse";
  }
}

export interface DataDirLock {
  release(): void;
}

const SQLITE_BUSY = 5;
const SQLITE_NOT_A_DATABASE = 26;
/** How long a start waits for a server that is stopping. */
const WAIT_MS = 1000;

/**
 * Makes this process the only owner of a directory until it releases it or dies, even by kill -9. Node has no file
 * locks, so this uses SQLite's, which the system drops with the process.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const owner = join(dataDir, "owner");
  const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: WAIT_MS, open: false });
  try {
    lock.open();
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    if (lock.isOpen) lock.close();
    if (hasCode(error, SQLITE_BUSY)) throw new DataDirInUse(dataDir, readHolder(owner));
    throw hasCode(error, SQLITE_NOT_A_DATABASE) ? lockDamaged(dataDir, error) : dataDirUnusable(dataDir, error);
  }
  rmSync(owner, { force: true });
  writeFileSync(owner, `process ${process.pid}, since ${new Date().toISOString()}\n`);
  return {
    release() {
      rmSync(owner, { force: true });
      lock.close();
    },
  };
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === code;
}

/** Its content does not matter, but nothing tells whether another process holds the lock. */
function lockDamaged(dataDir: string, cause: unknown): Error {
  return new Error(
    `The file ${join(dataDir, "lock")} is damaged: make sure that no other Ledgerline runs on ${dataDir}, delete that file, and start again.`,
    { cause },
  );
}

function readHolder(owner: string): string {
  try {
    return ` (${readFileSync(owner, "utf8").trim()})`;
  } catch {
    // The holder has not written it yet or is just stopping: the message works without it.
    return "";
  }
}

/** The text of a file, or null if there is no such file. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
