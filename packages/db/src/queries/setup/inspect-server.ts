import type { Database } from "../../client.ts";

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
