import { execFileSync } from "node:child_process";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { FLOOR_BYTES, type SupervisedServer } from "./supervised-server.ts";

const FULL_MS = 10_000;

/** Leaves so many bytes on the server's disk for ten seconds, which is less than it takes files with. */
export async function fillDisk({ disk }: SupervisedServer, leaveBytes = FLOOR_BYTES / 2): Promise<void> {
  if (disk === null) return;
  const ballast = join(disk, "ballast");
  const { bavail, bsize } = await statfs(disk);
  try {
    execFileSync("fallocate", ["--length", String(bavail * bsize - leaveBytes), ballast]);
    await delay(FULL_MS);
  } finally {
    await rm(ballast, { force: true });
  }
}
