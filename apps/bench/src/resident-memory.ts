import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

/** What a process holds now. */
export function memoryMb(process: ChildProcess): Promise<number> {
  return readStatus(process, /^VmRSS:\s+(\d+) kB$/m);
}

/** The most that a process has held: Linux keeps it. */
export function peakMemoryMb(process: ChildProcess): Promise<number> {
  return readStatus(process, /^VmHWM:\s+(\d+) kB$/m);
}

async function readStatus({ pid }: ChildProcess, line: RegExp): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(line.exec(status)?.[1]) / 1024;
}
