import { readdir, readFile } from "node:fs/promises";

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
