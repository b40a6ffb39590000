import { withTimeout } from "@ledgerline/runtime/concurrency";
import type { Database } from "../client.ts";
import { listOwnMigrations } from "../migrate-database.ts";

export interface ServerFacts {
  /** Such as `18.4`. */
  version: string;
  major: number;
  encoding: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the connection is encrypted. */
  encrypted: boolean;
  superuser: boolean;
  /** Whether the role may create schemas in this database, as migrations do. */
  mayCreate: boolean;
  readOnly: boolean;
}

/** What Postgres reports about itself and the current role. */
export async function inspectServer({ sql }: Database): Promise<ServerFacts> {
  const [facts] = await sql<ServerFacts[]>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      has_database_privilege(current_database(), 'create') as "mayCreate",
      (pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean) as "readOnly"`;
  if (!facts) throw new Error("Postgres says nothing about itself");
  return facts;
}

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

export interface ConnectionRoom {
  /** The most connections of ordinary roles together. */
  allowed: number;
  /** Connections that are open, by anybody. */
  open: number;
}

export async function readConnectionRoom({ sql }: Database): Promise<ConnectionRoom> {
  const [room] = await sql<ConnectionRoom[]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed,
      (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as open`;
  return room ?? { allowed: 0, open: 0 };
}

const PATIENCE_MS = 2_000;

/** Whether Postgres answers within two seconds. */
export function isReachable(db: Database): Promise<boolean> {
  const answered = db.sql`select 1`.then(
    () => true,
    () => false,
  );
  return withTimeout(PATIENCE_MS, answered, false);
}

/** In bytes, with indexes. */
export async function readDatabaseSize({ sql }: Database): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`;
  return row?.bytes ?? 0;
}
