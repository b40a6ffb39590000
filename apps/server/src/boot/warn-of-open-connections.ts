import { isIP } from "node:net";
import type { Log } from "@ledgerline/domain/context/context";

const POSTGRES =
  "the connection to Postgres is not encrypted: add sslmode=verify-full to DATABASE_URL, or sslmode=disable if that is meant";
const REDIS = "the connection to Redis is not encrypted: begin REDIS_URL with rediss://";

interface Addresses {
  databaseUrl: string;
  redisUrl: string | null;
}

/** Warns of what is reached without TLS on another host, unless an address says that this is meant. */
export function warnOfOpenConnections({ databaseUrl, redisUrl }: Addresses, log: Log): void {
  const postgres = URL.parse(databaseUrl);
  if (postgres && !postgres.searchParams.has("sslmode") && !isThisMachine(postgres.hostname)) {
    log.warn({ host: postgres.host }, POSTGRES);
  }
  const redis = redisUrl === null ? null : URL.parse(redisUrl);
  if (redis?.protocol === "redis:" && !isThisMachine(redis.hostname)) log.warn({ host: redis.host }, REDIS);
}

/** An address without a host is that of a socket file. */
function isThisMachine(hostname: string): boolean {
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, "");
  return host === "" || host === "localhost" || host.startsWith("/") || (isIP(host) > 0 && /^(127\.|::1$)/.test(host));
}
