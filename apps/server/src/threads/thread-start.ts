import { enableCompileCache } from "node:module";
import { setPriority } from "node:os";
import { join } from "node:path";

const CACHE = join(import.meta.dirname, "../../../../node_modules/.cache/node");

/** Caches compiled code between starts. Each thread calls it before it imports anything large. */
export function speedUpImports(): void {
  enableCompileCache(CACHE);
}

/** Linux gives such a thread a tenth of a core that another one wants too, and all of a core that nobody wants. */
const LOW = 10;

/** Lowers the calling thread's priority below those that answer people. Except on Linux, it would be the process's. */
export function yieldToPeople(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(0, LOW);
  } catch {
    // A sandbox may forbid it, or the server already runs at a lower priority.
  }
}

/** Matches a source's reference to a thread's script next to it. */
export const THREAD_SCRIPT = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;
