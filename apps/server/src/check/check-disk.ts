import { accessSync, constants, existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { formatBytes } from "@ledgerline/statements/english";
import type { Config } from "../config/config.ts";
import type { Finding } from "./finding.ts";

const about = "disk";

/** Room and rights of DATA_DIR, or of where it will be made. */
export async function checkDisk({ dataDir, diskMinFreeBytes }: Config): Promise<Finding[]> {
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
