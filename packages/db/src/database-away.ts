/** The driver's own codes, the system's, and Postgres's: shutting down, starting up, connection lost, too many connections. */
const AWAY =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P0[1-3]|08...|53300)$/;
/** What node-postgres says without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a failure means that Postgres could not be reached, or was lost on the way. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && AWAY.test(error.code)) return true;
  if (LOST.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}
