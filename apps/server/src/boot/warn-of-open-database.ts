import { isIP } from "node:net";
import type { Log } from "@ledgerline/domain/context/context";

const WARNING =
  "the connection to Postgres is not encrypted: add sslmode=verify-full to DATABASE_URL, or sslmode=disable if that is meant";

/** Warns of a database on another host that is reached without TLS, unless the address says that this is meant. */
export function warnOfOpenDatabase(databaseUrl: string, log: Log): void {
  const url = URL.parse(databaseUrl);
  if (url && !url.searchParams.has("sslmode") && !isThisMachine(url.hostname)) log.warn({ host: url.host }, WARNING);
}

/** An address without a host is that of a socket file. */
function isThisMachine(hostname: string): boolean {
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, "");
  return host === "" || host === "localhost" || host.startsWith("/") || (isIP(host) > 0 && /^(127\.|::1$)/.test(host));
}
