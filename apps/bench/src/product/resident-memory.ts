import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

/** The resident memory of a process now. */
export function memoryMb(process: ChildProcess): Promise<number> {
  return readStatus(process, /^VmRSS:\s+(\d+) kB$/m);
}

/** The highest resident memory of a process so far, which Linux records. */
export function peakMemoryMb(process: ChildProcess): Promise<number> {
  return readStatus(process, /^VmHWM:\s+(\d+) kB$/m);
}

async function readStatus({ pid }: ChildProcess, line: RegExp): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(line.exec(status)?.[1]) / 1024;
}
