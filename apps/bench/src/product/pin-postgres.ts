import { execFileSync } from "node:child_process";
import { childrenOf, parentOf } from "@ledgerline/workbench/product/process-tree";
import type postgres from "postgres";

/** Pins a Postgres server to one core, with the connections that it has and will have. */
export async function pinPostgres(sql: postgres.Sql, core: number): Promise<void> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const server = await parentOf(Number(backend?.pid));
  for (const pid of [server, ...(await childrenOf(server))]) {
    execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" });
  }
}
