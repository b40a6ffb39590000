import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FORMATS } from "@ledgerline/statements/formats/catalogue";
import { expect, test } from "vitest";
import { statementPages } from "./statement-pages.ts";

const FOLDER = join(import.meta.dirname, "../../docs/statements");

test("docs/statements is as pnpm make statement-docs writes it", () => {
  const pages = statementPages();
  expect(readdirSync(FOLDER).toSorted()).toEqual([...pages.keys()].toSorted());
  for (const [name, text] of pages) expect(readFileSync(join(FOLDER, name), "utf8"), name).toBe(text);
});

test("the documents say how many layouts are known", () => {
  const root = join(import.meta.dirname, "../..");
  const tens = ["sixty", "seventy", "eighty", "ninety"][Math.floor((FORMATS.length - 1) / 10) - 6];
  for (const document of ["README.md", "packages/cli/README.md", "packages/statements/README.md"]) {
    const text = readFileSync(join(root, document), "utf8");
    expect(text.match(/\w+ \w+ (?:sixty|seventy|eighty|ninety) layouts/g), document).toEqual([
      `more than ${tens} layouts`,
    ]);
  }
});
