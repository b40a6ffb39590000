import { execFile } from "node:child_process";
import { chown, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { PostgresCluster } from "./postgres-cluster.ts";
import { POSTGRES_ENVIRONMENT } from "./postgres-process.ts";
import type { PostgresPrograms } from "./postgres-programs.ts";

/** Makes the database's files under another name and renames them: a start that was killed leaves nothing half made. */
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
    await promisify(execFile)(
      programs.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${superuser.name}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
      ],
      { ...account, cwd: "/", env: POSTGRES_ENVIRONMENT },
    );
    await rename(unfinished, directory);
  } finally {
    await rm(passwordFile, { force: true });
  }
}
