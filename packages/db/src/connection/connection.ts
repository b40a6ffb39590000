import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { type ConnectionOptions, checkServerIdentity } from "node:tls";

interface Address {
  /** Without its TLS parameters, which the two drivers read differently. */
  url: string;
  /** False: the connection is not encrypted. */
  ssl: ConnectionOptions | false;
}

/**
 * Reads the address of a database for both drivers. Every `sslmode` but `disable` means the strictest one: the
 * certificate must be signed by `sslrootcert`, or else by an authority that Node knows, and must name the host. With
 * `sslcert` and `sslkey` the connection presents a client certificate, which can replace a password.
 */
export function readAddress(address: string): Address {
  const url = URL.parse(address);
  const mode = url?.searchParams.get("sslmode");
  if (!url || mode === null || mode === undefined) return { url: address, ssl: false };
  const root = url.searchParams.get("sslrootcert");
  const [cert, key] = [url.searchParams.get("sslcert"), url.searchParams.get("sslkey")];
  const host = url.hostname.replace(/^\[|\]$/g, "");
  for (const name of ["sslmode", "sslrootcert", "sslcert", "sslkey"]) url.searchParams.delete(name);
  if (mode === "disable") return { url: url.href, ssl: false };
  return {
    url: url.href,
    ssl: {
      rejectUnauthorized: true,
      ...(root !== null && root !== "system" && { ca: readFileSync(root, "utf8") }),
      ...(cert !== null && key !== null && { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") }),
      ...(isIP(host) === 0 && { servername: host }),
      // The drivers would compare the certificate of an IP address with `localhost`.
      checkServerIdentity: (_servername, certificate) => checkServerIdentity(host, certificate),
    },
  };
}

/** A query that returns a row if another connection of Ledgerline is open on this database. */
export const OTHER_CONNECTIONS = `
  select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name like 'ledgerline%' limit 1`;

/** Held while the tables are changed. An arbitrary number: 'ledgerli' in ASCII. */
export const MIGRATION_LOCK = "select pg_advisory_lock(7810759523990400105)";
