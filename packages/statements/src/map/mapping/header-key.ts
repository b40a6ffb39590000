import { createHash } from "node:crypto";
import { nameKey } from "../../formats/name-key.ts";

/** Whether the columns of a table have no names: it has no header. */
export function isNameless(header: readonly string[]): boolean {
  return header.length > 0 && header.every((name) => name.trim() === "");
}

/** A short key for a header's names as they are compared, in order. Own formats are looked up by it. */
export function headerKey(header: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(header.map(nameKey)))
    .digest("hex");
}
