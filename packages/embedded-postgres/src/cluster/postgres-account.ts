import { execFile, spawnSync } from "node:child_process";
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
