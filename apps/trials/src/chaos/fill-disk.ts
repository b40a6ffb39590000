import { execFileSync, spawnSync } from "node:child_process";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { FLOOR_BYTES, type SupervisedServer } from "./supervised-server.ts";

const FULL_MS = 10_000;
/** A file system needs some to say where a file is. */
const FOR_ITS_OWN_LISTS = 16 * 1024 ** 2;

/** Half of what the server takes files with. */
export const ALMOST_FULL_BYTES = FLOOR_BYTES / 2;

/** Leaves so many bytes on the server's disk for ten seconds. With none left, whatever gets free is taken too. */
export async function fillDisk({ disk }: SupervisedServer, leaveBytes: number): Promise<void> {
  if (disk === null) return;
  const [ballast, rest] = [join(disk, "ballast"), join(disk, "ballast-rest")];
  const { bavail, bsize } = await statfs(disk);
  try {
    const length = bavail * bsize - Math.max(leaveBytes, FOR_ITS_OWN_LISTS);
    execFileSync("fallocate", ["--length", String(length), ballast]);
    for (const until = Date.now() + FULL_MS; Date.now() < until; await delay(FULL_MS / 20)) {
      // It ends when nothing is left, which is an error.
      if (leaveBytes === 0) spawnSync("dd", ["if=/dev/zero", `of=${rest}`, "bs=64k", "oflag=append", "conv=notrunc"]);
    }
  } finally {
    await Promise.all([ballast, rest].map((path) => rm(path, { force: true })));
  }
}
