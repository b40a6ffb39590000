import { connectDatabase } from "@ledgerline/db/client";
import { readConnectionRoom } from "@ledgerline/db/queries/setup";
import type { Log } from "@ledgerline/domain/context/context";
import { isThisMachine } from "../config/exposure.ts";

/** The size of each pool, once for each driver in use. Booking and the job queue connect separately. */
export const POOLS = { calls: 8, entry: 3, bulk: 4, renewals: 8 };

/** The job queue and its listener, two bookings with three each, previews of statements, the listener for changes. */
const OTHERS = 3 + 1 + 2 * 3 + 2 + 1;

/** The most connections that a server opens: renewals use only one of the drivers. */
const CONNECTIONS = 2 * (POOLS.calls + POOLS.entry + POOLS.bulk) + POOLS.renewals + OTHERS;

/** A line for the operator if Postgres may refuse connections once this server is busy; null if it has room. */
export async function warnOfFewConnections(directUrl: string): Promise<string | null> {
  const db = connectDatabase({ url: directUrl, prepare: false, maxConnections: 1 });
  try {
    const { allowed, open } = await readConnectionRoom(db);
    return fewConnections({ allowed, open: open - 1 });
  } finally {
    await db.close();
  }
}

/** `open` excludes this server's own. */
export function fewConnections({ allowed, open }: { allowed: number; open: number }): string | null {
  if (allowed - open >= CONNECTIONS) return null;
  return `Postgres allows ${allowed} connections and ${open} are open, while a server may open ${CONNECTIONS}: raise max_connections, or put PgBouncer in front.`;
}

const POSTGRES =
  "the connection to Postgres is not encrypted: add sslmode=verify-full to DATABASE_URL, or sslmode=disable if that is meant";
const REDIS = "the connection to Redis is not encrypted: begin REDIS_URL with rediss://";

interface Addresses {
  databaseUrl: string;
  redisUrl: string | null;
}

/** Warns of services reached without TLS on another host, unless the address says that this is meant. */
export function warnOfOpenConnections({ databaseUrl, redisUrl }: Addresses, log: Log): void {
  const postgres = URL.parse(databaseUrl);
  if (postgres && !postgres.searchParams.has("sslmode") && !isThisMachine(postgres.hostname)) {
    log.warn({ host: postgres.host }, POSTGRES);
  }
  const redis = redisUrl === null ? null : URL.parse(redisUrl);
  if (redis?.protocol === "redis:" && !isThisMachine(redis.hostname)) log.warn({ host: redis.host }, REDIS);
}
