import { accessSync, constants, existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { withTimeout } from "@ledgerline/concurrency";
import { compareMigrations } from "@ledgerline/db/queries/setup";
import { countUnreadable } from "@ledgerline/domain/account";
import { createSealer } from "@ledgerline/domain/context";
import { formatBytes } from "@ledgerline/statements/english";
import type { Config } from "../config/config.ts";
import { checkClock } from "./check-clock.ts";
import { checkConfiguration } from "./check-configuration.ts";
import { checkDatabase } from "./check-database.ts";
import { checkServices } from "./check-services.ts";
import type { Finding } from "./finding.ts";
import { unreadableSentence } from "./unreadable-sentence.ts";
import { withDatabase } from "./with-database.ts";

const PATIENCE_MS = 30_000;
const about = "disk";

/** What is right and wrong with everything that a server needs, in the order of a start. Only reads. */
export async function checkSetup(config: Config): Promise<Finding[]> {
  const checks: [string, Promise<Finding[]>][] = [
    ["configuration", checkConfiguration(config)],
    ["disk", checkDisk(config)],
    ["database", checkDatabase(config)],
    ["keys", checkKeys(config)],
    ["services", checkServices(config)],
    ["clock", checkClock(config)],
  ];
  const found = checks.map(([about, check]) => settle(about, check));
  return (await Promise.all(found)).flat();
}

/** A check that fails or takes too long is a finding too. */
async function settle(about: string, check: Promise<Finding[]>): Promise<Finding[]> {
  const failed = (says: string): Finding[] => [{ level: "warning", about, says }];
  try {
    return await withTimeout(PATIENCE_MS, check, failed("this could not be checked in time"));
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return failed(`this could not be checked (${code ?? name})`);
  }
}

/** Whether this configuration opens what is sealed in the database. */
async function checkKeys(config: Config): Promise<Finding[]> {
  const about = "keys";
  const unreadable = await withDatabase(config, "owner", async (db) => {
    const { missing } = await compareMigrations(db);
    return missing > 0 ? null : countUnreadable({ db, crypto: { secrets: createSealer(config.credentialsKeys) } });
  });
  if (unreadable === null) return [];
  const says = unreadableSentence(unreadable);
  if (says === null) return [{ level: "ok", about, says: "CREDENTIALS_KEY opens all that is sealed" }];
  return [{ level: "warning", about, says }];
}

/** Free space and permissions of DATA_DIR, or of where it will be created. */
async function checkDisk({ dataDir, diskMinFreeBytes }: Config): Promise<Finding[]> {
  const folder = firstThere(dataDir);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const says = `${folder} cannot be written: start the server as the user that owns it, or set DATA_DIR`;
    return [{ level: "fault", about, says }];
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= diskMinFreeBytes) return [{ level: "ok", about, says: `${formatBytes(free)} free for ${dataDir}` }];
  const floor = formatBytes(diskMinFreeBytes);
  const says = `${formatBytes(free)} free for ${dataDir}: uploads are refused below ${floor} (DISK_MIN_FREE_BYTES)`;
  return [{ level: "warning", about, says }];
}

function firstThere(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : firstThere(dirname(folder));
}
