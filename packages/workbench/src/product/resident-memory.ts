import type { ChildProcess } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";

type Running = Pick<ChildProcess, "pid">;

/** The resident memory of a process now. */
export function memoryMb(process: Running): Promise<number> {
  return readStatus(process, /^VmRSS:\s+(\d+) kB$/m);
}

/** The highest resident memory of a process so far, which Linux records. */
export function peakMemoryMb(process: Running): Promise<number> {
  return readStatus(process, /^VmHWM:\s+(\d+) kB$/m);
}

/** Makes Linux record the highest resident memory anew from now on. */
export function resetPeakMemory({ pid }: Running): Promise<void> {
  return writeFile(`/proc/${pid}/clear_refs`, "5");
}

async function readStatus({ pid }: Running, line: RegExp): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(line.exec(status)?.[1]) / 1024;
}
