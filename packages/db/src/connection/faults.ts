/** Whether `test` holds for an error or one of its causes. `code` is the error's own, or empty. */
export function someCause(error: unknown, test: (cause: Error, code: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return test(error, code) || someCause(error.cause, test);
}

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

/** A lock or a statement took longer than its transaction allows, or transactions waited for each other. */
const SLOW = ["55P03", "57014", "40P01"];

/** Whether an error means that a transaction waited too long for another one, or worked too long itself. */
export function isDatabaseSlow(error: unknown): boolean {
  return someCause(error, (_, code) => SLOW.includes(code));
}

/** A NUL in a text; in JSON, half of a surrogate pair too. */
const UNSTORABLE = ["22021", "22P05"];

/** Whether an error means that a text has a character that Postgres cannot store or compare with. */
export function isUnstorableText(error: unknown): boolean {
  return someCause(error, (_, code) => UNSTORABLE.includes(code));
}

const FOREIGN_KEY_VIOLATION = "23503";
/** On a shard, the shard's number follows. */
const TO_OWNER = /_(?:accounts|users)_id_fk(?:_\d+)?$/;
/** An error from another node arrives as text only. */
const NAMED = /foreign key constraint "(\w+)"/;

/** The same for a row that has no foreign key. */
export class OwnerGone extends Error {}

/** Whether an error means that a row was to be added for an account or a user who has just been erased. */
export function isOwnerGone(error: unknown): boolean {
  return someCause(
    error,
    (cause, code) =>
      cause instanceof OwnerGone || (code === FOREIGN_KEY_VIOLATION && TO_OWNER.test(constraintOf(cause))),
  );
}

/** Each of the two clients reports it in a different field. */
function constraintOf(error: Error): string {
  if ("constraint_name" in error) return String(error.constraint_name);
  if ("constraint" in error && error.constraint !== undefined) return String(error.constraint);
  return NAMED.exec(error.message)?.[1] ?? "";
}
