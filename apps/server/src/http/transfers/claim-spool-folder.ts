import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

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
