import { createHash } from "node:crypto";
import { nameKey } from "../../formats/name-key.ts";

/** The names of a header as they are compared, in their order, as one short key. An own format is found by it. */
export function headerKey(header: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(header.map(nameKey)))
    .digest("hex");
}
