import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embedFiles } from "./read-page.ts";
import { ROOT } from "./sections.ts";

const EXAMPLE = "packages/client/examples/ask-again.sh";

test("a paragraph that only links to a program becomes the program", () => {
  const program = readFileSync(join(ROOT, EXAMPLE), "utf8").trimEnd();
  expect(embedFiles(`Before.\n\n[it](../../${EXAMPLE})\n\nAfter.\n`, "docs/integrators/calls.md")).toBe(
    `Before.\n\n\`\`\`sh\n${program}\n\`\`\`\n\nAfter.\n`,
  );
});

test("a link within a sentence, and one to a document, stay links", () => {
  const text = `See [it](../../${EXAMPLE}).\n\n[tokens](tokens.md)\n`;
  expect(embedFiles(text, "docs/integrators/calls.md")).toBe(text);
});
