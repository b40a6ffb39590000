import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { createDatabase, type TestDatabase } from "./test-database.ts";

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));

/** A database as an older release left it, whose last migration was `tag`. */
export async function createDatabaseAt(tag: string): Promise<TestDatabase> {
  const database = await createDatabase("template0");
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-migrations-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8"));
  const last = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  const client = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
  return database;
}
