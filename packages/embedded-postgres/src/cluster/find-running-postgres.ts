import { join } from "node:path";
import { readIfThere } from "../data-dir/read-if-there.ts";
import { locatePostgresCluster } from "./postgres-cluster.ts";
import { readPostgresPassword } from "./postgres-password.ts";
import { postgresUrl } from "./postgres-url.ts";

/** The address of the Postgres that a running server has started on its data directory, or null. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = await locatePostgresCluster(dataDir);
  const lines = await readIfThere(join(cluster.directory, "postmaster.pid"));
  if (lines === null) return null;
  const [, , , port] = lines.split("\n");
  return postgresUrl(await readPostgresPassword(dataDir, cluster), Number(port));
}
