import type pg from "pg";

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

export interface BackupTable {
  name: string;
  columns: string[];
}

/** The tables of a database with their columns, each after those that its foreign keys refer to. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
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
