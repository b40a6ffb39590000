import { setFlagsFromString } from "node:v8";

/** A small young generation frees short-lived buffers early. */
const OPTIONS = ["--max-semi-space-size=4"];

/**
 * glibc gives a block of the threshold's size or more back once it is freed. Files and connections go through pieces of up
 * to 64 KiB, and what is kept between them would hold on to the room of all. With one arena, what a thread that has ended
 * had is used by the others.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: String(32 * 1024), MALLOC_ARENA_MAX: "1" };

/**
 * Starts the process again with settings that Node and the C library read only at their start, so that everybody who
 * runs the server gets them. The process stays the same to whoever has started it. Windows goes on without them, and so
 * does a process with a channel to its parent, as in development, because it would lose it.
 */
export function useLittleMemory(): void {
  if (OPTIONS.every((option) => process.execArgv.includes(option))) {
    // The heap of this thread is made by now. The heaps of others would be held to it too, whatever their own limits are.
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
