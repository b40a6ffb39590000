import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** The reader's login in the documents' examples. */
export const READER = { email: "you@example.com", password: "a quiet field of barley" };

/** The document's first shell block that contains a word, as its readers would copy it. Throws if there is none. */
export function documented(file: string, word: string): string {
  const blocks = readFileSync(join(ROOT, file), "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm);
  const found = [...blocks].map(([, block = ""]) => block).find((block) => block.includes(word));
  if (found === undefined) throw new Error(`${file} has no lines with ${word}`);
  return found;
}
