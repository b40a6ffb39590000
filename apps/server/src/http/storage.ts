import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Database } from "@ledgerline/db/client";
import { readDatabaseSize } from "@ledgerline/db/queries/setup";
import type { Log } from "@ledgerline/domain/context/context";
import { DomainError } from "@ledgerline/domain/context/errors";
import { createOnce } from "@ledgerline/runtime/concurrency";
import { formatBytes } from "@ledgerline/statements/english";

export interface StorageOptions {
  /** Folders whose disks must keep some space free, and what each holds. */
  folders: { path: string; holds: string }[];
  minFreeBytes: number;
  db: Database;
  /** Null for no bound. */
  databaseMaxBytes: number | null;
  log: Log;
}

/** How long a look at the disks stays valid. */
const FRESH_MS = 2_000;
const FULL =
  "The disk of this server is almost full, so it takes no files right now. What is booked can be read. Please try again later, or contact its operator.";

/** Knows whether there is room for another upload. */
export class Storage {
  readonly #options: StorageOptions;
  readonly #once = createOnce();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #shortage: string | null = null;

  constructor(options: StorageOptions) {
    this.#options = options;
  }

  /** Throws `unavailable` while there is too little room for uploads. */
  async requireRoom(): Promise<void> {
    if (await this.isFull()) throw new DomainError("unavailable", FULL, { retryAfter: 300 });
  }

  async isFull(): Promise<boolean> {
    if (performance.now() - this.#lookedAt > FRESH_MS) await this.#once("look", () => this.#look());
    return this.#shortage !== null;
  }

  async #look(): Promise<void> {
    const found = await this.#findShortage();
    const { log } = this.#options;
    if (found && found !== this.#shortage) log.error({ shortage: found }, "uploads are refused: no room");
    if (!found && this.#shortage) log.info({}, "uploads are accepted again");
    this.#shortage = found;
    this.#lookedAt = performance.now();
  }

  async #findShortage(): Promise<string | null> {
    const { folders, minFreeBytes, databaseMaxBytes, db } = this.#options;
    for (const { path, holds } of folders) {
      const { bavail, bsize } = await statfs(path);
      if (bavail * bsize < minFreeBytes) {
        return `the disk of ${path}, which holds ${holds}, has less than ${formatBytes(minFreeBytes)} free`;
      }
    }
    if (databaseMaxBytes !== null && (await readDatabaseSize(db)) >= databaseMaxBytes) {
      return `the database has reached ${formatBytes(databaseMaxBytes)}`;
    }
    return null;
  }
}

const HOST = hostname();
/** Longer than any transfer takes. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * This process's own folder for uploads in progress, under `dataDir`. Removes what killed processes left behind, and
 * keeps what belongs to live ones. Containers that share the directory may have the same process ids, and cannot see
 * each other's processes, so folders are told apart by host too.
 */
export async function claimSpoolFolder(dataDir: string): Promise<string> {
  const spool = join(dataDir, "spool");
  const own = join(spool, `${HOST}-${process.pid}`);
  await mkdir(spool, { recursive: true, mode: 0o700 });
  for (const name of await readdir(spool)) {
    const path = join(spool, name);
    const ours = /^(.+)-(\d+)$/.exec(name);
    if (ours?.[1] !== HOST) await removeAbandoned(path);
    else if (!(await isInUse(path, Number(ours[2])))) await rm(path, { recursive: true, force: true });
  }
  await mkdir(own, { recursive: true, mode: 0o700 });
  return own;
}

/** Another host's process may be alive, so its folder stays, and so do files that may still be written. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** This process may have the ID of one that was killed: its folder is then older than the process. */
async function isInUse(path: string, pid: number): Promise<boolean> {
  if (pid === process.pid) {
    const { birthtimeMs } = await stat(path);
    return birthtimeMs >= Date.now() - process.uptime() * 1000;
  }
  return isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
