import { someCause } from "./some-cause.ts";

const FOREIGN_KEY_VIOLATION = "23503";
const TO_OWNER = /_(?:accounts|users)_id_fk$/;

/** The same, of a row that no foreign key holds. */
export class OwnerGone extends Error {}

/** Whether an error means that a row was to be added for an account or a user who has just been erased. */
export function isOwnerGone(error: unknown): boolean {
  return someCause(
    error,
    (cause, code) =>
      cause instanceof OwnerGone || (code === FOREIGN_KEY_VIOLATION && TO_OWNER.test(constraintOf(cause))),
  );
}

/** Each of the two clients has a name of its own for it. */
function constraintOf(error: Error): string {
  if ("constraint_name" in error) return String(error.constraint_name);
  return "constraint" in error ? String(error.constraint) : "";
}
