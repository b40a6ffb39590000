import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connectDatabase } from "@ledgerline/db/client";
import { type BorrowedDatabase, borrowDatabase } from "@ledgerline/db/test/borrow-database";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, inject, onTestFinished, test } from "vitest";
import { logIn, registerArtist } from "../harness/register-artist.ts";
import { statementText } from "../harness/statement-text.ts";

const PATIENCE = { timeout: 600_000 };

const isDistributed = inject("testServer").nodes.length > 0;

/** Every row of every table of the Postgres that came along, as text. */
async function readTables(dataDir: string): Promise<Record<string, string[]>> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    return await readTablesOf(server.url);
  } finally {
    await server.stop();
  }
}

async function readTablesOf(url: string): Promise<Record<string, string[]>> {
  const db = connectDatabase({ url, prepare: true, maxConnections: 1 });
  const { sql } = db;
  try {
    const names = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
    const tables: Record<string, string[]> = {};
    for (const { name } of names) {
      const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t`;
      tables[name] = rows.map(({ row }) => row).sort();
    }
    return tables;
  } finally {
    await db.close();
  }
}

/** A data directory with the booked statements of two artists, and a backup made while a server was using it. */
async function makeBackup() {
  const dataDir = makeTestDataDir();
  const server = await startServerProcess({ dataDir });
  const artist = await registerArtist(server);
  const { id } = await artist.upload(statementText(500));
  await artist.untilBooked(id);
  await artist.untilReconciled();
  const other = await registerArtist(server);
  const file = join(makeTestDataDir(), "backup.zip");
  const { stdout } = await runOperatorCommand("backup", { dataDir, args: [file] });
  server.process.kill("SIGTERM");
  await server.ended;
  return { dataDir, file, stdout, accountIds: [artist.id, other.id] };
}

test(
  "a backup fills an empty machine with the same rows, but for accounts that were erased since",
  PATIENCE,
  async () => {
    const { dataDir, file, stdout, accountIds } = await makeBackup();
    expect(stdout).toMatch(/^Wrote [\d,]+ rows of \d+ tables to /);
    const empty = makeTestDataDir();
    const restored = await runOperatorCommand("restore", { dataDir: empty, args: [file] });
    expect(restored.stdout).toMatch(/^Restored [\d,]+ rows/);
    const {
      figure_versions: versions,
      rates_version: rates,
      accounts,
      sessions,
      ...before
    } = await readTables(dataDir);
    const after = await readTables(empty);
    // Restored figures are new to anybody who keeps answers, and nobody is logged in.
    expect(after["figure_versions"]).toHaveLength(versions?.length ?? 0);
    expect(after["rates_version"]).not.toEqual(rates);
    expect(after["accounts"]).toHaveLength(accounts?.length ?? 0);
    expect([sessions?.length, after["sessions"]]).toEqual([2, []]);
    expect(after).toMatchObject(before);
    expect(before["statement_lines"]).toHaveLength(500);

    await expect(runOperatorCommand("restore", { dataDir: empty, args: [file] })).rejects.toMatchObject({
      stderr: "This database has accounts already. Restore into an empty one.\n",
    });

    const other = makeTestDataDir();
    const [erased = ""] = accountIds;
    writeFileSync(join(other, "erased-accounts"), `${erased}\n`);
    const { stdout: said } = await runOperatorCommand("restore", { dataDir: other, args: [file] });
    expect(said).toContain("Erased 1 account that had been closed since.");
    const left = await readTables(other);
    for (const [table, rows] of Object.entries(left)) {
      expect(
        rows.filter((row) => row.includes(erased)),
        table,
      ).toEqual([]);
    }
    expect([left["accounts"]?.length, left["members"]?.length, left["users"]?.length]).toEqual([1, 1, 1]);
  },
);

/** An empty distributed database, until the test ends. */
async function lendDatabase(): Promise<BorrowedDatabase> {
  const database = await borrowDatabase();
  if (!database) throw new Error("DATABASE_URL names no Postgres");
  onTestFinished(() => database.drop());
  return database;
}

test.skipIf(!isDistributed)(
  "a distributed database is backed up while no server runs, and restored into another one or a single Postgres",
  { ...PATIENCE, tags: "drills" },
  async () => {
    const [full, empty] = [await lendDatabase(), await lendDatabase()];
    const dataDir = makeTestDataDir();
    const server = await startServerProcess({ dataDir, env: full.env });
    const artist = await registerArtist(server);
    const { id } = await artist.upload(statementText(500));
    await artist.untilBooked(id);
    await artist.untilReconciled();
    const file = join(makeTestDataDir(), "backup.zip");
    await expect(runOperatorCommand("backup", { dataDir, env: full.env, args: [file] })).rejects.toMatchObject({
      stderr: "Ledgerline is running on this distributed database. Stop it for as long as the backup takes.\n",
    });
    server.process.kill("SIGTERM");
    await server.ended;
    await runOperatorCommand("backup", { dataDir, env: full.env, args: [file] });

    const single = makeTestDataDir();
    await runOperatorCommand("restore", { dataDir, env: empty.env, args: [file] });
    await runOperatorCommand("restore", { dataDir: single, args: [file] });
    // Restored figures are new to anybody who keeps answers, accounts say that they were restored, and nobody is logged in.
    // Only a distributed database has `two_phases`.
    const changed = new Set(["figure_versions", "rates_version", "accounts", "sessions", "two_phases"]);
    const all = Object.entries(await readTablesOf(full.url));
    const rows = Object.fromEntries(all.filter(([table]) => !changed.has(table)));
    expect(rows["statement_lines"]).toHaveLength(500);
    expect(await readTablesOf(empty.url)).toMatchObject(rows);
    expect(await readTables(single)).toMatchObject(rows);

    const again = await startServerProcess({ dataDir, env: empty.env });
    expect((await (await logIn(again, artist)).statement(id)).state).toBe("booked");
  },
);

test("a file that cannot be a backup changes nothing", { ...PATIENCE, tags: "drills" }, async () => {
  const dataDir = makeTestDataDir();
  const file = join(dataDir, "not-a-backup.zip");
  writeFileSync(file, "PK");
  await expect(runOperatorCommand("restore", { dataDir, args: [file] })).rejects.toMatchObject({
    stderr: expect.stringContaining("cannot be read as a backup"),
  });
  await expect(runOperatorCommand("backup", { dataDir, args: [file] })).rejects.toMatchObject({
    stderr: `There is a file at ${file} already. Name another one.\n`,
  });
  expect(readFileSync(file, "utf8")).toBe("PK");
});
