import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrateDatabase } from "../src/migrate-database.ts";
import { beginRestore, END_RESTORE, FIND_RESTORE } from "../src/unfinished-restore.ts";
import { createEmptyDatabase } from "./test-database.ts";

const META = join(import.meta.dirname, "../migrations/meta");

test("only the newest snapshot of the schema is kept: the next migration is generated from it", () => {
  const { entries } = JSON.parse(readFileSync(join(META, "_journal.json"), "utf8"));
  const newest = String(entries.at(-1).idx).padStart(4, "0");
  expect(readdirSync(META).toSorted()).toEqual([`${newest}_snapshot.json`, "_journal.json"]);
});

describe("migrating", () => {
  let url: string;
  let sql: postgres.Sql;

  beforeEach(async () => {
    ({ ownerUrl: url } = await createEmptyDatabase());
    sql = postgres(url, { max: 2, onnotice: () => {} });
  });
  afterEach(() => sql.end());

  test("runs once when several servers start together on an empty database", async () => {
    await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(url)));
    const applied = await sql`select hash from drizzle.__drizzle_migrations`;
    expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
    expect(await sql`select to_regclass('statement_lines') is not null as made`).toEqual([{ made: true }]);
  });

  test("changes nothing on a database that is up to date", async () => {
    await migrateDatabase(url);
    const before = await sql`select * from drizzle.__drizzle_migrations`;
    await migrateDatabase(url);
    expect(await sql`select * from drizzle.__drizzle_migrations`).toEqual(before);
  });

  test("refuses a database whose restore was interrupted, filled or not, except for the restore itself", async () => {
    await migrateDatabase(url);
    await sql.unsafe(beginRestore(new Date("2026-11-01T10:00:00Z")));
    await expect(migrateDatabase(url)).rejects.toThrow("Run it again with the same file");
    expect([...(await sql.unsafe(FIND_RESTORE))]).toEqual([{ backupAt: "2026-11-01T10:00:00.000Z" }]);
    await migrateDatabase(url, { restoring: true });
    await sql.unsafe(END_RESTORE);
    await migrateDatabase(url);
  });

  test("backs off and retries when another connection holds a lock that it needs", async () => {
    announceErrors(/^55P03 canceling statement due to lock timeout/);
    const holding = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const held = sql.begin(async (tx) => {
      await tx`create schema drizzle`;
      holding.resolve();
      await letGo.promise;
    });
    await holding.promise;
    const migrated = migrateDatabase(url);
    await expect.poll(() => stateOfMigration(sql)).toBe("active");
    await expect.poll(() => stateOfMigration(sql)).toBe("idle");
    letGo.resolve();
    await Promise.all([held, migrated]);
    expect(await sql`select to_regclass('accounts') is not null as made`).toEqual([{ made: true }]);
  });
});

async function stateOfMigration(sql: postgres.Sql): Promise<string | undefined> {
  const [row] = await sql<{ state: string }[]>`
    select state from pg_stat_activity
    where application_name = 'ledgerline migrations' and datname = current_database() and query ilike 'create schema%'`;
  return row?.state;
}
