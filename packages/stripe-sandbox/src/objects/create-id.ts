import { randomBytes } from "node:crypto";

/** An id that nobody guesses, for the hosted pages are open to whoever knows it. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}
