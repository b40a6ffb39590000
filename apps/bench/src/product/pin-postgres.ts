import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import type postgres from "postgres";

/** Pins a Postgres server to one core, with the connections that it has and will have. */
export async function pinPostgres(sql: postgres.Sql, core: number): Promise<void> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const server = await parentOf(String(backend?.pid));
  for (const pid of [server, ...(await childrenOf(server))]) {
    execFileSync("taskset", ["-a", "-c", "-p", String(core), pid], { stdio: "ignore" });
  }
}

async function childrenOf(parent: string): Promise<string[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(processes.map((pid) => parentOf(pid).catch(() => "")));
  return processes.filter((_pid, at) => parents[at] === parent);
}

async function parentOf(pid: string): Promise<string> {
  return /^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1] ?? "";
}
