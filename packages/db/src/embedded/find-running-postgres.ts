import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { locatePostgresCluster } from "./postgres-cluster.ts";
import { readPostgresPassword } from "./postgres-password.ts";
import { postgresUrl } from "./postgres-url.ts";

/** The address of the Postgres that a running server has started on its data directory. */
export async function findRunningPostgres(dataDir: string): Promise<string> {
  const cluster = await locatePostgresCluster(dataDir);
  const [, , , port] = (await readFile(join(cluster.directory, "postmaster.pid"), "utf8")).split("\n");
  return postgresUrl(await readPostgresPassword(dataDir, cluster), Number(port));
}
