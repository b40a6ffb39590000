import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import copyStreams from "pg-copy-streams";
import { ZipFile } from "yazl";
import { OTHER_CONNECTIONS, readAddress } from "../connection/connection.ts";

/** Fast, and within a tenth of the smallest size. */
const COMPRESSION = { compressionLevel: 3 };

/**
 * Writes every table of a database to a ZIP file, as they all were at one moment. The file appears when it is complete,
 * and only its owner can read it. `directUrl` must bypass any transaction pooler. Throws BackupRefused.
 */
export async function writeBackup(directUrl: string, path: string, now: Date): Promise<BackupManifest> {
  if (await stat(path).catch(() => null)) {
    throw new BackupRefused(`There is a file at ${path} already. Name another one.`);
  }
  const part = `${path}.part`;
  const { url, ssl } = readAddress(directUrl);
  const client = new pg.Client({ connectionString: url, ssl, application_name: "ledgerline backup" });
  await client.connect();
  try {
    await refuseChanging(client);
    await client.query("begin isolation level repeatable read, read only; set local statement_timeout = 0");
    const migrations = await listMigrations(client);
    if (migrations.length === 0) throw new BackupRefused("This database has no tables of Ledgerline to back up.");
    const manifest: BackupManifest = {
      format: "ledgerline-backup",
      version: 1,
      created_at: now.toISOString(),
      migrations,
      tables: [],
    };
    await writeArchive(client, part, manifest, await listTables(client));
    await rename(part, path);
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Rows on several nodes are read at different moments, so nothing may change them meanwhile. */
async function refuseChanging(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_extension where extname = 'citus' and exists (${OTHER_CONNECTIONS})`,
  );
  if (rows.length > 0) {
    throw new BackupRefused(
      "Ledgerline is running on this distributed database. Stop it for as long as the backup takes.",
    );
  }
}

/** Adds each table to the manifest when it has been copied. */
async function writeArchive(client: pg.Client, path: string, manifest: BackupManifest, tables: BackupTable[]) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  for (const table of tables) {
    zip.addReadStreamLazy(tableEntry(table.name), COMPRESSION, (use) => {
      const copy = client.query(copyStreams.to(`copy ${copyTarget(table)} to stdout`));
      copy.on("end", () => manifest.tables.push({ ...table, rows: copy.rowCount }));
      use(null, copy);
    });
  }
  zip.addReadStreamLazy(MANIFEST_ENTRY, {}, (use) => use(null, Readable.from([JSON.stringify(manifest, null, 2)])));
  zip.end();
  await pipeline(output, createWriteStream(path, { flags: "w", mode: 0o600 }));
}

/** The entry `manifest.json` of a backup, which has one more entry of COPY text for each table. */
export interface BackupManifest {
  format: "ledgerline-backup";
  version: 1;
  /** ISO 8601. */
  created_at: string;
  /** The migrations that the tables belong to, by the times that identify them. */
  migrations: number[];
  /** Ordered so that every row comes after those that it refers to. */
  tables: { name: string; columns: string[]; rows: number }[];
}

export function countRows({ tables }: BackupManifest): number {
  return tables.reduce((sum, table) => sum + table.rows, 0);
}

export const MANIFEST_ENTRY = "manifest.json";

export function tableEntry(table: string): string {
  return `tables/${table}.copy`;
}

/** A backup that cannot be made or restored, in one sentence for the operator. */
export class BackupRefused extends Error {}

interface BackupTable {
  name: string;
  columns: string[];
}

/** The tables of a database with their columns, each after those that its foreign keys refer to. */
async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select source.relname as "from", target.relname as "to" from pg_constraint k
    join pg_class source on source.oid = k.conrelid join pg_class target on target.oid = k.confrelid
    where k.contype = 'f' and source.oid <> target.oid`);
  const sorted: BackupTable[] = [];
  while (sorted.length < tables.length) {
    const left = tables.filter((table) => !sorted.includes(table));
    const next = left.filter(({ name }) =>
      references.every(({ from, to }) => from !== name || left.every((table) => table.name !== to)),
    );
    if (next.length === 0) throw new Error("Foreign keys refer to each other in a circle");
    sorted.push(...next);
  }
  return sorted;
}

/** The migrations that a database has, by the times that identify them; none in an empty one. */
export async function listMigrations(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as table`);
  if (found[0]?.table === null) return [];
  const { rows } = await client.query<{ created_at: string }>(
    `select created_at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ created_at }) => Number(created_at));
}

export function copyTarget({ name, columns }: BackupTable): string {
  return `"${name}" (${columns.map((column) => `"${column}"`).join(", ")})`;
}
