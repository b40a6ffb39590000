import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RunDirectory {
  path: string;
  remove(): Promise<void>;
}

/** Tries until nobody writes there any more; the pipe closes when the tests end, however they end. */
const REMOVE_WHEN_CLOSED = 'read -r _; until rm -rf "$0"; do sleep 0.1; done';

/** A directory for everything that a run of the tests writes. It goes with the run, also after Ctrl-C or kill -9. */
export async function makeRunDirectory(): Promise<RunDirectory> {
  const path = await mkdtemp(join(tmpdir(), "ledgerline-test-"));
  await chmod(path, 0o711);
  const remover = spawn("/bin/sh", ["-c", REMOVE_WHEN_CLOSED, path], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const removed = once(remover, "exit");
  return {
    path,
    async remove() {
      remover.stdin.end();
      await removed;
    },
  };
}
