import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * This process's own folder for uploads in progress, under `dataDir`. Removes what killed processes left behind, and
 * keeps the folders of other live processes.
 */
export async function claimSpoolFolder(dataDir: string): Promise<string> {
  const spool = join(dataDir, "spool");
  const own = join(spool, String(process.pid));
  await mkdir(spool, { recursive: true, mode: 0o700 });
  for (const name of await readdir(spool)) {
    const path = join(spool, name);
    if (!(await isInUse(path, name))) await rm(path, { recursive: true, force: true });
  }
  await mkdir(own, { recursive: true, mode: 0o700 });
  return own;
}

/** This process may have the ID of one that was killed: its folder is then older than the process. */
async function isInUse(path: string, name: string): Promise<boolean> {
  if (name === String(process.pid)) {
    const { birthtimeMs } = await stat(path);
    return birthtimeMs >= Date.now() - process.uptime() * 1000;
  }
  return /^\d+$/.test(name) && isAlive(Number(name));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
