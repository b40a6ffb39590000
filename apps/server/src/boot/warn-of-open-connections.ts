import type { Log } from "@ledgerline/domain/context";
import { isThisMachine } from "../config/is-this-machine.ts";

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
