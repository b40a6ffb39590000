import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The main process of an embedded Postgres. */
export async function postmasterOf(home: string): Promise<number> {
  return Number.parseInt(await readFile(join(home, "postgres/postmaster.pid"), "utf8"), 10);
}
