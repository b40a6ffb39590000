import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Who the documents say that you are. */
export const READER = { email: "you@example.com", password: "a quiet field of barley" };

/** The shell lines of a document's block that has a word, as its readers copy them. */
export function documented(file: string, word: string): string {
  const blocks = readFileSync(join(ROOT, file), "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm);
  const found = [...blocks].map(([, block = ""]) => block).find((block) => block.includes(word));
  if (found === undefined) throw new Error(`${file} has no lines with ${word}`);
  return found;
}
