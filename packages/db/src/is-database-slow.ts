/** A lock or a statement that took longer than its transaction allows. */
const SLOW = ["55P03", "57014"];

/** Whether an error means that a transaction waited too long for another one, or worked too long itself. */
export function isDatabaseSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && SLOW.includes(error.code)) return true;
  return isDatabaseSlow(error.cause);
}
