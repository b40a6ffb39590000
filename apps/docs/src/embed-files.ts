import { readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { ROOT } from "./sections.ts";

/** The languages of embedded files. */
const LANGUAGES: Record<string, string> = { ".ts": "ts", ".py": "python", ".sh": "sh" };

/**
 * Puts a program in the place of a paragraph that is only a link to it, so that a page shows the very file that tests run.
 * Where the document itself is read, it is a link.
 */
export function embedFiles(text: string, document: string): string {
  return text.replace(/^\[[^\]\n]*\]\(([^)\s]+\.(?:ts|py|sh))\)$/gm, (_, target: string) => {
    const path = join(ROOT, dirname(document), target);
    return `\`\`\`${LANGUAGES[extname(path)]}\n${readFileSync(path, "utf8").trimEnd()}\n\`\`\``;
  });
}
