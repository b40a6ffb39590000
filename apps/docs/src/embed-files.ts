import { readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { ROOT } from "./sections.ts";

/** The languages of embedded files. */
const LANGUAGES: Record<string, string> = { ".ts": "ts", ".py": "python", ".sh": "sh" };

/**
 * Replaces a paragraph that is only a link to a program by that program, so that a page shows the very file that tests
 * run. In the document itself it stays a link.
 */
export function embedFiles(text: string, document: string): string {
  return text.replace(/^\[[^\]\n]*\]\(([^)\s]+\.(?:ts|py|sh))\)$/gm, (_, target: string) => {
    const path = join(ROOT, dirname(document), target);
    return `\`\`\`${LANGUAGES[extname(path)]}\n${readFileSync(path, "utf8").trimEnd()}\n\`\`\``;
  });
}
