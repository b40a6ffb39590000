/** A NUL in a text, and in JSON also half of a surrogate pair. */
const UNSTORABLE = ["22021", "22P05"];

/** Whether an error means that a text has a character that Postgres cannot store or compare with. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && UNSTORABLE.includes(error.code)) return true;
  return isUnstorableText(error.cause);
}
