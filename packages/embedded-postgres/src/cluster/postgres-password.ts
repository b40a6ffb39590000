import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PostgresCluster } from "./postgres-cluster.ts";

/** The database's password, kept in DATA_DIR and readable by its owner only. A new database gets a new one. */
export async function readPostgresPassword(dataDir: string, cluster: PostgresCluster): Promise<string> {
  const file = join(dataDir, "postgres-password");
  if (cluster.exists) {
    const kept = await readFile(file, "utf8").catch((error: unknown) => {
      throw passwordUnreadable(file, error);
    });
    return kept.trim();
  }
  const password = randomBytes(24).toString("base64url");
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function passwordUnreadable(file: string, cause: unknown): Error {
  const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
  const reason = isMissing ? "is missing" : `cannot be read (${String(cause)})`;
  return new Error(
    `The database's password, ${file}, ${reason}: put it back from a backup of DATA_DIR. The database itself is unharmed.`,
    { cause },
  );
}
