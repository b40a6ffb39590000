import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import copyStreams from "pg-copy-streams";
import { ZipFile } from "yazl";
import { OTHER_CONNECTIONS, readAddress } from "../connection/connection.ts";
import {
  type BackupManifest,
  BackupRefused,
  type BackupTable,
  copyTarget,
  listMigrations,
  listTables,
  MANIFEST_ENTRY,
  tableEntry,
} from "./backup-manifest.ts";

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
