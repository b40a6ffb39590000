import type { Config } from "../config/config.ts";

const UNREACHABLE = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ECONNRESET",
  "CONNECT_TIMEOUT",
];
/** Postgres explains these best itself: wrong password, no such user or database, no permission, starting up. */
const REFUSED = /^(28|3D|42501|53300|57P03)/;

/** Why Ledgerline did not start, in a sentence for the operator. */
export function explainStartFailure(error: unknown, config: Config): string {
  const cause = error instanceof Error && isCoded(error) ? error : null;
  if (cause?.code === "EADDRINUSE") {
    const [port, name] = cause.port === config.metrics?.port ? [cause.port, "METRICS_PORT"] : [config.port, "PORT"];
    return `Port ${port} is already in use: stop the program that uses it, or set ${name} to another number.`;
  }
  if (cause?.code === "EADDRNOTAVAIL") return `${config.host} is not an address of this machine: correct HOST.`;
  if (cause?.code === "EACCES" && cause.syscall === "listen") {
    return `Port ${config.port} needs privileges that this user does not have: set PORT to 1024 or higher.`;
  }
  if (cause && config.databaseUrl && UNREACHABLE.includes(cause.code)) {
    return `The database at ${hostOf(config.databaseUrl)} cannot be reached (${cause.code}): start it, or correct DATABASE_URL.`;
  }
  if (cause && config.databaseUrl && REFUSED.test(cause.code)) {
    return `The database at ${hostOf(config.databaseUrl)} refused the connection (${cause.message}): correct DATABASE_URL, or the database.`;
  }
  return error instanceof Error ? error.message : String(error);
}

interface CodedError extends Error {
  code: string;
  syscall?: string;
  port?: number;
}

function isCoded(error: Error): error is CodedError {
  return "code" in error && typeof error.code === "string";
}

/** Never the whole address, which contains the password. */
function hostOf(databaseUrl: string): string {
  return URL.parse(databaseUrl)?.host ?? "DATABASE_URL";
}
