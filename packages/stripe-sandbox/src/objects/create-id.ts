import { randomBytes } from "node:crypto";

/** An id that cannot be guessed, because the hosted pages have no other protection. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}
