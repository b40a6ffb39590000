import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const WORKSPACE = join(import.meta.dirname, "..");
const documents = globSync("**/*.md", { cwd: WORKSPACE, exclude: (name) => name === "node_modules" });

/** The document's tables as rows, ignoring code blocks. */
function tablesOf(document: string): string[][] {
  const text = readFileSync(join(WORKSPACE, document), "utf8").replaceAll(/^```.*?^```/gms, "");
  return [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([rows]) => rows.trimEnd().split("\n"));
}

test.each(documents)("every table in %s has a header, and as many columns in every row", (document) => {
  for (const [head = "", line = "", ...rows] of tablesOf(document)) {
    expect(line, head).toMatch(/^\|(?: ?:?-+:? ?\|)+$/);
    for (const row of [line, ...rows]) expect(columnsOf(row), row).toBe(columnsOf(head));
  }
});

const columnsOf = (row: string) => row.replaceAll(/\\\||`[^`]*`/g, "").split("|").length;
