import { someCause } from "./some-cause.ts";

/** Codes of driver, system and Postgres: shutting down, starting up, connection lost, too many connections. */
const AWAY =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|QUERY_TIMEOUT|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P0[1-3]|08...|53300)$/;
/** Errors of node-postgres that have no code, and one of Citus, for a worker that is away, whose code says nothing. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|failure on connection marked as essential)/;

/** Whether an error means that Postgres was unreachable or the connection was lost. */
export function isDatabaseAway(error: unknown): boolean {
  return someCause(error, ({ message }, code) => AWAY.test(code) || LOST.test(message));
}
