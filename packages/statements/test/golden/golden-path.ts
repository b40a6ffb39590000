import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SENDERS = fileURLToPath(new URL("../../src/formats/senders", import.meta.url));

/** The golden file next to a format; null if it has none. */
export function goldenPath(id: string): string | null {
  const [path] = globSync(`${SENDERS}/**/${id}.golden.txt`);
  return path ?? null;
}
