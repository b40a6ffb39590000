import { type ChildProcess, execFileSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";

/** Pins this process, and everything that it starts from now on, to some cores. */
export function pin(...cores: number[]): void {
  execFileSync("taskset", ["-a", "-c", "-p", cores.join(","), String(process.pid)], { stdio: "ignore" });
}

/** The process that has started this one. Throws if there is no such process. */
export async function parentOf(pid: number): Promise<number> {
  return Number(/^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]);
}

/** The processes that this one has started. */
export async function childrenOf(parent: number): Promise<number[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(processes.map((pid) => parentOf(pid).catch(() => null)));
  return processes.filter((_pid, at) => parents[at] === parent);
}

/** Linux counts in hundredths on all machines that run Node. */
const TICKS = 100;

/** The processor's time that a process has used so far, with its threads. */
export async function cpuSeconds({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) / TICKS;
}

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
