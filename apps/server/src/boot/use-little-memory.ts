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
