import type { Database } from "../client.ts";

/** In bytes, with indexes. */
export async function readDatabaseSize({ sql }: Database): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`;
  return row?.bytes ?? 0;
}
