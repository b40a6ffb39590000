import { statfs } from "node:fs/promises";
import { createOnce } from "@ledgerline/concurrency";
import type { Database } from "@ledgerline/db/client";
import { readDatabaseSize } from "@ledgerline/db/queries/shared";
import type { Log } from "@ledgerline/domain/context";
import { DomainError } from "@ledgerline/domain/context/errors";
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
  "The disk of this server is almost full, so it takes no files right now. What is booked can be read. Please try again later, or contact the people who run this server.";

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
    if (!found && this.#shortage) log.info({}, "uploads are taken again");
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
