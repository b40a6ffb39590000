import { existsSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

/** A small young generation frees short-lived buffers early. */
const OPTIONS = ["--max-semi-space-size=4"];

/**
 * glibc returns a freed block to the system if it is at least this large. Buffers of files and connections are up to 64
 * KiB, and whatever is allocated between them would keep all of their memory. With a single arena, other threads reuse
 * the memory of one that has ended.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: String(32 * 1024), MALLOC_ARENA_MAX: "1" };

/**
 * Starts the process again with settings that Node and the C library read only at start, so that everybody who runs the
 * server gets them. The process id stays the same. Skipped on Windows, and for a process with a channel to its parent,
 * as in development, which it would lose.
 */
export function useLittleMemory(): void {
  if (OPTIONS.every((option) => process.execArgv.includes(option))) {
    // This thread's heap exists already. The flag would also bind other threads' heaps, whatever their limits.
    setFlagsFromString("--max-semi-space-size=0");
    return;
  }
  if (process.channel || process.platform === "win32" || !process.execve) return;
  const script = process.argv.slice(1);
  process.execve(process.execPath, [process.execPath, ...OPTIONS, ...process.execArgv, ...script], {
    ...ENVIRONMENT,
    ...process.env,
  });
}

export const ENV_FILE = join(import.meta.dirname, "../../../../.env");

/** Adds the variables of the workspace's `.env` to the environment; those already set stay. */
export function loadEnvironment(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
}

/** Ctrl-C reaches every process of the terminal, and npx and pnpm pass it on. Signals this close count as one. */
const SAME_SIGNAL_MS = 500;

/** Resolves at the first SIGINT, SIGTERM or SIGHUP. A second one ends the process at once. */
export function untilStopSignal(): Promise<"stop signal"> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const onSignal = () => {
      first ??= Date.now();
      resolve("stop signal");
      if (Date.now() - first > SAME_SIGNAL_MS) process.exit(1);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  });
}
