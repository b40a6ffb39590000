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
