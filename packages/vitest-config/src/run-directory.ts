import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** The pipe closes when the tests end, even if they are killed. Retries while a process still writes there. */
const REMOVE_WHEN_CLOSED = 'read -r _; until rm -rf "$0"; do sleep 0.1; done';

const MEMORY = "/dev/shm";
/** The most that a run keeps at a time, with room for a second run beside it. */
const ROOM_BYTES = 6 * 1024 ** 3;

/** Gives a run its own temporary directory, which is removed when the run ends, even by Ctrl-C or kill -9. */
export default async function setup(): Promise<() => Promise<void>> {
  const path = await mkdtemp(join(await fastestFolder(), "ledgerline-test-"));
  await chmod(path, 0o711);
  process.env["TMPDIR"] = path;
  const remover = spawn("/bin/sh", ["-c", REMOVE_WHEN_CLOSED, path], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const removed = once(remover, "exit");
  return async () => {
    remover.stdin.end();
    await removed;
  };
}

/** Every test file has its own database of 700 files. Creating those on a disk takes longer than the tests. */
async function fastestFolder(): Promise<string> {
  if (process.env["TMPDIR"]) return tmpdir();
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize > ROOM_BYTES && freemem() > ROOM_BYTES ? MEMORY : tmpdir();
}
