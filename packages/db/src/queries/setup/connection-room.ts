import type { Database } from "../../client.ts";

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
