import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { PostgresCluster } from "./postgres-cluster.ts";
import { POSTGRES_ENVIRONMENT } from "./postgres-process.ts";
import type { Account, PostgresPrograms } from "./postgres-programs.ts";

/** Creates the database under a temporary name and renames it, so that a killed start leaves no partial one. */
export async function createPostgresCluster(
  { directory, account }: PostgresCluster,
  programs: PostgresPrograms,
  superuser: { name: string; password: string },
): Promise<void> {
  const unfinished = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
  await rm(passwordFile, { force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, superuser.password, { mode: 0o600 });
  try {
    if (account) {
      await chown(unfinished, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    await runInitdb(programs.initdb, account, [
      `--pgdata=${unfinished}`,
      `--username=${superuser.name}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ]);
    await rename(unfinished, directory);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Detached from the terminal's Ctrl-C, like Postgres itself: the server decides when it stops. */
async function runInitdb(initdb: string, account: Account | null, options: string[]): Promise<void> {
  const child = spawn(initdb, options, {
    ...account,
    cwd: "/",
    env: POSTGRES_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    await once(child, "spawn");
  } catch (cause) {
    throw new Error("The embedded Postgres does not run on this system: set DATABASE_URL to an external one.", {
      cause,
    });
  }
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  if (code !== 0) throw new Error(`Postgres could not create a database: ${complaints.trim() || "initdb was killed"}`);
}
