import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PostgresCluster } from "./postgres-cluster.ts";

/** The database's password, kept in DATA_DIR and readable by its owner only. A new database gets a new one. */
export async function readPostgresPassword(dataDir: string, cluster: PostgresCluster): Promise<string> {
  const file = join(dataDir, "postgres-password");
  if (cluster.exists) return (await readFile(file, "utf8")).trim();
  const password = randomBytes(24).toString("base64url");
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
