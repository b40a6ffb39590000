import type { Database } from "../../client.ts";
import { listOwnMigrations } from "../../migrate-database.ts";

export interface MigrationState {
  /** Migrations of this version that the database does not have. */
  missing: number;
  /** Migrations that this version does not know: the database was used by a newer one. */
  unknown: number;
}

export async function compareMigrations({ sql }: Database): Promise<MigrationState> {
  const own = listOwnMigrations();
  const [journal] = await sql<{ there: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (!journal?.there) return { missing: own.length, unknown: 0 };
  const rows = await sql<{ at: number }[]>`select created_at::float8 as at from drizzle.__drizzle_migrations`;
  const has = new Set(rows.map(({ at }) => at));
  return {
    missing: own.filter((at) => !has.has(at)).length,
    unknown: [...has].filter((at) => !own.includes(at)).length,
  };
}
