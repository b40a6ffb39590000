import { someCause } from "./some-cause.ts";

/** A NUL in a text; in JSON, half of a surrogate pair too. */
const UNSTORABLE = ["22021", "22P05"];

/** Whether an error means that a text has a character that Postgres cannot store or compare with. */
export function isUnstorableText(error: unknown): boolean {
  return someCause(error, (_, code) => UNSTORABLE.includes(code));
}
