import { someCause } from "./some-cause.ts";

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
