import { open } from "node:fs/promises";

/** About 100 MB of memory. */
const MOST = 1_000_000;

/** The passwords in a file, one per line, in lower case; at most the first million lines. Throws if it is missing. */
export async function readBreachedPasswords(path: string | null): Promise<ReadonlySet<string>> {
  const passwords = new Set<string>();
  if (path === null) return passwords;
  await using file = await open(path);
  for await (const line of file.readLines()) {
    passwords.add(line.toLowerCase());
    if (passwords.size >= MOST) break;
  }
  return passwords;
}
