import { once } from "node:events";
import type { Writable } from "node:stream";

/** Writes, and waits while the reader is behind. */
export async function write(stream: Writable, text: string | Uint8Array): Promise<void> {
  if (!stream.write(text)) await once(stream, "drain");
}

export function writeJson(value: unknown): Promise<void> {
  return write(process.stdout, `${JSON.stringify(value, null, 2)}\n`);
}
