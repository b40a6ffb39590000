import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

/** Linux counts in hundredths on all machines that run Node. */
const TICKS = 100;

/** The processor's time that a process has used so far, with its threads. */
export async function cpuSeconds({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) / TICKS;
}
