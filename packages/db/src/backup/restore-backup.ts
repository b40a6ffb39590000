import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import copyStreams from "pg-copy-streams";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { OTHER_CONNECTIONS, readAddress } from "../connection/connection.ts";
import { listOwnMigrations, migrateDatabase } from "../migrate-database.ts";
import { ACCOUNTS_TABLE, beginRestore, END_RESTORE, FIND_RESTORE } from "../unfinished-restore.ts";
import {
  type BackupManifest,
  BackupRefused,
  copyTarget,
  listMigrations,
  MANIFEST_ENTRY,
  tableEntry,
} from "./write-backup.ts";

/**
 * Tables with credentials. Some of these were used, replaced or ended since the backup, so none is restored.
 * `account_links` is the name of `user_links` in older backups.
 */
const ENDED: readonly string[] = [
  "sessions",
  "user_links",
  "account_links",
  "oauth_states",
  "recovery_codes",
  "invitations",
  "screen_links",
  "share_links",
  "api_tokens",
];

/**
 * Fills an empty database from a backup, all of it or nothing, and brings it up to date. Sessions, API tokens, links
 * and recovery codes are left out. The database stays marked until `endRestore`: no server starts on it, and the same
 * restore continues with what is left to do. `directUrl` must bypass any transaction pooler. Throws BackupRefused.
 */
export async function restoreBackup(directUrl: string, path: string): Promise<BackupManifest> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error) => {
    throw new BackupRefused(`${path} cannot be read as a backup: ${error.message}`);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await readManifest(zip, entries, path);
    const { url, ssl } = readAddress(directUrl);
    const client = new pg.Client({ connectionString: url, ssl, application_name: "ledgerline restore" });
    await client.connect();
    try {
      if (!(await isFilled(client, manifest))) {
        await migrateDatabase(directUrl, { upTo: manifest.migrations.at(-1), restoring: true });
        await client.query(beginRestore(new Date(manifest.created_at)));
        await fillTables(client, zip, entries, manifest).catch(async (error) => {
          // Nothing was filled. If the connection is lost as well, the mark stays, and `error` says why.
          await Promise.allSettled([client.query(`rollback; ${END_RESTORE}`)]);
          throw error;
        });
      }
      await migrateDatabase(directUrl, { restoring: true });
      await client.query("analyze");
    } finally {
      await client.end();
    }
    return manifest;
  } finally {
    zip.close();
  }
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>, path: string): Promise<BackupManifest> {
  const entry = entries.get(MANIFEST_ENTRY);
  const manifest = entry && (JSON.parse(await text(await zip.openReadStreamPromise(entry))) as BackupManifest);
  if (manifest?.format !== "ledgerline-backup") throw new BackupRefused(`${path} is not a backup of Ledgerline.`);
  const own = listOwnMigrations();
  if (manifest.version !== 1 || manifest.migrations.some((migration) => !own.includes(migration))) {
    throw new BackupRefused("This backup was made by a newer Ledgerline. Restore it with that version.");
  }
  return manifest;
}

/** Whether an earlier restore of the same backup has filled it; otherwise it is empty. Throws BackupRefused. */
async function isFilled(client: pg.Client, { migrations, created_at }: BackupManifest): Promise<boolean> {
  const { rows: others } = await client.query(OTHER_CONNECTIONS);
  if (others.length > 0) throw new BackupRefused("Ledgerline is running on this database. Stop it first.");
  const applied = await listMigrations(client);
  if (applied.length === 0) return false;
  const { rows: unfinished } = await client.query<{ backupAt: string }>(FIND_RESTORE);
  if (await hasAccounts(client)) {
    const [{ backupAt = null } = {}] = unfinished;
    if (backupAt === new Date(created_at).toISOString()) return true;
    throw new BackupRefused(
      backupAt === null
        ? "This database has accounts already. Restore into an empty one."
        : `The restore of the backup of ${backupAt} has not finished here. Run that again, or restore into an empty database.`,
    );
  }
  if (applied.some((migration) => !migrations.includes(migration))) {
    throw new BackupRefused("This database was set up by a newer Ledgerline than the backup. Restore into a new one.");
  }
  return false;
}

/** Works on a database that was filled but not yet brought up to date, too. */
async function hasAccounts(client: pg.Client): Promise<boolean> {
  const { rows: named } = await client.query(`select ${ACCOUNTS_TABLE} as "table"`);
  const { rows: accounts } = await client.query(`select from ${named[0]?.table} limit 1`);
  return accounts.length > 0;
}

async function fillTables(client: pg.Client, zip: ZipFile, entries: Map<string, Entry>, { tables }: BackupManifest) {
  await client.query("begin; set local statement_timeout = 0");
  for (const table of tables) {
    const entry = entries.get(tableEntry(table.name));
    if (!entry) throw new BackupRefused(`The backup is damaged: the table ${table.name} is missing.`);
    await client.query(`delete from "${table.name}"`);
    if (ENDED.includes(table.name)) continue;
    const copy = client.query(copyStreams.from(`copy ${copyTarget(table)} from stdin`));
    await pipeline(await zip.openReadStreamPromise(entry), copy);
    if (copy.rowCount !== table.rows) {
      throw new BackupRefused(
        `The backup is damaged: the table ${table.name} has ${copy.rowCount} rows instead of ${table.rows}.`,
      );
    }
  }
  await client.query("commit");
}
